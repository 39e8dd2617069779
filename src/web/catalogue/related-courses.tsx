/** Courses that go with this one. */
import type { CourseCard as Course } from '#contracts/catalogue.ts'
import { m } from '#web/paraglide/messages.js'
import { CourseCard } from './course-card.tsx'

export function RelatedCourses({ courses }: { courses: readonly Course[] }) {
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
