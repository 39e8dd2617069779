/** /admin/mentors/freelance/new and /admin/mentors/employed/new: a hidden mentor with a name. */
import { Form, redirect, useNavigation } from 'react-router'
import type { Texts } from '#contracts/fields.office.ts'
import type { MentorType } from '#contracts/mentors/profiles.ts'
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
import { mentorListOf } from '../mentor-type-name.ts'
import type { Route } from './+types/new-mentor.ts'

const typeIn = (address: string): MentorType => (/\/mentors\/freelance\b/.test(address) ? 'freelance' : 'employed')
const titleOf = (type: string) => (type === 'freelance' ? m.office_add_freelance() : m.mentor_office_add_employed())

export function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, 'mentors.create', request)
  return { type: typeIn(request.url) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const type = typeIn(request.url)
  const { text, texts } = await readForm(request)
  const typed = { name: texts('name'), address: text('address') }
  const acting = await act({ context, request }, 'POST /admin/mentors', { body: { ...typed, mentor_type: type } })
  if (!acting.ok) return { acted: acting.acted, typed }
  return redirect(`${mentorListOf(type).href}/${acting.answer.data.mentor_id}`)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: titleOf(loaderData?.type ?? ''),
    path: `${mentorListOf(loaderData?.type ?? '').href}/new`,
    isPrivate: true,
  })

const fresh = { name: {} as Partial<Texts>, address: '' }

export default function NewMentor({ loaderData: { type }, actionData }: Route.ComponentProps) {
  const isSaving = useNavigation().state === 'submitting'
  const { acted, typed = fresh } = actionData ?? {}
  const errors = acted?.errors ?? {}
  return (
    <>
      <PageHead title={titleOf(type)} lead={m.mentor_office_new_lead()} back={mentorListOf(type)} />
      <ActedNote acted={acted} className="mb-4" />
      <Form method="post" className="form-stack" noValidate>
        <FormSection title={m.mentor_office_words()} lead={m.pub_languages_lead()}>
          <FormGrid>
            <TextsFields
              name="name"
              label={m.mentor_office_name()}
              values={typed.name}
              errors={errors}
              maxLength={80}
            />
            <TextField
              name="address"
              label={m.mentor_office_address()}
              hint={m.mentor_office_address_hint()}
              maxLength={80}
              dir="ltr"
              defaultValue={typed.address}
              error={errors.address}
            />
          </FormGrid>
        </FormSection>
        <SaveBar>
          <Button type="submit" variant="primary" isLoading={isSaving}>
            {m.mentor_office_create()}
          </Button>
        </SaveBar>
      </Form>
    </>
  )
}
