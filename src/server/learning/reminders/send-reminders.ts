/** Reminders of classes, of study left off, and of new courses: whom, of what, and at which hour. */
import { banglaClock } from '#contracts/bangla-clock.ts'
import type { Locale } from '#contracts/locales.ts'
import { dayIn } from '#server/platform/language/day-in.ts'
import { momentIn } from '#server/platform/language/moment-in.ts'
import { aboutClass } from '../classes/tell-classmates.ts'
import {
  findClassesTomorrow,
  findClassmates,
  findDueItems,
  findEarned,
  findIdle,
  findNewCourses,
  forgetReminders,
} from './reminders.sql.ts'
import { type Needed, reminderTemplate, tellAll } from './tell-learner.ts'

const templates = {
  classAt: reminderTemplate(
    'class_reminders',
    'Class tomorrow: {course}',
    'Your class in {course} is tomorrow, {day}, at {time}.',
  ),
  classOn: reminderTemplate(
    'class_reminders.day',
    'Class tomorrow: {course}',
    'Your class in {course} is tomorrow, {day}.',
  ),
  study: reminderTemplate(
    'learning_reminders',
    'Continue {course}',
    'You have not studied {course} for a week. Continue where you stopped.',
  ),
  due: reminderTemplate(
    'deadlines',
    'Due soon: {assignment}',
    'Your work “{assignment}” in {course} is due on {time} (Dhaka time).',
  ),
  dueItems: reminderTemplate(
    'deadlines.items',
    'Due soon: {course}',
    'In {course}, due on {time} (Dhaka time): {items}.',
  ),
  earned: reminderTemplate(
    'certificate_issued',
    'Your certificate: {course}',
    'You completed {course}. Your certificate is ready.',
  ),
  courses: reminderTemplate('new_courses', 'New for you: {courses}', 'New in your subjects: {courses}.'),
}
export const reminderTemplates = Object.values(templates)

/** Of what is due: what is due together in one message. */
export const remindOfDeadlines = (services: Needed): Promise<void> =>
  tellAll(
    services,
    (most) => findDueItems(services.database, most),
    ({ items, course, slug, due_at, locale }) => {
      const [first, ...others] = items
      const only = others.length === 0 ? first : undefined
      const isWork = only?.kind === 'assignment'
      return {
        kind: 'deadlines',
        subjects: items.map(({ subject }) => subject),
        template: isWork ? templates.due : templates.dueItems,
        values: {
          course,
          time: momentIn(locale, due_at),
          ...(isWork
            ? { assignment: only.title }
            : {
                items: listIn(
                  locale,
                  items.map(({ title }) => title),
                ),
              }),
        },
        usefulUntil: due_at,
        path: only && only.kind !== 'quiz' ? `/my-course/${slug}/lecture/${only.slug}` : `/my-course/${slug}`,
      }
    },
  )

/** Of certificates that were earned. */
const tellEarned = (services: Needed): Promise<void> =>
  tellAll(
    services,
    (most) => findEarned(services.database, most),
    ({ serial, course, slug }) => ({
      kind: 'certificates',
      subjects: [serial],
      template: templates.earned,
      values: { course },
      path: `/certificate/${slug}`,
    }),
  )

/** Of tomorrow's classes. */
export async function remindOfClasses(services: Needed): Promise<void> {
  for (const held of await findClassesTomorrow(services.database)) {
    // A class that is moved to another day is told of again.
    const subject = `${held.id} ${held.day}`
    await tellAll(
      services,
      (most) => findClassmates(services.database, held, most),
      ({ course, slug, locale }) => ({
        kind: 'class_reminders',
        subjects: [subject],
        template: held.time ? templates.classAt : templates.classOn,
        values: { course, day: dayIn(locale, held.day), time: clockIn(locale, held.time ?? '') },
        path: `/my-course/${slug}`,
        // On the day itself it would say the wrong day.
        usefulUntil: new Date(`${held.day}T00:00:00+06:00`),
        about: { name: aboutClass(held.batch_id, held.id), known: held.starts_at.toISOString() },
      }),
    )
  }
}

/** Of the course one was in last; once for each time that it was left off. */
export function remindToStudy(services: Needed): Promise<void> {
  return tellAll(
    services,
    (most) => findIdle(services.database, most),
    ({ subject, course, slug }) => ({
      kind: 'learning_reminders',
      subjects: [subject],
      template: templates.study,
      values: { course },
      path: `/my-course/${slug}`,
    }),
  )
}

/** All of a day in one message. */
export function tellNewCourses(services: Needed): Promise<void> {
  return tellAll(
    services,
    (most) => findNewCourses(services.database, most),
    ({ courses, locale }) => {
      const [first] = courses
      return {
        kind: 'new_courses',
        subjects: courses.map(({ id }) => id),
        template: templates.courses,
        values: {
          courses: listIn(
            locale,
            courses.map(({ name }) => name),
          ),
        },
        path: courses.length === 1 && first ? `/courses/${first.slug}/details` : '/courses?sort=newest',
      }
    },
  )
}

/** In the late afternoon for the next day, and in the middle of the morning, never at night. */
export function scheduleReminders(services: Needed): void {
  const { database, jobs } = services
  jobs.schedule('learning.remind-of-classes', '0 17 * * *', () => remindOfClasses(services))
  jobs.schedule('learning.remind-to-study', '0 10 * * *', async () => {
    await remindToStudy(services)
    await forgetReminders(database)
  })
  jobs.schedule('learning.remind-of-deadlines', '0 9 * * *', () => remindOfDeadlines(services))
  jobs.schedule('learning.tell-earned', '* * * * *', () => tellEarned(services))
  jobs.schedule('learning.tell-new-courses', '30 10 * * *', () => tellNewCourses(services))
}

const clockIn = (locale: Locale, time: string) => (locale === 'bn' ? banglaClock(time) : time)

const mostNames = 3

function listIn(locale: Locale, names: readonly string[]): string {
  const list = new Intl.ListFormat(locale, { type: 'unit' }).format(names.slice(0, mostNames))
  return names.length > mostNames ? `${list}, …` : list
}
