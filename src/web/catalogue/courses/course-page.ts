/** A course as its own page carries it to the browser: everything, other courses only as far as their cards show them. */
import type { CourseDetails } from '#contracts/catalogue/courses.ts'
import { percent } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { type CardCourse, cardCourse } from '../cards/card-course.ts'

type Conditions = Pick<CourseDetails, 'certificate_attendance_percent' | 'certificate_needs_skills'>
export type CoursePage = Omit<CourseDetails, 'related' | keyof Conditions> & {
  related: CardCourse[]
  /** What its certificate is and asks for: said by the server, so that no visitor loads the sentences as a script. */
  certificate_says: string[]
}

const certificateSays = ({
  certificate_attendance_percent: attended,
  certificate_needs_skills: needsSkills,
}: Conditions) => [
  m.sample_certificate_text(),
  ...(attended === null ? [] : [m.certificate_attendance({ percent: percent(attended) })]),
  ...(needsSkills ? [m.certificate_skills()] : []),
]

export const coursePage = ({
  certificate_attendance_percent,
  certificate_needs_skills,
  ...course
}: CourseDetails): CoursePage => ({
  ...course,
  certificate_says: certificateSays({ certificate_attendance_percent, certificate_needs_skills }),
  // Of the batch that is sold next every class is listed; of another that is picked its first and its last day are said.
  batches: course.batches.map((batch) =>
    batch.batch_no === course.batch_no || batch.meetings.length < 3
      ? batch
      : { ...batch, meetings: [...batch.meetings.slice(0, 1), ...batch.meetings.slice(-1)] },
  ),
  related: course.related.map(cardCourse),
})

/** In one way of learning: alone it takes as long as the lessons, in classes as long as the course says. */
export const minutesIn = (course: Pick<CoursePage, 'sections' | 'hours'>, mode: string | null): number =>
  (mode === 'Self-paced' && lessonMinutes(course)) || course.hours * 60

/** Of its lessons and quizzes together. */
export const lessonMinutes = ({ sections }: Pick<CoursePage, 'sections'>): number =>
  sections.reduce((sum, section) => sum + section.minutes, 0)

/** Live or on site: not every part of it is learnt alone. */
export const hasClasses = ({ training_types: types }: Pick<CoursePage, 'training_types'>): boolean =>
  types.some((type) => type !== 'Self-paced')
