/** /admin/certificates/{slug}: one certificate, revoking it and issuing it again. */
import { redirect, useSearchParams } from 'react-router'
import { isWrittenFor } from '#web/catalogue/cards/is-written-for.ts'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { actOnForm, failedOn, readForm } from '#web/lib/office/act.ts'
import { date, dateAndTime, listed, minutes, number, percent } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote, Note } from '#web/ui/feedback/note.tsx'
import { ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { CertificateState } from '../certificate-words.tsx'
import type { Route } from './+types/office-certificate.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { data } = await api(context, 'GET /admin/certificates/:certificate', { params }, request)
  return data
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { form, text } = await readForm(request)
  const sent = { params, body: { reason: text('reason') } }
  const asked = { context, request, form }
  if (text('intent') === 'revoke') {
    return actOnForm(asked, 'POST /admin/certificates/:certificate/revoke', sent, () => m.cert_office_revoked())
  }
  let fresh = ''
  const acted = await actOnForm(asked, 'POST /admin/certificates/:certificate/reissue', sent, ({ data }) => {
    fresh = data.slug
    return ''
  })
  return acted.isDone ? redirect(`/admin/certificates/${fresh}?done=reissued`) : acted
}

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.serial ?? m.office_certificates(),
    path: `/admin/certificates/${params.certificate}`,
    isPrivate: true,
  })

export default function OfficeCertificate({ loaderData: certificate, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { slug, serial, status, can } = certificate
  const about = (intent: string) => ({
    values: { intent },
    cancelText: m.people_cancel(),
    reasonLabel: m.support_reason(),
    reasonError: failedOn(actionData, intent).errors.reason,
    error: failedOn(actionData, intent).error,
  })
  const isNew = search.get('done') === 'reissued' && !actionData
  return (
    <>
      <PageHead title={<bdi>{serial}</bdi>} back={{ href: '/admin/certificates', text: m.office_certificates() }}>
        <ButtonLink href={`/certificate/${slug}`}>{m.cert_office_check_page()}</ButtonLink>
        {can.reissue && (
          <ConfirmForm
            {...about('reissue')}
            trigger={m.cert_office_reissue()}
            title={m.cert_office_reissue_ask({ serial })}
            confirmText={m.cert_office_reissue()}
            reasonHint={m.support_reason_hint()}
          >
            {m.cert_office_reissue_text({ name: certificate.person_name })}
          </ConfirmForm>
        )}
        {can.revoke && (
          <ConfirmForm
            {...about('revoke')}
            trigger={m.cert_office_revoke()}
            triggerVariant="danger"
            title={m.cert_office_revoke_ask({ serial })}
            confirmText={m.cert_office_revoke()}
            reasonHint={m.cert_office_revoke_hint()}
            isDanger
          >
            {m.cert_office_revoke_text()}
          </ConfirmForm>
        )}
      </PageHead>
      <FormNote tone="ok" of={actionData ?? isNew} className="mb-4 empty:hidden">
        {isNew ? m.cert_office_reissued() : actionData?.isDone && actionData.note}
      </FormNote>
      {status === 'revoked' && (
        <Note tone="bad" className="mb-4">
          <p>
            {[
              certificate.revoked_at && dateAndTime(certificate.revoked_at),
              certificate.revoked_by,
              certificate.revoke_reason,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </Note>
      )}
      <section className="panel panel--pad">
        <dl className="kv">
          {facts(certificate).map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

/** Bangla is set in a font that has it. */
const Written = ({ children }: { children: string }) => (
  <bdi lang={isWrittenFor(children, 'bn') ? 'bn' : undefined}>{children}</bdi>
)

function facts(certificate: Route.ComponentProps['loaderData']): [string, React.ReactNode][] {
  const { replaced_by: next, replaces: former, result_percent: result } = certificate
  const link = ({ slug, serial }: { slug: string; serial: string }) => (
    <SmartLink className="link" href={`/admin/certificates/${slug}`}>
      <bdi>{serial}</bdi>
    </SmartLink>
  )
  const all: [string, React.ReactNode][] = [
    [m.people_state(), <CertificateState key="state" state={certificate.status} />],
    [m.fact_name(), <Written key="name">{certificate.name}</Written>],
    [
      m.cert_office_account(),
      <SmartLink key="account" className="link" href={`/admin/users/${certificate.person_id}`}>
        <Written>{certificate.person_name}</Written>
      </SmartLink>,
    ],
    [m.fact_course(), <Written key="course">{certificate.course_name}</Written>],
    [m.support_batch(), certificate.batch_no && number(certificate.batch_no)],
    [m.fact_hours(), minutes(certificate.hours * 60)],
    [m.fact_result(), result !== null && percent(result)],
    [m.fact_issued(), date(certificate.issued_on)],
    [m.fact_expires(), certificate.expires_on && date(certificate.expires_on)],
    [
      m.fact_signed_by(),
      <Written key="signed">{listed(certificate.signatories.map(({ name, title }) => `${name} (${title})`))}</Written>,
    ],
    [m.cert_office_replaced_by(), next && link(next)],
    [m.cert_office_replaces(), former && link(former)],
  ]
  return all.filter(([, value]) => value)
}
