/** The Courses dropdown: every course with its cover and mentors; one that is coming soon does not lead anywhere yet. */
import { Link } from 'react-router'
import { number } from '#web/lib/format.ts'
import { useRootData } from '#web/lib/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { Dropdown } from '#web/ui/dropdown.tsx'
import { DownIcon } from '#web/ui/icons.tsx'

type MenuCourse = ReturnType<typeof useRootData>['frame']['menu'][number]

/** First mentor's name, '+N more'. */
export function mentorLine({ mentors, total_mentors }: Pick<MenuCourse, 'mentors' | 'total_mentors'>): string {
  const first = mentors[0]?.mentor_name ?? ''
  return total_mentors > 1 ? m.mentors_more({ name: first, count: number(total_mentors - 1) }) : first
}

export function MenuCourseLink({ course }: { course: MenuCourse }) {
  const content = (
    <>
      <img src={`${course.image}`} width="64" height="40" alt="" loading="lazy" />
      <span>
        {course.course_name}
        <small>{course.progress_status === 1 ? m.coming_soon() : mentorLine(course)}</small>
      </span>
    </>
  )
  // Coming soon: the link is inert (specification section 4).
  return course.progress_status === 1 ? (
    <a role="link" aria-disabled="true">
      {content}
    </a>
  ) : (
    <Link to={`/courses/${course.slug}/details`}>{content}</Link>
  )
}

export function CourseMenu() {
  const { menu } = useRootData().frame
  return (
    <Dropdown
      button={
        <>
          {m.menu_courses()} <DownIcon size={16} />
        </>
      }
    >
      <Link to="/courses">
        <b>{m.all_courses()}</b>
      </Link>
      <hr />
      {menu.map((course) => (
        <MenuCourseLink key={course.course_id} course={course} />
      ))}
    </Dropdown>
  )
}
