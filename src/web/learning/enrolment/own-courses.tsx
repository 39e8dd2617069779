/** The dashboard's list of own courses, pinned ones first; finished ones can be hidden, and wait below it to be shown again. */
import { type RefObject, useEffect, useRef } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import type { LearnerCourse } from '#contracts/learning/enrolment.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { OwnCourse } from './own-course.tsx'

/** `moved`: which course was pinned, or is no longer. */
type Answer = { error: string | null; moved?: string }

interface Props {
  courses: readonly LearnerCourse[]
  /** What one goes on with stands above: here only where it is pinned, so that it keeps its place. */
  next?: LearnerCourse
}

export function OwnCourses({ courses, next }: Props) {
  const fetcher = useFetcher<Answer>()
  const title = useRef<HTMLHeadingElement>(null)
  const pressed = useRef<HTMLElement>(null)
  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data || document.activeElement !== document.body) return
    // The button that was pressed lost the focus as its course took another place, or went away with it.
    if (pressed.current?.isConnected) pressed.current.focus()
    else title.current?.focus()
  }, [fetcher.state, fetcher.data])
  const pinned = courses.filter((course) => course.is_pinned)
  const others = courses.filter((course) => !course.is_pinned && !course.is_hidden && course !== next)
  const hidden = courses.filter((course) => course.is_hidden)
  const listed = [...pinned, ...others]
  if (listed.length + hidden.length === 0) return null
  const moved = courses.find((course) => course.slug === fetcher.data?.moved)
  const list = { fetcher, pressed }
  return (
    <section aria-labelledby="own-courses">
      <h2 className="h3" id="own-courses" ref={title} tabIndex={-1}>
        {m.my_courses()}
      </h2>
      <p className="vh" role="status">
        {moved && (moved.is_pinned ? m.enrolment_pinned : m.enrolment_unpinned)({ course: moved.course_name })}
      </p>
      {fetcher.data?.error && (
        <p className="small error" role="alert">
          {fetcher.data.error}
        </p>
      )}
      {listed.length > 0 && <List courses={listed} {...list} />}
      {hidden.length > 0 && (
        <details className="owns__hidden">
          <summary className="link">{m.enrolment_hidden({ count: number(hidden.length) })}</summary>
          <List courses={hidden} {...list} />
        </details>
      )}
    </section>
  )
}

interface ListProps {
  courses: readonly LearnerCourse[]
  fetcher: FetcherWithComponents<Answer>
  pressed: RefObject<HTMLElement | null>
}

function List({ courses, fetcher, pressed }: ListProps) {
  const isSending = (course: LearnerCourse, what: 'hide' | 'pin') =>
    fetcher.formData?.get('slug') === course.slug && fetcher.formData.has(what)
  return (
    <ul className="owns">
      {courses.map((course) => (
        <OwnCourse key={course.course_id} course={course}>
          <fetcher.Form
            method="post"
            action="/dashboard"
            className="row row--wrap own__over"
            onSubmit={(event) => {
              pressed.current = (event.nativeEvent as SubmitEvent).submitter
            }}
          >
            <input type="hidden" name="slug" value={course.slug} />
            {!course.is_hidden && (
              <Button
                type="submit"
                variant="quiet"
                isDense
                name="pin"
                value={course.is_pinned ? 'no' : 'yes'}
                isLoading={isSending(course, 'pin')}
              >
                {course.is_pinned ? m.enrolment_unpin() : m.enrolment_pin()}
                <span className="vh">: {course.course_name}</span>
              </Button>
            )}
            {course.completed_at && (
              <Button
                type="submit"
                variant="quiet"
                isDense
                name="hide"
                value={course.is_hidden ? 'no' : 'yes'}
                isLoading={isSending(course, 'hide')}
              >
                {course.is_hidden ? m.enrolment_show_again() : m.enrolment_hide()}
                <span className="vh">: {course.course_name}</span>
              </Button>
            )}
          </fetcher.Form>
        </OwnCourse>
      ))}
    </ul>
  )
}
