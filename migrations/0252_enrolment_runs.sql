-- The same person may take the same course again. What is learned, earned and paid for belongs to one run; a next run begins
-- with nothing done, and the runs before it stay readable as they were.
alter table enrolment add column run integer not null default 1 check (run > 0);
alter table enrolment add column is_current boolean not null default true;
alter table enrolment drop constraint enrolment_learner_id_course_id_key;
alter table enrolment add constraint enrolment_once_a_run unique (learner_id, course_id, run);
create unique index enrolment_current on enrolment (learner_id, course_id) where is_current;

alter table enrolment drop constraint enrolment_state_check;
alter table enrolment add constraint enrolment_state_check check (state in ('active', 'withdrawn', 'expired'));

-- What a learner has of a course now: pages, progress and rights read this.
create view current_enrolment as select * from enrolment where is_current;
-- All runs: what an order or a seat gave, what a certificate was earned by, and what the learner's own data shows.
create view every_enrolment as select * from enrolment;

-- Only the present run follows a changed outline.
drop index enrolment_unsettled;
create index enrolment_unsettled on enrolment (id) where is_current and state = 'active' and progress_percent = 100 and completed_at is null;
drop index enrolment_of_course;
create index enrolment_of_course on enrolment (course_id, id) where is_current;

-- How many people take a course is how many have it now, however often.
create or replace function refresh_course_batches(ids uuid[]) returns void language sql as $$
  with fresh as (
    select c.id,
      coalesce(next.price_paisa - next.discount_paisa, 0) as price,
      coalesce(case when bool_or(is_batch_open(b)) then array_agg(distinct b.training_type) filter (where is_batch_open(b))
        else array_agg(distinct b.training_type) filter (where b.is_on_sale) end, '{}') as types,
      case when next.class_start_date >= dhaka_today() and (next.reg_end_date is null or next.reg_end_date >= dhaka_today()) then next.class_start_date end as next_start,
      min(b.reg_end_date + 1) filter (where is_batch_open(b)) as refresh_on,
      (select count(*) from current_enrolment e where e.course_id = c.id and e.state = 'active') as learners
    from course c left join batch b on b.course_id = c.id left join lateral list_batch(c.id) next on true
    where c.id = any (ids)
    group by c.id, next.price_paisa, next.discount_paisa, next.class_start_date, next.reg_end_date
  )
  update course c set list_price_paisa = f.price, list_training_types = f.types, next_start = f.next_start, refresh_on = f.refresh_on, enrolments_count = f.learners
  from fresh f
  where c.id = f.id
    and (c.list_price_paisa, c.list_training_types, c.next_start, c.refresh_on, c.enrolments_count) is distinct from (f.price, f.types, f.next_start, f.refresh_on, f.learners)
$$;


-- An order and a seat each give a course once: a further run costs a further one.
create unique index enrolment_order on enrolment (order_id, course_id) where order_id is not null;
drop index enrolment_allocation;
create unique index enrolment_allocation on enrolment (allocation_id) where allocation_id is not null;
