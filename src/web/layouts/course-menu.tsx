/** The Courses dropdown: every course with its cover and mentors; one that is coming soon does not lead anywhere yet. */
import { Link } from 'react-router'
import { number } from '#web/lib/format.ts'
import { useRootData } from '#web/lib/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { DownIcon } from '#web/ui/icons.tsx'
import { useDisclosure } from './use-disclosure.ts'

type MenuCourse = ReturnType<typeof useRootData>['frame']['menu'][number]

/** First mentor's name, '+N more'. */
export function mentorLine({ mentors, total_mentors }: Pick<MenuCourse, 'mentors' | 'total_mentors'>): string {
  const first = mentors[0]?.mentor_name ?? ''
  return total_mentors > 1 ? m.mentors_more({ name: first, count: number(total_mentors - 1) }) : first
}

export function MenuCourseLink({ course, className }: { course: MenuCourse; className?: string }) {
  const content = (
    <>
      <img src={`${course.image}`} width="56" height="36" alt="" loading="lazy" />
      <span>
        {course.course_name}
        <small>{course.progress_status === 1 ? m.coming_soon() : mentorLine(course)}</small>
      </span>
    </>
  )
  return course.progress_status === 1 ? (
    <span className={`${className ?? ''} is-inert`} aria-disabled="true">
      {content}
    </span>
  ) : (
    <Link className={className} to={`/courses/${course.slug}/details`}>
      {content}
    </Link>
  )
}

export function CourseMenu() {
  const { menu } = useRootData().frame
  const disclosure = useDisclosure()
  return (
    <div className="dropdown" ref={disclosure.root}>
      <button {...disclosure.button}>
        {m.menu_courses()} <DownIcon size={16} />
      </button>
      <div {...disclosure.panel} className="mega">
        {disclosure.isOpen && (
          <>
            <ul>
              {menu.map((course) => (
                <li key={course.course_id}>
                  <MenuCourseLink course={course} className="mega__course" />
                </li>
              ))}
            </ul>
            <Link className="link" to="/courses">
              {m.all_courses()}
            </Link>
          </>
        )}
      </div>
    </div>
  )
}
