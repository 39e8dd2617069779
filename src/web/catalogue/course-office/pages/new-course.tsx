/** /admin/courses/new: a draft with the essentials. */
import { Form, redirect, useNavigation } from 'react-router'
import type { Texts } from '#contracts/fields.office.ts'
import { requirePermission } from '#web/lib/access/require-permission.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act, readForm } from '#web/lib/office/act.ts'
import { ActedNote } from '#web/lib/office/seen-field.tsx'
import { TextsFields } from '#web/lib/office/texts-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import { FormGrid, FormSection, SaveBar } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { CourseBasics } from '../course-basics.tsx'
import type { Route } from './+types/new-course.ts'

const fresh = { name: {} as Partial<Texts>, address: '', course_type: 'department', level: 'basic', language: 'bn' }

export function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, 'courses.create', request)
  return null
}

export async function action({ context, request }: Route.ActionArgs) {
  const { text, texts } = await readForm(request)
  const typed = {
    name: texts('name'),
    address: text('address'),
    course_type: text('course_type'),
    level: text('level'),
    language: text('language'),
  }
  const acting = await act({ context, request }, 'POST /admin/courses', { body: typed as never })
  if (!acting.ok) return { acted: acting.acted, typed }
  return redirect(`/admin/courses/${acting.answer.data.course_id}`)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_add_course(), path: '/admin/courses/new', isPrivate: true })

export default function NewCourse({ actionData }: Route.ComponentProps) {
  const isSaving = useNavigation().state === 'submitting'
  const { acted, typed = fresh } = actionData ?? {}
  const errors = acted?.errors ?? {}
  return (
    <>
      <PageHead
        title={m.office_add_course()}
        lead={m.course_office_start_lead()}
        back={{ href: '/admin/courses', text: m.office_all_courses() }}
      />
      <ActedNote acted={acted} className="mb-4" />
      <Form method="post" className="form-stack" noValidate>
        <FormSection title={m.pub_what_it_says()} lead={m.pub_languages_lead()}>
          <FormGrid>
            <TextsFields
              name="name"
              label={m.course_office_name()}
              values={typed.name}
              errors={errors}
              maxLength={120}
            />
            <TextField
              name="address"
              label={m.course_office_address()}
              hint={m.course_office_address_hint()}
              maxLength={80}
              dir="ltr"
              defaultValue={typed.address}
              error={errors.address}
            />
            <CourseBasics course={typed} errors={errors} />
          </FormGrid>
        </FormSection>
        <SaveBar>
          <Button type="submit" variant="primary" isLoading={isSaving}>
            {m.course_office_create()}
          </Button>
        </SaveBar>
      </Form>
    </>
  )
}
