/** /admin/users/new: an account for a learner, staff, a mentor or somebody of a company, who gets a link to open it. */
import { useState } from 'react'
import { data, redirect, useSearchParams } from 'react-router'
import { requirePermission, requireUser } from '#web/lib/access/require-permission.ts'
import { formOf, tryApi } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { m } from '#web/paraglide/messages.js'
import { FormSection } from '#web/ui/desk/form-section.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { emptyState, stateOf, textsOf } from '#web/lib/forms/form-state.ts'
import { readPersonChoices } from '../choices.ts'
import { KindFields } from '../kind-fields.tsx'
import { kindOf, kindOptions } from '../kinds.ts'
import { makePerson } from '../make-person.server.ts'
import { PersonFields, personFields } from '../person-fields.tsx'
import { PersonForm } from '../person-form.tsx'
import type { Route } from './+types/invite-user.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, 'users.create', request)
  const { permissions } = requireUser(context, request)
  const isGiver = permissions.includes('permissions.edit')
  const seesCompanies = permissions.includes('for_business.view')
  const [choices, roles, companies] = await Promise.all([
    readPersonChoices(context),
    isGiver ? tryApi(context, 'GET /admin/roles', {}) : undefined,
    seesCompanies ? tryApi(context, 'GET /admin/companies', { query: { perpage: '100' } }) : undefined,
  ])
  return {
    choices,
    kinds: kindOptions(permissions),
    roles: roles?.ok ? roles.answer.data.map(({ id, name, description }) => ({ id, name, description })) : [],
    companies: companies?.ok
      ? companies.answer.data.map(({ company_id: value, company_name: label }) => ({ value, label }))
      : [],
  }
}

const fields = [...personFields, 'roles', 'mentor_type', 'company', 'designation']

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request)
  const texts = textsOf(form)
  const roles = form.getAll('roles').map(String)
  const kind = kindOf(texts.kind)
  const outcome = await makePerson(context, { kind, texts, roles })
  if (outcome.ok) throw redirect(outcome.path)
  const { failure } = outcome
  // Only an address that leads to no company is absent here.
  const state = failure.status === 404 && kind === 'company' ? { errors: { company: m.people_choose_company() } } : null
  const renamed = { 'name.en': 'name', learner_name: 'name' }
  return data({ ...(state ?? stateOf(failure, fields, renamed)), values: texts, roles }, { status: failure.status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.people_invite(), path: '/admin/users/new', isPrivate: true })

export default function InviteUser({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, kinds, roles, companies } = loaderData
  const [search] = useSearchParams()
  const state = actionData ?? { ...emptyState, roles: [] as string[] }
  const values = state.values ?? {}
  const [kind, setKind] = useState(() => {
    const wanted = kindOf(values.kind ?? search.get('kind'))
    return kinds.some(({ value }) => value === wanted) ? wanted : kindOf(kinds[0]?.value)
  })
  return (
    <PersonForm
      title={m.people_invite()}
      lead={m.people_invite_lead()}
      back={{ href: '/admin/users', text: m.office_all_users() }}
      note={'note' in state ? state.note : undefined}
      submitText={m.people_send_invitation()}
      submitNote={m.people_link_note()}
    >
      <FormSection title={m.people_kind()} lead={m.people_kind_lead()}>
        <RadioGroup
          legend={m.people_kind()}
          isLegendHidden
          name="kind"
          value={kind}
          onChange={(value) => setKind(kindOf(value))}
          options={kinds}
        />
      </FormSection>
      <KindFields
        kind={kind}
        values={values}
        errors={state.errors}
        roles={roles}
        chosenRoles={state.roles}
        companies={companies}
      />
      <FormSection title={m.people_person()} lead={m.people_person_lead()}>
        <PersonFields values={values} errors={state.errors} choices={choices} />
      </FormSection>
    </PersonForm>
  )
}
