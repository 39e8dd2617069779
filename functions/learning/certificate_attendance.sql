-- How many classes of its batch an enrolment attended, and how many its certificate needs: a class that was cancelled, or of which
-- the learner was excused, counts for neither.
create or replace function certificate_attendance(of_enrolment uuid) returns table (attended integer, needed integer) language sql stable as $$
  select count(*) filter (where has_attended(a.mark, a.joined_at))::int,
    ceil(count(*) filter (where a.mark is distinct from 'excused') * coalesce(min(c.certificate_attendance_percent), 0) / 100.0)::int
  from enrolment e join published.course c on c.id = e.course_id
  join published.batch b on b.id = e.batch_id and b.training_type <> 'Self-paced'
  join class_meeting m on m.batch_id = b.id and m.state = 'planned'
  left join attendance a on a.meeting_id = m.id and a.enrolment_id = e.id
  where e.id = of_enrolment
$$;
