/** The Courses dropdown: every course by department with its cover and mentors, come when it is near; one that is coming soon does not lead anywhere yet. Without scripts the ways to the lists. */
import { loadCourseMenu, type MenuCourse, useCourseMenu } from '#web/lib/course-menu.ts'
import { number } from '#web/lib/text/format.ts'
import { RenderedOnce } from '#web/lib/rendering/rendered-once.tsx'
import { useFrame } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { Dropdown } from '#web/ui/overlays/dropdown.tsx'
import { DownIcon } from '#web/ui/icons/icons.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { pictureAt } from '#web/ui/pictures/picture-at.ts'

/** First mentor's name, '+N more'. */
function mentorLine({ mentors, total_mentors }: Pick<MenuCourse, 'mentors' | 'total_mentors'>): string {
  const first = mentors[0]?.mentor_name ?? ''
  const others = total_mentors - 1
  return others > 0 ? m.mentors_more({ name: first, count: others, shown: number(others) }) : first
}

function MenuCourseLink({ course }: { course: MenuCourse }) {
  const content = (
    <>
      <img src={pictureAt(course.image, 64, 40)} width="64" height="40" alt="" loading="lazy" />
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
    <SmartLink href={`/courses/${course.slug}/details`}>{content}</SmartLink>
  )
}

/** All of them, by now: `loadCourseMenu` was called when somebody came near. */
export function MenuCourses() {
  const courses = useCourseMenu()
  if (!courses) return <SkeletonRows count={6} label={m.loading_courses()} />
  return [...Map.groupBy(courses, ({ subject }) => subject)].map(([subject, group]) => (
    <section key={subject} aria-label={subject}>
      {subject && <b aria-hidden="true">{subject}</b>}
      {group.map((course) => (
        <MenuCourseLink key={course.course_id} course={course} />
      ))}
    </section>
  ))
}

type Choice = { slug: string; text: string }

function CourseGroups({ industries, subjects }: { industries: Choice[]; subjects: Choice[] }) {
  return (
    <>
      <b>{m.filter_industry()}</b>
      {industries.map(({ slug, text }) => (
        <SmartLink key={slug} href={`/courses?industry=${slug}`}>
          {text}
        </SmartLink>
      ))}
      <b>{m.filter_subject()}</b>
      {subjects.map(({ slug, text }) => (
        <SmartLink key={slug} href={`/courses?subject_area=${slug}`}>
          {text}
        </SmartLink>
      ))}
      <b>{m.filter_training_type()}</b>
      <SmartLink href="/courses?training_type=Live">{m.mode_live()}</SmartLink>
      <SmartLink href="/courses?training_type=On-site">{m.mode_in_person()}</SmartLink>
      <SmartLink href="/courses?training_type=Self-paced">{m.mode_self_paced()}</SmartLink>
    </>
  )
}

export function CourseMenu() {
  const { industries, subject_areas: subjects } = useFrame()
  return (
    <Dropdown
      menuClassName="menu--wide"
      onNear={() => void loadCourseMenu()}
      button={
        <>
          {m.menu_courses()} <DownIcon size={16} />
        </>
      }
    >
      <SmartLink href="/courses">
        <b>{m.all_courses()}</b>
      </SmartLink>
      <hr />
      <RenderedOnce as="noscript" name="course-groups" shows={[industries, subjects]}>
        {() => <CourseGroups industries={industries} subjects={subjects} />}
      </RenderedOnce>
      <div className="needs-script">
        <MenuCourses />
      </div>
    </Dropdown>
  )
}
