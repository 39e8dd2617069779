/** The dashboard's list of own courses; finished ones can be hidden, and wait below it to be shown again. */
import { useEffect, useRef } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import type { LearnerCourse } from '#contracts/learning/enrolment.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { OwnCourse } from './own-course.tsx'

type Answer = { error: string | null }

export function OwnCourses({ courses }: { courses: readonly LearnerCourse[] }) {
  const fetcher = useFetcher<Answer>()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button that was pressed went away with its course.
    if (fetcher.state === 'idle' && fetcher.data && document.activeElement === document.body) title.current?.focus()
  }, [fetcher.state, fetcher.data])
  if (courses.length === 0) return null
  const listed = courses.filter((course) => !course.is_hidden)
  const hidden = courses.filter((course) => course.is_hidden)
  return (
    <section aria-labelledby="own-courses">
      <h2 className="h3" id="own-courses" ref={title} tabIndex={-1}>
        {m.my_courses()}
      </h2>
      {fetcher.data?.error && (
        <p className="small error" role="alert">
          {fetcher.data.error}
        </p>
      )}
      {listed.length > 0 && <List courses={listed} fetcher={fetcher} />}
      {hidden.length > 0 && (
        <details className="owns__hidden">
          <summary className="link">{m.enrolment_hidden({ count: number(hidden.length) })}</summary>
          <List courses={hidden} fetcher={fetcher} />
        </details>
      )}
    </section>
  )
}

interface ListProps {
  courses: readonly LearnerCourse[]
  fetcher: FetcherWithComponents<Answer>
}

function List({ courses, fetcher }: ListProps) {
  return (
    <ul className="owns">
      {courses.map((course) => (
        <OwnCourse key={course.course_id} course={course}>
          {course.completed_at && (
            <fetcher.Form method="post" action="/dashboard" className="own__over">
              <input type="hidden" name="slug" value={course.slug} />
              <Button
                type="submit"
                variant="quiet"
                isDense
                name="hide"
                value={course.is_hidden ? 'no' : 'yes'}
                isLoading={fetcher.formData?.get('slug') === course.slug}
              >
                {course.is_hidden ? m.enrolment_show_again() : m.enrolment_hide()}
                <span className="vh">: {course.course_name}</span>
              </Button>
            </fetcher.Form>
          )}
        </OwnCourse>
      ))}
    </ul>
  )
}
