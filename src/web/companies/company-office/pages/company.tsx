/** /admin/for-business/{id}: a company's record, administrators, seats and the requests it came from. */
import { Form, redirect, useNavigation, useSearchParams } from 'react-router'
import { useViewer } from '#web/lib/access/viewer.ts'
import { api, tryApi } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act, actOnForm, done, failedOn, readForm, typedNumber } from '#web/lib/office/act.ts'
import { ActedNote, SeenField } from '#web/lib/office/seen-field.tsx'
import { date, listed, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { FormSection, SaveBar } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { Button, SmartLink } from '#web/ui/fields/button.tsx'
import { CompanyAdmins } from '../company-admins.tsx'
import { CompanyMarkForm } from '../company-mark-form.tsx'
import { CompanyCredit } from '../company-credit.tsx'
import { CompanyFields } from '../company-fields.tsx'
import { CompanySeats } from '../company-seats.tsx'
import type { Route } from './+types/company.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { data: company } = await api(context, 'GET /admin/companies/:company', { params }, request)
  const choices = company.can.approve ? await tryApi(context, 'GET /admin/company-seat-choices', {}) : undefined
  return { company, choices: choices?.ok ? choices.answer.data : [], formKey: crypto.randomUUID() }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { form, text, texts, orNull } = await readForm(request)
  const asked = { context, request, form }
  const only = <Acted,>(acted: Acted) => ({ acted, typed: undefined })
  const told = ({ data }: { data: { sent_to: string[] } }) =>
    m.company_office_invited({ contacts: listed(data.sent_to) })
  switch (text('intent')) {
    case 'invite_admin': {
      const contact = { contact_no: orNull('contact_no'), email: orNull('email') }
      const body = { name: text('name'), designation: text('designation'), ...contact }
      return only(await actOnForm(asked, 'POST /admin/companies/:company/admins', { params, body }, told))
    }
    case 'remove_admin': {
      const sent = { params: { ...params, admin: text('admin') } }
      const key = 'DELETE /admin/companies/:company/admins/:admin'
      return only(await actOnForm(asked, key, sent, m.company_office_removed))
    }
    case 'grant': {
      const terms = { reason: text('reason'), last_day: orNull('last_day') }
      const body = { batch_id: text('batch_id'), seats: typedNumber(form, 'seats'), ...terms }
      const key = 'POST /admin/companies/:company/seats'
      return only(await actOnForm(asked, key, { params, body }, m.company_office_seats_done))
    }
    case 'mark': {
      const sent = { params, body: { is_agreed: text('is_agreed') === 'yes' } }
      return only(await actOnForm(asked, 'PUT /admin/companies/:company/certificate-logo', sent, m.pub_saved))
    }
    case 'credit': {
      const body = { credit_limit: typedNumber(form, 'credit_limit'), credit_days: typedNumber(form, 'credit_days') }
      return only(await actOnForm(asked, 'PUT /admin/companies/:company/credit', { params, body }, m.pub_saved))
    }
  }
  const typed = {
    ...{ name: texts('name'), address: texts('address'), bin: text('bin'), logo: orNull('logo'), notes: text('notes') },
    ...{ contact_name: text('contact_name'), contact_no: orNull('contact_no'), contact_email: orNull('contact_email') },
    employees: text('employees'),
    seen: text('seen'),
  }
  const body = { ...typed, employees: typed.employees ? typedNumber(form, 'employees') : null }
  const acting = await act(asked, 'PUT /admin/companies/:company', { params, body })
  if (!acting.ok) return { acted: acting.acted, typed }
  return redirect(`/admin/for-business/${params.company}?saved=1`)
}

const nameOf = (name: Record<string, string> | undefined) => name?.en || Object.values(name ?? {}).find(Boolean) || ''

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: nameOf(loaderData?.company.name), path: '/admin/for-business', isPrivate: true })

export default function Company({ loaderData: { company, choices, formKey }, actionData }: Route.ComponentProps) {
  const isSaving = useNavigation().state === 'submitting'
  const [search] = useSearchParams()
  const permissions = useViewer()?.permissions ?? []
  const { acted, typed } = actionData ?? {}
  const isAbove = acted && (acted.isDone || !['invite_admin', 'grant', 'credit'].includes(acted.intent ?? ''))
  const facts = [
    `${m.company_office_people()}: ${number(company.people)}`,
    company.code && m.company_office_code({ code: company.code }),
  ]
  return (
    <>
      <PageHead
        title={<bdi>{nameOf(company.name)}</bdi>}
        lead={facts.filter(Boolean).join(' · ')}
        back={{ href: '/admin/for-business', text: m.office_for_business() }}
      />
      <ActedNote
        acted={isAbove ? acted : search.get('saved') && !acted ? done(m.pub_saved()) : undefined}
        className="mb-4"
      />
      <div className="form-stack">
        <CompanyAdmins
          company={company}
          seesUsers={permissions.includes('users.view')}
          failed={failedOn(acted, 'invite_admin')}
        />
        <CompanySeats company={company} choices={choices} formKey={formKey} failed={failedOn(acted, 'grant')} />
        <CompanyMarkForm company={company} />
        <CompanyCredit company={company} failed={failedOn(acted, 'credit')} />
        {company.enquiries.length > 0 && (
          <FormSection title={m.company_office_enquiries()}>
            <ul className="grid gap-2">
              {company.enquiries.map((lead) => (
                <li key={lead.lead_id}>
                  <SmartLink className="link" href={`/admin/site/leads/${lead.lead_id}`}>
                    <bdi>{lead.contact_name}</bdi>
                  </SmartLink>{' '}
                  <span className="small muted">{date(lead.created_at)}</span>
                </li>
              ))}
            </ul>
          </FormSection>
        )}
      </div>
      <Form key={typed ? 'typed' : company.seen} method="post" className="form-stack mt-6" noValidate>
        <SeenField seen={company.seen} acted={typed && acted} sent={typed?.seen} />
        <CompanyFields company={typed ?? company} errors={typed ? (acted?.errors ?? {}) : {}} />
        {company.can.edit && (
          <SaveBar>
            <Button type="submit" variant="primary" isLoading={isSaving}>
              {m.people_save()}
            </Button>
          </SaveBar>
        )}
      </Form>
    </>
  )
}
