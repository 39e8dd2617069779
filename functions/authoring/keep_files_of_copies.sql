-- A copy of a course uses its films and files: when the course is deleted, they go on with the copy.
create or replace function keep_files_of_copies() returns trigger language plpgsql as $$
begin
  update library_file f set course_id = (
    select i.course_id from item i where (i.content ->> 'file' = f.id::text or i.content -> 'files' ? f.id::text) and i.course_id <> old.id order by i.id limit 1)
  where f.course_id = old.id
    and exists (select from item i where (i.content ->> 'file' = f.id::text or i.content -> 'files' ? f.id::text) and i.course_id <> old.id);
  return old;
end $$;
create or replace trigger course_files_kept before delete on course for each row execute function keep_files_of_copies();
