-- The day of the first class of each given batch; null where none is planned.
create or replace function set_first_class_days(batches uuid[], days date[]) returns void language sql as $$
  update batch b set first_class_on = given.day
  from unnest(batches, days) given (id, day)
  where b.id = given.id and b.first_class_on is distinct from given.day
$$;
