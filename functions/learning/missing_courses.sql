-- Courses that have to be completed before this run may be studied: those that were asked for when it began and are still
-- published. Nothing is missing for who was let in by staff, or completed the course.
create or replace function missing_courses(of_enrolment uuid) returns table (id uuid, slug text, name jsonb, place smallint) language sql stable rows 1 as $$
  select c.id, c.slug, c.name, p.position
  from enrolment e
  join published.course_prerequisite p on p.course_id = e.course_id and p.added_at <= e.enrolled_at
  join published.course c on c.id = p.required_id and c.is_published
  where e.id = of_enrolment and e.opened_early_at is null and e.completed_at is null
    and not has_completed_course(e.learner_id, p.required_id)
  order by p.position, c.id
$$;

-- In any run; a certificate counts alone, because it may be all that is left of a run.
create or replace function has_completed_course(of_learner uuid, of_course uuid) returns boolean language sql stable as $$
  select exists (select from enrolment done where done.learner_id = of_learner and done.course_id = of_course and done.completed_at is not null)
    or exists (select from published.certificate ct where ct.learner_id = of_learner and ct.course_id = of_course and ct.revoked_at is null)
$$;
