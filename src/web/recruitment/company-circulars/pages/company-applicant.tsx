/** /corporate/applicants/{id}: one application for a company's own vacancy: read, its CV opened, moved. */
import { Form, useNavigation } from 'react-router'
import { type Stage, stages } from '#contracts/recruitment/applications.office.ts'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { actOnForm, readForm } from '#web/lib/office/act.ts'
import { ActedNote } from '#web/lib/office/seen-field.tsx'
import { dateAndTime, listed } from '#web/lib/text/format.ts'
import office from '#web/layouts/office/office.css?url'
import corporate from '#web/companies/companies.css?url'
import { allocatedCourses, companyOnly, readLicences } from '#web/companies/frame/company-area.ts'
import { CorporateHead } from '#web/companies/frame/corporate-head.tsx'
import { m } from '#web/paraglide/messages.js'
import { FormSection } from '#web/ui/desk/form-section.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { stageWords } from '../../applications/stage-words.ts'
import type { Route } from './+types/company-applicant.ts'

export const links = () => [office, corporate].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ context, request, params }: Route.LoaderArgs) {
  companyOnly(context, request)
  const sent = { params: { company_application: params.application } }
  const [{ data: applicant }, licences] = await Promise.all([
    api(context, 'GET /corporate-applications/:company_application', sent, request),
    readLicences(context, request),
  ])
  return { applicant, allocated: allocatedCourses(licences) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  companyOnly(context, request)
  const { form, text } = await readForm(request)
  const body = { stage: text('stage') as Stage, from: text('from') as Stage }
  const sent = { params: { company_application: params.application }, body }
  return actOnForm({ context, request, form }, 'PUT /corporate-applications/:company_application/stage', sent, () =>
    m.jobs_moved({ stage: stageWords[body.stage].text() }),
  )
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.applicant.name ?? '', path: '/corporate/circulars', isPrivate: true })

export default function CompanyApplicant({
  loaderData: { applicant: a, allocated },
  actionData,
}: Route.ComponentProps) {
  const isSaving = useNavigation().state === 'submitting'
  return (
    <>
      <CorporateHead title={a.name} lead={a.circular_title} path="/corporate/circulars" allocated={allocated} />
      <div className="wrap corpbody">
        <div className="row row--wrap">
          <Badge tone={stageWords[a.stage].tone}>{stageWords[a.stage].text()}</Badge>
          <ButtonLink href={`/corporate/circulars/${a.circular_id}/applicants`}>{m.jobs_applicants()}</ButtonLink>
          {a.cv_name !== null && (
            <ButtonLink href={`/api/corporate-applications/${a.application_id}/cv`} reloadDocument>
              {m.jobs_cv_open()}
            </ButtonLink>
          )}
        </div>
        <ActedNote acted={actionData} />
        <div className="form-stack">
          <FormSection title={m.jobs_move()}>
            <Form key={a.stage} method="post" className="row row--wrap items-end" preventScrollReset noValidate>
              <input type="hidden" name="from" value={a.stage} />
              <Select
                name="stage"
                label={m.pub_state()}
                defaultValue={a.stage}
                options={stages.map((value) => ({ value, label: stageWords[value].text() }))}
              />
              <Button type="submit" name="intent" value="move" variant="primary" isLoading={isSaving}>
                {m.jobs_move()}
              </Button>
            </Form>
          </FormSection>
          <FormSection title={m.compjobs_application()} lead={dateAndTime(a.created_at)}>
            <dl className="kv">
              <div>
                <dt>{m.people_contact()}</dt>
                <dd>{listed([a.contact_no, a.email])}</dd>
              </div>
              {a.skills && (
                <div>
                  <dt>{m.jobs_skills_of_person()}</dt>
                  <dd>{a.skills}</dd>
                </div>
              )}
              {a.answers.map(({ question, answer }) => (
                <div key={question}>
                  <dt>{question}</dt>
                  <dd className="whitespace-pre-line" dir="auto">
                    {answer}
                  </dd>
                </div>
              ))}
            </dl>
            {a.letter && (
              <p className="mt-4 whitespace-pre-line" dir="auto">
                {a.letter}
              </p>
            )}
            {a.certificates.length > 0 && (
              <ul className="mt-4">
                {a.certificates.map(({ course_name: course, serial, is_valid: isValid }) => (
                  <li key={serial}>
                    {course} <span className="muted">{serial}</span>{' '}
                    <Badge tone={isValid ? 'ok' : 'bad'}>
                      {isValid ? m.jobs_certificate_valid() : m.jobs_certificate_invalid()}
                    </Badge>
                  </li>
                ))}
              </ul>
            )}
          </FormSection>
          {a.moves.length > 0 && (
            <FormSection title={m.jobs_history()}>
              <ol className="grid gap-3">
                {a.moves.map(({ from_stage: from, to_stage: to, at }) => (
                  <li key={at}>
                    {from && to && m.jobs_event_moved({ from: stageWords[from].text(), to: stageWords[to].text() })}{' '}
                    <span className="small muted">{dateAndTime(at)}</span>
                  </li>
                ))}
              </ol>
            </FormSection>
          )}
        </div>
      </div>
    </>
  )
}
