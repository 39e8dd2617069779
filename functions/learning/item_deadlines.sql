-- Until when each lecture and quiz of an enrolment is to be done; what has no deadline is left out. Its own deadline
-- counts before that of its section, and what was handed in is done until it comes back. `place`: in the course's order.
create or replace function item_deadlines(of_enrolment uuid)
  returns table (id uuid, kind text, slug text, title jsonb, due_at timestamptz, is_done boolean, place integer[]) language sql stable as $$
  select i.id, i.kind, i.slug, i.title, due.at, i.is_done, array[s.position, i.position]
  from enrolment e
  cross join lateral (
    select l.id, l.section_id, l.kind, l.slug, l.title, l.position,
      case when a.due_days is null then l.release else jsonb_build_object('due_after_days', a.due_days) end as release,
      exists (select from lecture_progress p where p.enrolment_id = e.id and p.lecture_id = l.id and p.completed_at is not null)
        or exists (select from submission s where s.enrolment_id = e.id and s.lecture_id = l.id and s.state in ('handed_in', 'graded')) as is_done
    from published.taught_lecture l left join published.assignment a on a.lecture_id = l.id
    where l.course_id = e.course_id
    union all
    select q.id, q.section_id, 'quiz', q.slug, q.title, q.position, q.release,
      exists (select from attempt a where a.enrolment_id = e.id and a.quiz_id = q.id and a.is_passed)
    from published.taught_quiz q where q.course_id = e.course_id
  ) i
  join published.section s on s.id = i.section_id
  cross join lateral (
    select coalesce(due_at(i.release, e.enrolled_at, e.extended_days), due_at(s.release, e.enrolled_at, e.extended_days)) as at
  ) due
  where e.id = of_enrolment and due.at is not null
$$;

-- The last minute in Dhaka of the day on which something is due, so many days later for who was given them; null: at no time.
create or replace function due_at(release jsonb, enrolled_at timestamptz, extended_days integer) returns timestamptz language sql stable as $$
  select (greatest((release ->> 'due_on')::date, (enrolled_at at time zone 'Asia/Dhaka')::date + (release ->> 'due_after_days')::int)
    + extended_days + 1)::timestamp at time zone 'Asia/Dhaka' - interval '1 minute'
$$;
