create or replace function is_batch_open(b batch) returns boolean language sql stable as $$
  select b.is_on_sale and (b.reg_end_date is null or b.reg_end_date >= dhaka_today())
$$;

-- The batch that a course is sold by next: earliest end of registration with seats left, else one without end, else the last.
create or replace function list_batch(of_course uuid) returns setof batch language sql stable rows 1 as $$
  select b.* from batch b,
    lateral (select (b.reg_end_date is null or b.reg_end_date >= dhaka_today()) and (b.seats is null or b.seats_taken + b.seats_held < b.seats) as is_open) s
  where b.course_id = of_course and b.is_on_sale
  order by s.is_open desc, case when s.is_open then b.reg_end_date end nulls last, b.batch_no desc
  limit 1
$$;
