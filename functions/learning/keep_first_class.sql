-- A batch keeps the day of its first class that takes place.
create or replace function keep_first_class() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if tg_op = 'INSERT' then ids := array(select distinct batch_id from changed);
  elsif tg_op = 'DELETE' then ids := array(select distinct batch_id from former);
  else ids := array(select batch_id from changed union select batch_id from former);
  end if;
  perform set_first_class_days(array_agg(f.id), array_agg(f.day))
  from (select given.id, (min(m.starts_at) at time zone 'Asia/Dhaka')::date as day
    from unnest(ids) given (id) left join class_meeting m on m.batch_id = given.id and m.state = 'planned' group by given.id) f;
  return null;
end $$;
create or replace trigger first_class_added after insert on class_meeting referencing new table as changed for each statement execute function keep_first_class();
create or replace trigger first_class_changed after update on class_meeting referencing new table as changed old table as former for each statement execute function keep_first_class();
create or replace trigger first_class_removed after delete on class_meeting referencing old table as former for each statement execute function keep_first_class();
