/** Words of a course that several pages say: mode, level, batch, enrol state. */
import type { CourseCard, EnrollState } from '#contracts/catalogue/courses.ts'
import { batchNumber, dayAndMonth, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import type { CardCourse } from './card-course.ts'

type TrainingType = CourseCard['training_type']

export const modeName = (type: TrainingType): string =>
  ({ Live: m.mode_live, 'On-site': m.mode_in_person, 'Self-paced': m.mode_self_paced })[type]()

/** On a badge On-site is shown as IN-PERSON (specification section 9). */
export const modeBadge = (type: TrainingType): string => (type === 'On-site' ? m.mode_onsite() : modeName(type))

export const levelName = (level: CourseCard['level']): string =>
  ({ basic: m.level_basic, intermediate: m.level_intermediate, advanced: m.level_advanced })[level]()

export const typeName = (type: CourseCard['course_type']): string =>
  ({
    masterclass: m.type_masterclass,
    department: m.type_department,
    executive: m.type_executive,
    microlearning: m.type_microlearning,
  })[type]()

// A map: what an address brings may be called like a property that every object has.
const languageNames = new Map([
  ['en', m.language_english],
  ['bn', m.language_bangla],
  ['both', m.language_both],
])
export const languageName = (language: string): string => languageNames.get(language)?.() ?? language

export const enrollText = (state: EnrollState): string =>
  ({
    coming_soon: m.coming_soon,
    go_to_course: m.go_to_course,
    registration_closed: m.registration_closed,
    enroll_now: m.enroll_now,
  })[state]()

/** 'Batch 07, 5 December', 'Start any time', 'Dates follow'. */
export function whenText(
  course: Pick<CourseCard, 'batch_no' | 'class_start_date' | 'training_type' | 'enroll_state'>,
): string {
  if (course.training_type === 'Self-paced') {
    return course.enroll_state === 'coming_soon' ? m.dates_follow() : m.start_any_time()
  }
  if (course.batch_no === null || !course.class_start_date) return m.dates_follow()
  return m.batch_and_day({ batch: batchNumber(course.batch_no), day: dayAndMonth(course.class_start_date) })
}

/** First mentor, '+N more'. */
export function byline({ first_mentor, total_mentors }: Pick<CardCourse, 'first_mentor' | 'total_mentors'>): string {
  const others = total_mentors - 1
  return others > 0 ? m.mentors_more({ name: first_mentor, count: others, shown: number(others) }) : first_mentor
}
