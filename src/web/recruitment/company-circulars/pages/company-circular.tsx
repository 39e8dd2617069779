/** /corporate/circulars/{id}: a company's vacancy is written, handed to the academy, read once it is open, closed. */
import { Form, useNavigation, useSearchParams } from 'react-router'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act, actOnForm, done, noteOfForm } from '#web/lib/office/act.ts'
import { ActedNote } from '#web/lib/office/seen-field.tsx'
import { number } from '#web/lib/text/format.ts'
import office from '#web/layouts/office/office.css?url'
import corporate from '#web/companies/companies.css?url'
import { allocatedCourses, companyOnly, readLicences } from '#web/companies/frame/company-area.ts'
import { CorporateHead } from '#web/companies/frame/corporate-head.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { SaveBar } from '#web/ui/desk/form-section.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { circularState } from '../../circulars/circular-state.ts'
import { readCircular } from '../../circulars/read-circular.ts'
import { CompanyCircularForm } from '../company-circular-form.tsx'
import type { Route } from './+types/company-circular.ts'

export const links = () => [office, corporate].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ context, request, params }: Route.LoaderArgs) {
  companyOnly(context, request)
  const sent = { params: { company_circular: params.circular } }
  const [{ data: circular }, { data: choices }, licences] = await Promise.all([
    api(context, 'GET /corporate-circulars/:company_circular', sent, request),
    api(context, 'GET /d-more-info', {}),
    readLicences(context, request),
  ])
  return { circular, choices, allocated: allocatedCourses(licences) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  companyOnly(context, request)
  const { form, text, body } = await readCircular(request)
  const sent = { params: { company_circular: params.circular } }
  const asked = { context, request, form }
  if (text('intent') === 'submit') {
    const key = 'POST /corporate-circulars/:company_circular/submission'
    return { acted: await actOnForm(asked, key, sent, m.compjobs_submitted), typed: undefined }
  }
  if (text('intent') === 'close') {
    const key = 'POST /corporate-circulars/:company_circular/closing'
    return { acted: await actOnForm(asked, key, sent, m.compjobs_closed), typed: undefined }
  }
  const { employer: _, ...own } = body
  const change = { ...sent, body: { ...own, seen: text('seen') } }
  const acting = await act(asked, 'PUT /corporate-circulars/:company_circular', change)
  return acting.ok ? { acted: done(m.pub_saved()), typed: undefined } : { acted: acting.acted, typed: own }
}

const nameOf = (title: Record<string, string> | undefined) =>
  title?.[getLocale()] || title?.en || Object.values(title ?? {}).find(Boolean) || m.compjobs_title()

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: nameOf(loaderData?.circular.title), path: '/corporate/circulars', isPrivate: true })

export default function CompanyCircular({ loaderData, actionData }: Route.ComponentProps) {
  const { circular, choices, allocated } = loaderData
  const isSaving = useNavigation().state === 'submitting'
  const [search] = useSearchParams()
  const { acted, typed } = actionData ?? {}
  const { state, review } = circular
  const shown = circularState(circular)
  const name = nameOf(circular.title)
  return (
    <>
      <CorporateHead title={name} lead={m.compjobs_lead()} path="/corporate/circulars" allocated={allocated} />
      <div className="wrap corpbody">
        <div className="row row--wrap">
          <Badge tone={shown.tone}>{shown.text}</Badge>
          {state !== 'draft' && (
            <>
              <ButtonLink href={`/corporate/circulars/${circular.circular_id}/applicants`}>
                {m.jobs_see_applicants({ count: number(circular.applications) })}
              </ButtonLink>
              <ButtonLink href={`/work-with-us/${circular.slug}`}>{m.jobs_see_page()}</ButtonLink>
            </>
          )}
          {state === 'open' && (
            <ConfirmForm
              trigger={m.jobs_close()}
              title={m.compjobs_close_this({ name })}
              confirmText={m.jobs_close()}
              cancelText={m.people_cancel()}
              values={{ intent: 'close' }}
            >
              {m.compjobs_close_lead()}
            </ConfirmForm>
          )}
          {state === 'draft' && review !== 'waiting' && (
            <Form method="post">
              <Button type="submit" name="intent" value="submit" variant="primary" isLoading={isSaving}>
                {m.compjobs_submit()}
              </Button>
            </Form>
          )}
        </div>
        {review === 'sent_back' && (
          <Note tone="warn">
            <strong>{m.compjobs_sent_back()}</strong>
            <p dir="auto">{circular.review_reason}</p>
          </Note>
        )}
        {review === 'waiting' && <Note>{m.compjobs_waiting()}</Note>}
        <ActedNote
          acted={typed ? undefined : (acted ?? (search.has('saved') ? done(m.compjobs_saved()) : undefined))}
        />
        {state === 'draft' ? (
          <CompanyCircularForm
            key={circular.seen}
            circular={typed ?? circular}
            choices={choices}
            errors={typed ? (acted?.errors ?? {}) : {}}
            note={typed ? noteOfForm(acted) : undefined}
            seen={circular.seen}
          >
            <SaveBar note={review === 'waiting' ? m.compjobs_change_waiting() : undefined}>
              <Button type="submit" variant="primary" isLoading={isSaving}>
                {m.people_save()}
              </Button>
            </SaveBar>
          </CompanyCircularForm>
        ) : (
          <Note>{m.compjobs_fixed()}</Note>
        )}
      </div>
    </>
  )
}
