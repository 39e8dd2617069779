/** What a course lacks before visitors may see it, in words. */
import type { MissingPart } from '#contracts/catalogue/courses.office.ts'
import { m } from '#web/paraglide/messages.js'

const names: Record<MissingPart, () => string> = {
  overview: m.course_office_missing_overview,
  intro: m.course_office_missing_intro,
  subject: m.course_office_missing_subject,
  mentor: m.course_office_missing_mentor,
  batch: m.course_office_missing_batch,
  lesson: m.course_office_missing_lesson,
}

export const missingPartName = (part: MissingPart): string => names[part]()
