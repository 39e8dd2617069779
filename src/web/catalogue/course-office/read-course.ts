/** What the form of a course's record sends, as the call takes it. */
import type { Texts } from '#contracts/fields.office.ts'
import type { readForm } from '#web/lib/office/act.ts'
import { pointsOf } from './course-lines.ts'

const isWritten = (texts: Texts) => Object.values(texts).some((words) => words !== '')

export function readCourse({ form, text, texts, orNull }: Awaited<ReturnType<typeof readForm>>) {
  const all = (name: string) => form.getAll(name).map(String)
  const lines = {
    key_learning: texts('key_learning'),
    prerequisites: texts('prerequisites'),
    target_learners: texts('target_learners'),
  }
  const faqs = Array.from({ length: Number(text('faqs')) || 0 }, (_, index) => ({
    question: texts(`faqs.${index}.question`),
    answer: texts(`faqs.${index}.answer`),
  })).filter(({ question, answer }) => isWritten(question) || isWritten(answer))
  const numberOrNull = (name: string) => (orNull(name) === null ? null : Number(text(name)))
  const body = {
    name: texts('name'),
    course_type: text('course_type'),
    level: text('level'),
    language: text('language'),
    subtitle: texts('subtitle'),
    overview: texts('overview'),
    intro: texts('intro'),
    career: texts('career'),
    hours: Number(text('hours') || 'none'),
    progress_status: Number(text('progress_status')),
    certificate_valid_months: numberOrNull('certificate_valid_months'),
    certificate_attendance_percent: numberOrNull('certificate_attendance_percent'),
    certificate_needs_skills: form.has('certificate_needs_skills'),
    key_learning: pointsOf(lines.key_learning),
    prerequisites: pointsOf(lines.prerequisites),
    target_learners: pointsOf(lines.target_learners),
    faqs,
    industries: all('industries'),
    subjects: all('subjects'),
    mentors: all('mentors'),
    required_courses: all('required_courses').filter((id) => id !== ''),
    cover: orNull('cover'),
    banner: orNull('banner'),
    seen: text('seen'),
  }
  return { body, typed: { ...body, lines } }
}
