/** Step one: the course whose seats are given. */
import { Form, useSubmit } from 'react-router'
import { listed, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { ExpiringSeats } from './expiring-seats.tsx'
import type { CourseSeats } from './read-allocation.ts'
import { pictureAt } from '#web/ui/pictures/picture-at.ts'

export function CourseChoice({ courses, course }: { courses: readonly CourseSeats[]; course: CourseSeats }) {
  const submit = useSubmit()
  return (
    <section className="panel panel--pad" aria-labelledby="step-course">
      <h2 className="h4 mb-3" id="step-course">
        {m.corp_step_course()}
      </h2>
      <div className="row items-start">
        <img className="rounded-8 only-desk" src={pictureAt(course.image, 96, 60)} alt="" width={96} height={60} />
        <Form
          className="grid flex-1 gap-2 min-w-0"
          onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
        >
          <Select
            key={course.course_id}
            label={m.corp_course()}
            isLabelHidden
            name="course"
            defaultValue={course.course_id}
            options={courses.map(({ course_id, course_name }) => ({ value: course_id, label: course_name }))}
          />
          <p className="small muted">
            {m.corp_course_seats({ seats: number(course.seats), left: number(course.available) })}
          </p>
          <ExpiringSeats expiring={course.expiring} />
          {course.opens_after.length > 0 && (
            <Note tone="warn">{m.corp_course_opens_after({ courses: listed(course.opens_after) })}</Note>
          )}
          <noscript>
            <Button type="submit">{m.corp_choose_course()}</Button>
          </noscript>
        </Form>
      </div>
    </section>
  )
}
