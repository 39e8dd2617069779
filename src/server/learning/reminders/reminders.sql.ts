/** SQL of reminders: whom to tell of classes, of study left off and of new courses, and who was told already. */
import type { Locale } from '#contracts/locales.ts'
import type { NotificationEvent } from '#contracts/accounts/settings/notifications.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'

export interface Reminded {
  person_id: string
  locale: Locale
}

const reminded = sql`p.id as person_id, coalesce(p.locale, 'en') as locale`
const courseName = sql`tr(c.name, coalesce(p.locale, 'en'))`
const mayBeTold = sql`p.verified_at is not null and p.suspended_at is null and p.deleted_at is null`
const wasTold = (kind: NotificationEvent, subject: Sql) => sql`exists (
  select from reminder r where r.person_id = p.id and r.kind = ${kind} and r.subject = ${subject})`

export interface ClassTomorrow {
  id: string
  batch_id: string
  starts_at: Date
  /** YYYY-MM-DD. */
  day: string
  /** HH:MM; null where it is not known. */
  time: string | null
}

/** Classes that are held tomorrow. */
export function findClassesTomorrow(database: Database): Promise<ClassTomorrow[]> {
  return database.query<ClassTomorrow>(sql`
    select m.id, m.batch_id, m.starts_at, (dhaka_today() + 1)::text as day,
      case when m.hours <> 'day' then to_char(m.starts_at at time zone 'Asia/Dhaka', 'HH24:MI') end as time
    from class_meeting m join published.batch b on b.id = m.batch_id
    where m.state = 'planned' and m.starts_at >= (dhaka_today() + 1)::timestamp at time zone 'Asia/Dhaka'
      and m.starts_at < (dhaka_today() + 2)::timestamp at time zone 'Asia/Dhaka' and b.training_type <> 'Self-paced'
      and exists (select from current_enrolment e where e.batch_id = b.id and e.state = 'active' and e.completed_at is null)
    order by m.starts_at, m.id`)
}

export interface ClassReminder extends Reminded {
  course: string
  slug: string
}

/** So many of the class's learners who were not told of it yet. */
export function findClassmates(database: Database, { batch_id: batchId, id, day }: ClassTomorrow, most: number) {
  return database.query<ClassReminder>(sql`
    select ${reminded}, ${courseName} as course, c.slug
    from current_enrolment e join published.learner l on l.id = e.learner_id join published.person p on p.id = l.person_id
      join published.course c on c.id = e.course_id
    where e.batch_id = ${batchId} and e.state = 'active' and e.completed_at is null and ${mayBeTold}
      and not ${wasTold('class_reminders', sql`${`${id} ${day}`}`)}
    order by p.id limit ${most}`)
}

export interface StudyReminder extends Reminded {
  subject: string
  course: string
  slug: string
}

/** The course that each of so many learners was in last, who have not studied for a week, nor longer than two months. */
export function findIdle(database: Database, most: number): Promise<StudyReminder[]> {
  return database.query<StudyReminder>(sql`
    with latest as (
      select distinct on (learner_id) learner_id, course_id, completed_at, last_seen_at,
        greatest(last_seen_at, enrolled_at) as used_at,
        id || ' ' || (greatest(last_seen_at, enrolled_at) at time zone 'Asia/Dhaka')::date as subject
      from current_enrolment where state = 'active' order by learner_id, greatest(last_seen_at, enrolled_at) desc, id)
    select ${reminded}, latest.subject, ${courseName} as course, c.slug
    from latest join published.learner l on l.id = latest.learner_id join published.person p on p.id = l.person_id
      join published.course c on c.id = latest.course_id
    where latest.completed_at is null and latest.last_seen_at is not null
      and latest.used_at < now() - interval '7 days' and latest.used_at > now() - interval '60 days'
      and ${mayBeTold} and not ${wasTold('learning_reminders', sql`latest.subject`)}
    order by p.id limit ${most}`)
}

export interface NewCourses extends Reminded {
  courses: { id: string; name: string; slug: string }[]
}

