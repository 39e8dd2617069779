/** Courses by department, in tabs. */
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { ArrowIcon } from '#web/ui/icons/icons.tsx'
import { Tabs } from '#web/ui/disclosure/tabs.tsx'
import { CourseCard } from '../cards/course-card.tsx'
import type { HomeCourses } from './home-courses.ts'

type Departments = HomeCourses['departments']

export function HomeDepartments({
  title,
  departments,
  total,
}: {
  title: string
  departments: Departments
  total: number
}) {
  // One of each department in turn, none twice.
  const mixed = [0, 1, 2, 3].flatMap((place) => departments.flatMap(({ courses }) => courses[place] ?? []))
  const first = [...new Map(mixed.map((course) => [course.slug, course])).values()].slice(0, 8)
  const cards = (courses: Departments[number]['courses']) => (
    <ul className="cards cards--strip">
      {courses.map((course) => (
        <CourseCard key={course.slug} course={course} />
      ))}
    </ul>
  )
  return (
    <section className="section section--grey when-near [--tall:42.5rem]" aria-labelledby="departments-title">
      <div className="wrap">
        <div className="section__head mb-4">
          <h2 className="title" id="departments-title">
            {title}
          </h2>
          <SmartLink className="link" href="/courses">
            {m.explore_courses()} <ArrowIcon />
          </SmartLink>
        </div>
        <Tabs
          label={title}
          isLazy
          panelClassName="mt-6"
          tabs={[
            { id: 'all', label: m.all(), count: number(total), panel: cards(first) },
            ...departments.map(({ slug, name, count, courses }) => ({
              id: slug,
              label: name,
              count: number(count),
              panel: cards(courses),
            })),
          ]}
        />
      </div>
    </section>
  )
}
