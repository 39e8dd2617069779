/** What a card shows of a course: a page that lists courses carries nothing else of them to the browser. */
import type { CourseCard } from '#contracts/catalogue/courses.ts'

export type CardCourse = Pick<
  CourseCard,
  | 'slug'
  | 'course_name'
  | 'subtitle'
  | 'text_language'
  | 'image'
  | 'training_type'
  | 'level'
  | 'hours'
  | 'language'
  | 'seats_left'
  | 'rating'
  | 'rating_count'
  | 'batch_no'
  | 'class_start_date'
  | 'total'
  | 'sub_total'
  | 'discount_amount'
  | 'enroll_state'
  | 'is_enrolled'
  | 'progress'
  | 'total_mentors'
> & { first_mentor: string; first_photo: string }

export function cardCourse(course: CourseCard): CardCourse {
  return {
    slug: course.slug,
    course_name: course.course_name,
    subtitle: course.subtitle || firstSentence(course.course_overview),
    ...(course.text_language && { text_language: course.text_language }),
    image: course.image,
    training_type: course.training_type,
    level: course.level,
    hours: course.hours,
    language: course.language,
    seats_left: course.seats_left,
    rating: course.rating,
    rating_count: course.rating_count,
    batch_no: course.batch_no,
    class_start_date: course.class_start_date,
    total: course.total,
    sub_total: course.sub_total,
    discount_amount: course.discount_amount,
    enroll_state: course.enroll_state,
    is_enrolled: course.is_enrolled,
    progress: course.progress,
    first_mentor: course.mentors[0]?.mentor_name ?? '',
    first_photo: course.mentors[0]?.mentor_photo ?? '',
    total_mentors: course.total_mentors,
  }
}

/** What a card says of a course that has no line of its own. */
export const firstSentence = (text: string): string => /^.*?[.!?।。؟](?=\s|$)/s.exec(text)?.[0] ?? text
