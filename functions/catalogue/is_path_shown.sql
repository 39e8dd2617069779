-- Whether visitors see a learning path: it is published, and so are all its courses, two at least.
create or replace function is_path_shown(path uuid) returns boolean language sql stable as $$
  select p.is_published and (
    select count(*) >= 2 and bool_and(c.is_published)
    from learning_path_course pc join course c on c.id = pc.course_id where pc.path_id = p.id)
  from learning_path p where p.id = path
$$;
