-- How many people take a course is how many have it, in every place that says or sorts by it.
create or replace function refresh_course_batches(ids uuid[]) returns void language sql as $$
  with fresh as (
    select c.id,
      coalesce(next.price_paisa - next.discount_paisa, 0) as price,
      coalesce(case when bool_or(is_batch_open(b)) then array_agg(distinct b.training_type) filter (where is_batch_open(b))
        else array_agg(distinct b.training_type) filter (where b.is_on_sale) end, '{}') as types,
      case when next.class_start_date >= dhaka_today() and (next.reg_end_date is null or next.reg_end_date >= dhaka_today()) then next.class_start_date end as next_start,
      min(b.reg_end_date + 1) filter (where is_batch_open(b)) as refresh_on,
      (select count(*) from enrolment e where e.course_id = c.id and e.state = 'active') as learners
    from course c left join batch b on b.course_id = c.id left join lateral list_batch(c.id) next on true
    where c.id = any (ids)
    group by c.id, next.price_paisa, next.discount_paisa, next.class_start_date, next.reg_end_date
  )
  update course c set list_price_paisa = f.price, list_training_types = f.types, next_start = f.next_start, refresh_on = f.refresh_on, enrolments_count = f.learners
  from fresh f
  where c.id = f.id
    and (c.list_price_paisa, c.list_training_types, c.next_start, c.refresh_on, c.enrolments_count) is distinct from (f.price, f.types, f.next_start, f.refresh_on, f.learners)
$$;

select refresh_course_batches(array(select id from course));
