/** Shows and hides a mentor, and deletes one; what published courses lose by it is said before. */
import { Form } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { Button } from '#web/ui/fields/button.tsx'

interface Props {
  mentor: DataOf<'GET /admin/mentors/:mentor'>
  name: string
}

export function MentorPublishing({ mentor, name }: Props) {
  const published = mentor.courses.filter((course) => course.is_published)
  const names = (
    <ul className="ticks">
      {published.map((course) => (
        <li key={course.course_id}>{course.course_name}</li>
      ))}
    </ul>
  )
  return (
    <>
      {mentor.can.delete && !mentor.is_published && (
        <ConfirmForm
          trigger={m.mentor_office_delete()}
          title={m.mentor_office_delete_ask({ name })}
          confirmText={m.mentor_office_delete()}
          cancelText={m.people_cancel()}
          values={{ intent: 'delete' }}
          isDanger
        >
          {published.length === 0 ? (
            m.mentor_office_delete_text()
          ) : (
            <>
              <p>{m.mentor_office_cannot_delete()}</p>
              {names}
            </>
          )}
        </ConfirmForm>
      )}
      {mentor.can.publish &&
        (mentor.is_published ? (
          published.length === 0 ? (
            <Form method="post">
              <Button type="submit" name="intent" value="hide">
                {m.mentor_office_hide()}
              </Button>
            </Form>
          ) : (
            <ConfirmForm
              trigger={m.mentor_office_hide()}
              title={m.mentor_office_hide_ask({ name })}
              confirmText={m.mentor_office_hide()}
              cancelText={m.people_cancel()}
              values={{ intent: 'hide', knows_courses: '1' }}
            >
              <p>{m.mentor_office_hide_text()}</p>
              {names}
            </ConfirmForm>
          )
        ) : (
          <Form method="post">
            <Button type="submit" variant="primary" name="intent" value="show">
              {m.mentor_office_show()}
            </Button>
          </Form>
        ))}
    </>
  )
}
