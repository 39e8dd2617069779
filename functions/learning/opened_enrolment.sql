-- Of which a lesson was opened, a quiz begun or a class attended: what gave it cannot be taken back any more.
create or replace view opened_enrolment as
  select id from enrolment e
  where opened_at is not null or completed_at is not null
    or exists (select from lecture_progress where enrolment_id = e.id) or exists (select from attempt where enrolment_id = e.id)
    or exists (select from attendance a where a.enrolment_id = e.id and has_attended(a.mark, a.joined_at));
