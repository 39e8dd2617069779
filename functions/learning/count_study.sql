-- What is newly watched or read counts on its day: the seconds of films that were covered, the minutes of what is read.
create or replace function count_study() returns trigger language plpgsql as $$
declare
  fresh integer := covered_seconds(new.watched);
begin
  if tg_op = 'UPDATE' then
    fresh := fresh - covered_seconds(old.watched);
  end if;
  if new.completed_at is not null and (tg_op = 'INSERT' or old.completed_at is null) then
    fresh := fresh + coalesce((select minutes * 60 from published.lecture where id = new.lecture_id and kind in ('reading', 'file', 'link')), 0);
  end if;
  if fresh > 0 then
    insert into study_day as d (learner_id, day, seconds)
    select learner_id, (new.updated_at at time zone 'Asia/Dhaka')::date, least(fresh, 86400) from enrolment where id = new.enrolment_id
    on conflict (learner_id, day) do update set seconds = least(d.seconds + excluded.seconds, 86400);
    insert into course_study_day (enrolment_id, day)
    values (new.enrolment_id, (new.updated_at at time zone 'Asia/Dhaka')::date) on conflict do nothing;
  end if;
  return null;
end $$;
create or replace trigger lecture_progress_studied after insert or update on lecture_progress for each row execute function count_study();
