/** The courses of the home page as it carries them to the browser: what its bands and cards show. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { type CardCourse, cardCourse } from '../cards/card-course.ts'

type Answer = DataOf<'GET /home-courses'>

export type HomeCourses = ReturnType<typeof homeCourses>

export function homeCourses({ flagship, departments, total, banner }: Answer) {
  // A course that stands in several departments is the same object, which the page's data name once.
  const cards = new Map<string, CardCourse>()
  // Beside a title, who teaches it and when are enough: a page that shows all departments carries no more of each.
  for (const course of departments.flatMap(({ courses }) => courses))
    cards.set(course.slug, { ...cardCourse(course), subtitle: '' })
  return {
    flagship: flagship && flagshipCourse(flagship),
    departments: departments.map(({ courses, ...department }) => ({
      ...department,
      courses: courses.flatMap(({ slug }) => cards.get(slug) ?? []),
    })),
    total,
    banner,
  }
}

function flagshipCourse(course: NonNullable<Answer['flagship']>) {
  const next = course.batches.find(({ batch_no }) => batch_no === course.batch_no)
  return {
    ...cardCourse(course),
    course_id: course.course_id,
    subtitle: course.subtitle,
    seats_left: course.seats_left,
    reg_ends_at: course.reg_ends_at,
    seats: next?.seats ?? null,
    class_time: next?.class_time ?? null,
  }
}
