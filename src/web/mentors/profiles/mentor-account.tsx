/** The account a mentor logs in with: linked by its phone or email, or invited; and the courses the mentor teaches. */
import { Form, useNavigation } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { FormGrid, FormSection } from '#web/ui/desk/form-section.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Button, SmartLink } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'

type Mentor = DataOf<'GET /admin/mentors/:mentor'>
interface Props {
  mentor: Mentor
  name: string
  errors: Record<string, string>
  values: Record<string, string>
  note: string | undefined
}

export function MentorAccount({ mentor: { account, can }, name, errors, values, note }: Props) {
  const isLinking = useNavigation().formData?.get('intent') === 'link'
  return (
    <FormSection id="account" title={m.mentor_office_account()} lead={m.mentor_office_account_lead()}>
      {account ? (
        <div className="row row--wrap">
          <SmartLink className="link" href={`/admin/users/${account.person_id}`}>
            {account.name}
          </SmartLink>
          {!account.is_verified && <Badge tone="warn">{m.mentor_office_account_waiting()}</Badge>}
          {can.edit && (
            <ConfirmForm
              isDense
              trigger={m.mentor_office_unlink()}
              title={m.mentor_office_unlink_ask({ name })}
              confirmText={m.mentor_office_unlink()}
              cancelText={m.people_cancel()}
              values={{ intent: 'unlink' }}
            >
              {m.mentor_office_unlink_text()}
            </ConfirmForm>
          )}
        </div>
      ) : can.edit ? (
        <Form method="post" className="stack" preventScrollReset noValidate>
          <FormNote>{note}</FormNote>
          <FormGrid>
            <TextField
              name="contact_no"
              type="tel"
              inputMode="tel"
              dir="ltr"
              autoComplete="off"
              label={m.people_phone()}
              defaultValue={values.contact_no ?? ''}
              error={errors.contact_no}
            />
            <TextField
              name="email"
              type="email"
              inputMode="email"
              dir="ltr"
              autoComplete="off"
              maxLength={254}
              label={m.people_email()}
              defaultValue={values.email ?? ''}
              error={errors.email}
            />
          </FormGrid>
          <p className="small muted">{m.mentor_office_link_hint()}</p>
          <div>
            <Button type="submit" name="intent" value="link" isLoading={isLinking}>
              {m.mentor_office_link()}
            </Button>
          </div>
        </Form>
      ) : (
        <p className="muted">{m.mentor_office_no_account()}</p>
      )}
    </FormSection>
  )
}

export function MentorCourses({ courses }: Pick<Mentor, 'courses'>) {
  return (
    <FormSection title={m.mentor_office_courses()}>
      {courses.length === 0 && <p className="muted">{m.mentor_office_no_courses()}</p>}
      <ul className="grid gap-2">
        {courses.map((course) => (
          <li key={course.course_id} className="row row--wrap">
            <SmartLink className="link" href={`/admin/courses/${course.course_id}`}>
              {course.course_name}
            </SmartLink>
            {!course.is_published && <Badge tone="warn">{m.pub_draft()}</Badge>}
          </li>
        ))}
      </ul>
    </FormSection>
  )
}
