-- Everything the learning report counts, a row each, on the moment at which it counts: a day on which a course was studied,
-- a course begun or completed, a class that somebody was due at, a quiz handed in. Whose seat it is says the company.
create or replace view learning_row as
  select e.id as row_id, (d.day::timestamp at time zone 'Asia/Dhaka') as at, 'study' as step, true as is_good,
    e.id as enrolment_id, e.learner_id, e.course_id, e.batch_id, a.company_id
  from published.course_study_day d join published.every_enrolment e on e.id = d.enrolment_id
  left join published.allocation a on a.id = e.allocation_id
  union all
  select e.id, e.enrolled_at, 'start', true, e.id, e.learner_id, e.course_id, e.batch_id, a.company_id
  from published.every_enrolment e left join published.allocation a on a.id = e.allocation_id
  union all
  select e.id, e.completed_at, 'completion', true, e.id, e.learner_id, e.course_id, e.batch_id, a.company_id
  from published.every_enrolment e left join published.allocation a on a.id = e.allocation_id
  where e.completed_at is not null
  union all
  select e.id, m.starts_at, 'class', has_attended(t.mark, t.joined_at), e.id, e.learner_id, e.course_id, e.batch_id, a.company_id
  from published.class_meeting m join published.current_enrolment e
    on e.batch_id = m.batch_id and e.state = 'active' and e.enrolled_at < m.ends_at
  left join published.attendance t on t.meeting_id = m.id and t.enrolment_id = e.id
  left join published.allocation a on a.id = e.allocation_id
  where m.state = 'planned' and m.ends_at <= now()
  union all
  select q.id, q.submitted_at, 'quiz', coalesce(q.is_passed, false), e.id, e.learner_id, e.course_id, e.batch_id, a.company_id
  from published.attempt q join published.every_enrolment e on e.id = q.enrolment_id
  left join published.allocation a on a.id = e.allocation_id
  where q.submitted_at is not null and q.waits_since is null;
