/** /admin/applicants/{id}: one application: read, moved, judged, invited, employed. */
import { Form, redirect, useNavigation } from 'react-router'
import type { Stage } from '#contracts/recruitment/applications.office.ts'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { actOnForm, failedOn, readForm, typedNumber } from '#web/lib/office/act.ts'
import { dateAndTime, listed } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { FormSection } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Button, ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { Textarea } from '#web/ui/fields/text-field.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { MoveForm, Scorecards } from '../applicant-forms.tsx'
import { ApplicantHistory } from '../applicant-history.tsx'
import { InterviewForm } from '../interview-form.tsx'
import { stageWords } from '../stage-words.ts'
import type { Route } from './+types/applicant.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  return (
    await api(context, 'GET /admin/applications/:application', { params: { application: params.application } }, request)
  ).data
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { form, text } = await readForm(request)
  const asked = { context, request, form }
  const of = { params: { application: params.application } }
  const saved = () => m.pub_saved()
  switch (text('intent')) {
    case 'move': {
      const body = { stage: text('stage') as Stage, from: text('from') as Stage, note: text('note') }
      return actOnForm(asked, 'PUT /admin/applications/:application/stage', { ...of, body }, saved)
    }
    case 'score': {
      const mark = (name: string) => typedNumber(form, name)
      const body = { skill: mark('skill'), experience: mark('experience'), manner: mark('manner'), text: text('text') }
      return actOnForm(asked, 'PUT /admin/applications/:application/score', { ...of, body }, saved)
    }
    case 'interview': {
      const interviewers = form.getAll('interviewers').map(String)
      const body = { starts_at: text('starts_at'), place: text('place'), interviewers }
      return actOnForm(asked, 'POST /admin/applications/:application/interviews', { ...of, body }, () =>
        m.jobs_invited(),
      )
    }
    case 'cancel_interview': {
      const body = { reason: text('reason') }
      return actOnForm(asked, 'POST /admin/applications/:application/interview/cancellation', { ...of, body }, saved)
    }
    case 'delete': {
      const acted = await actOnForm(asked, 'DELETE /admin/applications/:application', of, saved)
      return acted.isDone ? redirect('/admin/applicants') : acted
    }
    case 'employ':
      return actOnForm(asked, 'POST /admin/applications/:application/employee', of, () => m.jobs_event_employed())
    default:
      return actOnForm(
        asked,
        'POST /admin/applications/:application/notes',
        { ...of, body: { text: text('text') } },
        saved,
      )
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches, { title: loaderData.name, path: '/admin/applicants', isPrivate: true }) : []

export default function Applicant({ loaderData: a, actionData: acted }: Route.ComponentProps) {
  const isSaving = useNavigation().state === 'submitting'
  const [noting, employing, deleting] = [failedOn(acted, 'note'), failedOn(acted, 'employ'), failedOn(acted, 'delete')]
  return (
    <>
      <PageHead
        title={<bdi>{a.name}</bdi>}
        lead={<Badge tone={stageWords[a.stage].tone}>{stageWords[a.stage].text()}</Badge>}
        back={{ href: `/admin/applicants?circular=${a.circular_id}`, text: m.office_applicants() }}
      >
        {a.cv && (
          <ButtonLink href={a.cv.address} reloadDocument>
            {m.jobs_cv_open()}
          </ButtonLink>
        )}
        {a.employee_id ? (
          <ButtonLink href={`/admin/users/${a.employee_id}`}>{m.jobs_see_employee()}</ButtonLink>
        ) : (
          a.stage === 'hired' &&
          a.can.employ && (
            <ConfirmForm
              trigger={m.jobs_employ()}
              triggerVariant="primary"
              title={m.jobs_employ_this({ name: a.name })}
              confirmText={m.jobs_employ()}
              cancelText={m.people_cancel()}
              values={{ intent: 'employ' }}
              error={employing.error}
            >
              {m.jobs_employ_lead()}
            </ConfirmForm>
          )
        )}
        {a.can.delete && a.stage !== 'hired' && (
          <ConfirmForm
            trigger={m.jobs_delete()}
            title={m.jobs_delete_this({ name: a.name })}
            confirmText={m.jobs_delete()}
            cancelText={m.people_cancel()}
            values={{ intent: 'delete' }}
            error={deleting.error}
            isDanger
          >
            {m.jobs_delete_lead()}
          </ConfirmForm>
        )}
      </PageHead>
      {acted?.isDone && (
        <FormNote tone="ok" of={acted} className="mb-4">
          {acted.note}
        </FormNote>
      )}
      <div className="form-stack">
        <FormSection title={a.circular_title} lead={dateAndTime(a.created_at)}>
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
                <dd className="lead-message" dir="auto">
                  {answer}
                </dd>
              </div>
            ))}
          </dl>
          {a.letter && (
            <p className="lead-message mt-4" dir="auto">
              {a.letter}
            </p>
          )}
          {a.certificates.length > 0 && (
            <ul className="mt-4">
              {a.certificates.map(({ slug, course_name: course, serial, is_valid: isValid }) => (
                <li key={slug}>
                  <SmartLink className="link" href={`/certificate/${slug}`}>
                    {course}
                  </SmartLink>{' '}
                  <span className="muted">{serial}</span>{' '}
                  <Badge tone={isValid ? 'ok' : 'bad'}>
                    {isValid ? m.jobs_certificate_valid() : m.jobs_certificate_invalid()}
                  </Badge>
                </li>
              ))}
            </ul>
          )}
        </FormSection>
        {a.can.edit && <MoveForm application={a} acted={acted} />}
        <Scorecards application={a} acted={acted} />
        {a.can.edit && <InterviewForm application={a} acted={acted} />}
        <FormSection title={m.jobs_history()}>
          {a.can.edit && (
            <Form method="post" className="grid gap-4 mb-4" noValidate>
              {noting.error && <FormNote of={acted}>{noting.error}</FormNote>}
              <input type="hidden" name="intent" value="note" />
              <Textarea name="text" label={m.pub_note()} rows={2} maxLength={2000} error={noting.errors.text} />
              <div className="actions">
                <Button type="submit" isLoading={isSaving}>
                  {m.jobs_note_save()}
                </Button>
              </div>
            </Form>
          )}
          <ApplicantHistory events={a.events} />
        </FormSection>
      </div>
    </>
  )
}
