/** Courses that go with this one. */
import { m } from '#web/paraglide/messages.js'
import type { CardCourse } from '../cards/card-course.ts'
import { CourseCard } from '../cards/course-card.tsx'

export function RelatedCourses({ courses }: { courses: readonly CardCourse[] }) {
  if (courses.length === 0) return null
  return (
    <section className="section section--grey" aria-labelledby="related-title">
      <div className="wrap">
        <h2 className="title mb-6" id="related-title">
          {m.related_courses()}
        </h2>
        <ul className="cards">
          {courses.map((course) => (
            <CourseCard key={course.slug} course={course} />
          ))}
        </ul>
      </div>
    </section>
  )
}
