/** The courses that have to be completed before this one opens, each with a way to it. */
import type { RequiredCourse } from '#contracts/learning/enrolment.ts'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'

export function RequiredFirst({ courses }: { courses: readonly RequiredCourse[] }) {
  return (
    <>
      <b>{m.required_first()}</b>
      <ul>
        {courses.map(({ slug, course_name, is_owned }) => (
          <li key={slug}>
            <SmartLink className="link" href={is_owned ? `/my-course/${slug}` : `/courses/${slug}/details`}>
              {course_name}
            </SmartLink>
          </li>
        ))}
      </ul>
    </>
  )
}