/** For each of so many learners the courses of the last three days in subjects that they study. */
export function findNewCourses(database: Database, most: number): Promise<NewCourses[]> {
  return database.query<NewCourses>(sql`
    select ${reminded}, json_agg(json_build_object('id', c.id, 'name', ${courseName}, 'slug', c.slug) order by c.position, c.id) as courses
    from published.course c
    join lateral (
      select distinct e.learner_id from current_enrolment e join published.course studied on studied.id = e.course_id
      where e.state = 'active' and studied.subject_slugs && c.subject_slugs) studying on true
    join published.learner l on l.id = studying.learner_id join published.person p on p.id = l.person_id
    where c.is_published and c.progress_status = 2 and c.published_at between now() - interval '3 days' and now()
      and not exists (select from current_enrolment own where own.learner_id = l.id and own.course_id = c.id)
      and ${mayBeTold} and not ${wasTold('new_courses', sql`c.id::text`)}
    group by p.id, p.locale order by p.id limit ${most}`)
}

export interface DueItems extends Reminded {
  course: string
  slug: string
  due_at: Date
  items: { subject: string; kind: string; slug: string; title: string }[]
}

/**
 * What is due within three days, and again within one, of what is open to so many learners and not done yet, together
 * where it is due together. A deadline that was moved is told of again.
 */
export function findDueItems(database: Database, most: number): Promise<DueItems[]> {
  return database.query<DueItems>(sql`
    with dated as materialized (
      select course_id from published.section where release ?| '{due_on,due_after_days}'
      union select course_id from published.taught_lecture where release ?| '{due_on,due_after_days}'
      union select course_id from published.taught_quiz where release ?| '{due_on,due_after_days}'
      union select l.course_id from published.assignment a join published.lecture l on l.id = a.lecture_id where a.due_days is not null)
    select ${reminded}, ${courseName} as course, c.slug, due.due_at,
      json_agg(json_build_object('subject', due.subject, 'kind', due.kind, 'slug', due.slug, 'title', tr(due.title, coalesce(p.locale, 'en')))
        order by due.place, due.id) as items
    from current_enrolment e join published.course c on c.id = e.course_id
      join published.learner r on r.id = e.learner_id join published.person p on p.id = r.person_id
      cross join lateral (
        select d.id, d.kind, d.slug, d.title, d.due_at, d.place, e.id || ' ' || d.id || ' ' || (d.due_at at time zone 'Asia/Dhaka')::date
          || case when (d.due_at at time zone 'Asia/Dhaka')::date - dhaka_today() > 1 then ' 3' else ' 1' end as subject
        from item_deadlines(e.id) d
        where not d.is_done and d.due_at > now() and (d.due_at at time zone 'Asia/Dhaka')::date - dhaka_today() <= 3
          and not exists (select from closed_items(e.id) closed where closed.id = d.id)
      ) due
    where e.course_id in (select course_id from dated) and e.state = 'active' and e.completed_at is null
      and ${mayBeTold} and not ${wasTold('deadlines', sql`due.subject`)}
    group by p.id, p.locale, c.id, c.name, c.slug, e.id, due.due_at order by p.id, e.id, due.due_at limit ${most}`)
}

export interface Earned extends Reminded {
  serial: string
  course: string
  slug: string
}

const earnedName = sql`coalesce(${courseName}, tr(lp.title, coalesce(p.locale, 'en')))`

/** Certificates of the last three days that so many learners were not told of. */
export function findEarned(database: Database, most: number): Promise<Earned[]> {
  return database.query<Earned>(sql`
    select ${reminded}, ct.serial, ${earnedName} as course, ct.slug
    from published.certificate ct left join published.course c on c.id = ct.course_id left join published.learning_path lp on lp.id = ct.path_id join published.learner r on r.id = ct.learner_id join published.person p on p.id = r.person_id
    where ct.issued_at > now() - interval '3 days' and ct.revoked_at is null
      and ${mayBeTold} and not ${wasTold('certificates', sql`ct.serial`)}
    order by p.id, ct.serial limit ${most}`)
}

/** How many of these the person had not been told of. */
export function writeReminders(
  transaction: Database,
  { personId, kind, subjects }: { personId: string; kind: NotificationEvent; subjects: readonly string[] },
): Promise<number> {
  return transaction.run(sql`
    insert into reminder (person_id, kind, subject)
    select ${personId}::uuid, ${kind}, subject from unnest(${subjects}::text[]) subject on conflict do nothing`)
}

/** Longer ago than anything is still asked about. */
export async function forgetReminders(database: Database): Promise<void> {
  await database.run(sql`delete from reminder where told_at < now() - interval '90 days'`)
}
