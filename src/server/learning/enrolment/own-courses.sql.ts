/** SQL of the dashboard's list: own courses with how far each is, whatever their number in one statement. */
import type { LearnerCourse } from '#contracts/learning/enrolment.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { type BatchClasses, classesOfBatch, upcomingClass } from '../classes/own-classes.sql.ts'
import { cover, heldCertificate, requiredCourses } from '../player/outline.sql.ts'

/** A course of the list with its cover and its next class as stored. */
export type LearnerCourseRow = Omit<LearnerCourse, 'image' | 'next_class'> & {
  image: string | null
  classes: BatchClasses | null
}

/** Last seen first. The lecture is the one last seen while unfinished, else the first unfinished, else the last seen. */
export function learnerCourses(database: Database, learnerId: string, locale: Locale): Promise<LearnerCourseRow[]> {
  return database.query<LearnerCourseRow>(sql`
    select c.id as course_id, c.slug, tr(c.name, ${locale}) as course_name, ${cover} as image,
      b.batch_no, b.training_type, b.class_start_date::text as class_start_date, ${classesOfBatch(locale, upcomingClass)} as classes,
      next.slug as lecture_slug, tr(next.title, ${locale}) as lecture_title, next.video ->> 'source' as lecture_video,
      whole_percent(all_items.done, all_items.total) as progress,
      all_items.done as items_done, all_items.total as items_total, all_items.lectures_done, all_items.lectures_total, all_items.minutes_left,
      to_json(e.last_seen_at) #>> '{}' as last_seen_at, to_json(e.enrolled_at) #>> '{}' as enrolled_at,
      e.ends_on::text as ends_on,
      to_json(e.completed_at) #>> '{}' as completed_at, e.hidden_at is not null as is_hidden,
      e.pinned_at is not null as is_pinned, ${heldCertificate} as certificate_slug,
      ${requiredCourses(locale)} as required_courses
    from current_enrolment e join published.course c on c.id = e.course_id join published.batch b on b.id = e.batch_id
    cross join lateral (
      select count(*) as total, count(*) filter (where o.is_done) as done,
        count(l.id) as lectures_total, count(l.id) filter (where o.is_done) as lectures_done,
        coalesce(sum(coalesce(l.minutes, q.minutes)) filter (where not o.is_done), 0) as minutes_left,
        (array_agg(l.id order by (not o.is_done and l.id = e.last_lecture_id) desc, o.is_done, l.id = e.last_lecture_id desc,
          s.position, l.position, l.id) filter (where l.id is not null))[1] as next_id
      from outline_progress(e.id, c.id) o join published.section s on s.id = o.section_id
      left join published.lecture l on l.id = o.id left join published.quiz q on q.id = o.id
    ) all_items
    left join published.lecture next on next.id = all_items.next_id
    where e.learner_id = ${learnerId} and e.state = 'active'
    order by e.last_seen_at desc nulls last, e.enrolled_at desc, e.id`)
}
