/** A course as its own page carries it to the browser: everything, other courses only as far as their cards show them. */
import type { CourseDetails } from '#contracts/catalogue/courses.ts'
import { type CardCourse, cardCourse } from '../cards/card-course.ts'

export type CoursePage = Omit<CourseDetails, 'related'> & { related: CardCourse[] }

export const coursePage = (course: CourseDetails): CoursePage => ({
  ...course,
  related: course.related.map(cardCourse),
})

/** Live or on site: not every part of it is learnt alone. */
export const hasClasses = ({ training_types: types }: Pick<CoursePage, 'training_types'>): boolean =>
  types.some((type) => type !== 'Self-paced')
