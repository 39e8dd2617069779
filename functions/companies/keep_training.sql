-- Brings the rows of company_training up to date: of a company, and of these people and these courses (null: of all).
-- The people are locked first, so that of two changes at once the second counts what the first wrote.
create or replace function keep_training(of_company uuid, of_learners uuid[], of_courses uuid[]) returns void language plpgsql as $$
begin
  if not exists (select from company_requirement r where r.company_id = of_company and (of_courses is null or r.course_id = any (of_courses))) then
    return;
  end if;
  perform from corporate_learner cl
  where cl.company_id = of_company and (of_learners is null or cl.learner_id = any (of_learners))
  order by cl.learner_id for no key update;

  with asked as materialized (
    select cl.learner_id, r.course_id, r.valid_months,
      greatest((coalesce(cl.joined_at, cl.invited_at) at time zone 'Asia/Dhaka')::date, r.starts_on) + r.due_days as due_on
    from corporate_learner cl join company_requirement r on r.company_id = cl.company_id
    where cl.company_id = of_company and cl.left_at is null and cl.status <> 'suspended'
      and (of_learners is null or cl.learner_id = any (of_learners)) and (of_courses is null or r.course_id = any (of_courses))
      and (r.departments = '{}' or cl.department = any (r.departments)) and (r.designations = '{}' or cl.designation = any (r.designations))
  ), run as materialized (
    select a.learner_id, s.course_id, a.allocated_at, e.id as enrolment_id, coalesce(e.progress_percent, 0) as progress,
      case when not ct.is_revoked then (e.completed_at at time zone 'Asia/Dhaka')::date end as done_on, ct.expires_on
    from allocation a join seat_licence s on s.id = a.licence_id
    left join published.every_enrolment e on e.allocation_id = a.id and e.state = 'active'
    left join lateral (
      select coalesce(bool_and(c.revoked_at is not null), false) as is_revoked,
        max((c.expires_at at time zone 'Asia/Dhaka')::date - 1) filter (where c.revoked_at is null) as expires_on
      from published.certificate c where c.enrolment_id = e.id
    ) ct on true
    where a.company_id = of_company and a.state <> 'reclaimed'
      and (of_learners is null or a.learner_id = any (of_learners)) and (of_courses is null or s.course_id = any (of_courses))
  ), held as (
    select distinct on (q.learner_id, q.course_id) q.learner_id, q.course_id, r.enrolment_id, r.done_on, until.valid_until
    from asked q join run r on r.learner_id = q.learner_id and r.course_id = q.course_id and r.done_on is not null
    cross join lateral (select least((r.done_on + make_interval(months => q.valid_months))::date, r.expires_on) as valid_until) until
    order by q.learner_id, q.course_id, until.valid_until desc nulls first, r.done_on desc, r.enrolment_id
  ), newest as (
    select distinct on (r.learner_id, r.course_id) r.learner_id, r.course_id, r.progress,
      (max(r.allocated_at) over (partition by r.learner_id, r.course_id) at time zone 'Asia/Dhaka')::date as given_on
    from run r order by r.learner_id, r.course_id, r.allocated_at desc, r.enrolment_id desc nulls last
  ), gone as (
    delete from company_training t
    where t.company_id = of_company
      and (of_learners is null or t.learner_id = any (of_learners)) and (of_courses is null or t.course_id = any (of_courses))
      and not exists (select from asked q where q.learner_id = t.learner_id and q.course_id = t.course_id)
  )
  insert into company_training as t (company_id, course_id, learner_id, given_on, progress, done_on, valid_until, enrolment_id, due_on)
  select of_company, q.course_id, q.learner_id, n.given_on, coalesce(n.progress, 0), h.done_on, h.valid_until, h.enrolment_id, q.due_on
  from asked q
  left join newest n on n.learner_id = q.learner_id and n.course_id = q.course_id
  left join held h on h.learner_id = q.learner_id and h.course_id = q.course_id
  order by q.learner_id, q.course_id
  on conflict (company_id, learner_id, course_id) do update
    set given_on = excluded.given_on, progress = excluded.progress, done_on = excluded.done_on, valid_until = excluded.valid_until,
      enrolment_id = excluded.enrolment_id, due_on = excluded.due_on
    where (t.given_on, t.progress, t.done_on, t.valid_until, t.enrolment_id, t.due_on)
      is distinct from (excluded.given_on, excluded.progress, excluded.done_on, excluded.valid_until, excluded.enrolment_id, excluded.due_on);
end
$$;
