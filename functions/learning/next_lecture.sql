-- Where 'Go to course' leads: the first lecture that is not finished and is open, or the first of all once everything is.
create or replace function next_lecture(of_enrolment uuid) returns table (id uuid, section_id uuid, slug text, video jsonb) language sql stable rows 1 as $$
  select l.id, l.section_id, l.slug, l.video from enrolment e
  join published.taught_lecture l on l.course_id = e.course_id
  join published.section s on s.id = l.section_id
  left join lecture_progress p on p.enrolment_id = e.id and p.lecture_id = l.id
  left join closed_items(of_enrolment) closed on closed.id = l.id
  where e.id = of_enrolment
  order by closed.id is not null, (p.completed_at is not null), s.position, l.position
  limit 1
$$;
