-- How many skills of its course an enrolment has signed off, and how many its certificate needs: what the course asks for no more
-- counts for neither.
create or replace function certificate_skills(of_enrolment uuid) returns table (signed integer, total integer, needed integer) language sql stable as $$
  select count(s.id)::int, count(k.id)::int, case when c.certificate_needs_skills then count(k.id)::int else 0 end
  from enrolment e join published.course c on c.id = e.course_id
  left join skill k on k.course_id = e.course_id and k.retired_at is null
  left join skill_sign_off s on s.skill_id = k.id and s.enrolment_id = e.id and s.is_competent and s.withdrawn_at is null
  where e.id = of_enrolment group by c.certificate_needs_skills
$$;
