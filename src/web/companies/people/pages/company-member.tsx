/** /corporate/learners/{id}/edit: the company's record of one learner; they are moved, suspended, leave and come back here. */
import { Form, useNavigation } from 'react-router'
import { api, formOf } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { type Acted, actOnForm, failedOn } from '#web/lib/office/act.ts'
import { date } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNote, Note } from '#web/ui/feedback/note.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { DateField } from '#web/lib/forms/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import corporate from '../../companies.css?url'
import { allocatedCourses, companyOnly, placeName, readLicences, readPlaces } from '../../frame/company-area.ts'
import { CorporateHead } from '../../frame/corporate-head.tsx'
import { LearnerStatus } from '../learner-status.tsx'
import type { Route } from './+types/company-member.ts'

export const links = () => [{ rel: 'stylesheet', href: corporate }]

const kinds = ['department', 'site', 'line', 'grade'] as const

export async function loader({ context, request, params }: Route.LoaderArgs) {
  companyOnly(context, request)
  const [member, places, users, licences, { departments }] = await Promise.all([
    api(context, 'GET /corporate-learners/:id/record', { params: { id: params.learner } }, request),
    api(context, 'GET /departments', { query: {} }, request),
    api(context, 'GET /corporate-users', {}, request),
    readLicences(context, request),
    readPlaces(context),
  ])
  return {
    member: member.data,
    places: places.data,
    users: users.data,
    departments,
    allocated: allocatedCourses(licences),
  }
}

export async function action({ context, request, params }: Route.ActionArgs): Promise<Acted & { started?: string }> {
  companyOnly(context, request)
  const form = await formOf(request)
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const asked = { context, request, form }
  const of = { params: { id: params.learner } }
  const saved = () => m.comp_saved()
  if (text('intent') === 'start') {
    let started = ''
    const acted = await actOnForm(asked, 'POST /corporate-learners/:id/start-code', of, ({ data }) => {
      started = m.start_code_made({ name: data.learner_name, code: data.start_code })
      return m.comp_saved()
    })
    return { ...acted, started }
  }
  const deed = text('deed') as 'suspend' | 'resume' | 'leave' | 'come_back'
  if (deed) return actOnForm(asked, 'POST /corporate-learners/:id/state', { ...of, body: { deed } }, saved)
  const names = ['employee_no', 'designation', ...kinds, 'joined_on', 'manager_id'] as const
  const body = Object.fromEntries(names.map((name) => [name, text(name) || null]))
  return actOnForm(asked, 'PATCH /corporate-learners/:id/record', { ...of, body }, saved)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.member.learner_name ?? m.corp_learners(),
    path: '/corporate/learners',
    isPrivate: true,
  })

export default function CompanyMemberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { member, places, users, departments, allocated } = loaderData
  const isSaving = useNavigation().state === 'submitting'
  const { error, errors, values } = failedOn(actionData, 'save')
  const labels = {
    department: m.corp_department(),
    site: m.people_import_site(),
    line: m.people_import_line(),
    grade: m.people_import_grade(),
  }
  const field = (name: 'employee_no' | 'designation' | 'joined_on') => ({
    name,
    defaultValue: values[name] ?? member[name] ?? '',
    error: errors[name],
  })
  return (
    <>
      <CorporateHead
        title={member.learner_name}
        lead={m.comp_member_lead()}
        path="/corporate/learners"
        allocated={allocated}
      />
      <div className="wrap corpbody">
        {actionData?.started && (
          <Note tone="ok" className="mb-4">
            <strong>{actionData.started}</strong>
          </Note>
        )}
        {actionData?.isDone && !actionData.started && (
          <FormNote tone="ok" of={actionData} className="mb-4">
            {actionData.note}
          </FormNote>
        )}
        {actionData && !actionData.isDone && actionData.intent !== 'save' && <FormNote>{actionData.note}</FormNote>}
        {member.left_at && <Note className="mb-4">{m.comp_left_on({ date: date(member.left_at) })}</Note>}
        <Form method="post" className="panel panel--pad grid gap-4" noValidate>
          <input type="hidden" name="intent" value="save" />
          {error && <FormNote>{error}</FormNote>}
          <LearnerStatus status={member.left_at === null ? member.status : 'left'} />
          <TextField {...field('employee_no')} label={m.corp_employee_no()} maxLength={40} />
          <TextField {...field('designation')} label={m.corp_designation()} maxLength={60} />
          {kinds.map((kind) => (
            <Select
              key={kind}
              name={kind}
              label={labels[kind]}
              defaultValue={values[kind] ?? member[kind] ?? ''}
              placeholder={m.comp_none()}
              options={places
                .filter((place) => place.kind === kind)
                .map(({ name }) => ({
                  value: name,
                  label: kind === 'department' ? placeName(departments, name) : name,
                }))}
              error={errors[kind]}
            />
          ))}
          <DateField {...field('joined_on')} label={m.people_import_joined()} />
          <Select
            name="manager_id"
            label={m.comp_manager()}
            defaultValue={values.manager_id ?? member.manager_id ?? ''}
            placeholder={m.comp_none()}
            options={users.map(({ corporate_user_id: id, name }) => ({ value: id, label: name }))}
            error={errors.manager_id}
          />
          <div className="row row--wrap">
            <Button type="submit" variant="primary" isLoading={isSaving}>
              {m.comp_save()}
            </Button>
            <ButtonLink href="/corporate/learners">{m.corp_learners()}</ButtonLink>
          </div>
        </Form>
        <Form method="post" className="row row--wrap mt-4">
          {member.is_worker && member.left_at === null && member.status !== 'suspended' && (
            <Button type="submit" name="intent" value="start">
              {member.has_pin ? m.kiosk_pin_remove() : m.start_code_new()}
            </Button>
          )}
          {member.left_at === null && (
            <Button type="submit" name="deed" value={member.status === 'suspended' ? 'resume' : 'suspend'}>
              {member.status === 'suspended' ? m.comp_resume() : m.comp_suspend()}
            </Button>
          )}
          <Button type="submit" name="deed" value={member.left_at === null ? 'leave' : 'come_back'}>
            {member.left_at === null ? m.comp_leave() : m.comp_come_back()}
          </Button>
        </Form>
      </div>
    </>
  )
}
