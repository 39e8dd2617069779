/** /certificate/{slug}: what it says, whether it is valid, downloads; for anybody who has the link. */
import type { LinksFunction } from 'react-router'
import type { Certificate } from '#contracts/certificates/certificates.ts'
import { isWrittenFor } from '#web/catalogue/cards/is-written-for.ts'
import { date, dateAndTime, listed, minutes, number, percent } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { ErrorMessage } from '#web/layouts/errors/error-message.tsx'
import { useRootData } from '#web/lib/access/viewer.ts'
import certificateStyles from '../../certificates.css?url'
import { Badge } from '#web/ui/marks/badge.tsx'
import { ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { CheckIcon, CloseIcon } from '#web/ui/icons/icons.tsx'
import { DownloadIcon } from '#web/ui/icons/task-icons.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { CopyLink } from '../copy-link.tsx'
import type { Route } from './+types/certificate.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: certificateStyles }]

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { data } = await api(context, 'GET /certificates/:slug', { params: { slug } })
  return data
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: m.certificate_of({ name: loaderData.name, course: loaderData.course_name }),
        path: `/certificate/${loaderData.slug}`,
        image: `/api/certificates/${loaderData.slug}.png`,
        isPrivate: true,
      })
    : []

const statusText = (status: Certificate['status']) =>
  ({ valid: m.certificate_valid, expired: m.certificate_expired, revoked: m.certificate_revoked })[status]()

export default function CertificatePage({ loaderData: certificate }: Route.ComponentProps) {
  const { now } = useRootData()
  const isValid = certificate.status === 'valid'
  // There is no print of one that was revoked.
  const isPrinted = certificate.status !== 'revoked'
  const file = `/api/certificates/${certificate.slug}`
  return (
    <div className="wrap certpage">
      <div className="certpage__head no-print">
        <div>
          <h1 className="title">{m.certificate()}</h1>
          <p className="row row--wrap mt-2">
            <Badge tone={isValid ? 'ok' : 'bad'} icon={isValid ? <CheckIcon size={16} /> : <CloseIcon size={16} />}>
              {statusText(certificate.status)}
            </Badge>
            <span className="muted small">{m.checked_at({ when: dateAndTime(now) })}</span>
          </p>
        </div>
        <div className="row row--wrap">
          <CopyLink address={certificate.verify_url} />
          {isPrinted && <Downloads file={file} />}
        </div>
      </div>
      {certificate.status === 'revoked' && (
        <Note tone="bad">
          {certificate.replaced_by ? (
            <>
              {m.certificate_replaced()}{' '}
              <SmartLink className="link" href={`/certificate/${certificate.replaced_by}`}>
                {m.certificate_new_one()}
              </SmartLink>
            </>
          ) : certificate.revoke_reason ? (
            m.revoked_because({ reason: certificate.revoke_reason })
          ) : (
            m.certificate_revoked_text()
          )}
        </Note>
      )}
      {certificate.status === 'expired' && certificate.expires_on && (
        <Note tone="warn">{m.expired_on({ day: date(certificate.expires_on) })}</Note>
      )}
      {isPrinted && (
        <div className="a4-wrap">
          <div className="certpage__sheet">
            <Draft certificate={certificate} />
            <img
              className="certpage__picture"
              src={`${file}.1600.webp`}
              srcSet={`${file}.700.avif 700w, ${file}.1600.webp 1600w`}
              sizes="(min-width: 1188px) 1140px, calc(100vw - 32px)"
              fetchPriority="high"
              width="1123"
              height="794"
              alt={m.certificate_of({ name: certificate.name, course: certificate.course_name })}
            />
          </div>
        </div>
      )}
      <section className="panel panel--pad certpage__says" aria-labelledby="says-title">
        <h2 className="h4 mb-3" id="says-title">
          {m.certificate_says()}
        </h2>
        <dl className="kv">
          {facts(certificate).map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd lang={isWrittenFor(value, 'bn') ? 'bn' : undefined}>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {certificate.skills.length > 0 && (
          <>
            <h3 className="h4 mt-4 mb-2">{m.skills_signed()}</h3>
            <ul>
              {certificate.skills.map(({ name, mentor, signed_on }) => (
                <li key={name} lang={isWrittenFor(name, 'bn') ? 'bn' : undefined}>
                  <bdi>{listed([name, mentor, date(signed_on)])}</bdi>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="small muted mt-4">{m.compare_every_line()}</p>
        <p className="mt-4 no-print">
          <SmartLink className="link" href="/certificate">
            {m.certificate_check_another()}
          </SmartLink>
        </p>
      </section>
    </div>
  )
}

/** Whoever checks a certificate is told that there is none, not only that a page is missing. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorMessage error={error} absentText={m.certificate_unknown()} />
}

/** What stands in the picture's place until it is drawn; the picture covers it, and its words are read from there. */
function Draft({ certificate: { name, course_name: course, academy } }: { certificate: Certificate }) {
  return (
    <div className="certpage__draft" aria-hidden="true">
      <bdi>{academy}</bdi>
      <b lang={isWrittenFor(name, 'bn') ? 'bn' : undefined}>
        <bdi>{name}</bdi>
      </b>
      <bdi>{course}</bdi>
    </div>
  )
}

function Downloads({ file }: { file: string }) {
  return (
    <>
      <ButtonLink href={`${file}.png`} reloadDocument download icon={<DownloadIcon />} aria-label={m.download_png()}>
        PNG
      </ButtonLink>
      <ButtonLink
        variant="primary"
        href={`${file}.pdf`}
        reloadDocument
        download
        icon={<DownloadIcon />}
        aria-label={m.download_pdf()}
      >
        PDF
      </ButtonLink>
    </>
  )
}

function facts(certificate: Certificate): [string, string][] {
  const { result_percent: result, pass_percent: pass } = certificate
  return [
    [m.fact_name(), certificate.name],
    [certificate.path_slug === null ? m.fact_course() : m.fact_path(), certificate.course_name],
    ...(certificate.courses.length > 0
      ? [[m.fact_path_courses(), listed(certificate.courses)] as [string, string]]
      : []),
    ...(certificate.company === null ? [] : [[m.fact_company(), certificate.company] as [string, string]]),
    [m.fact_hours(), minutes(certificate.hours * 60)],
    ...(certificate.revision !== null ? [[m.fact_revision(), number(certificate.revision)] as [string, string]] : []),
    ...(result !== null
      ? [
          [
            m.fact_result(),
            pass !== null ? m.result_passed_at({ result: percent(result), pass: percent(pass) }) : percent(result),
          ] as [string, string],
        ]
      : []),
    [m.fact_issued(), date(certificate.issued_on)],
    ...(certificate.expires_on ? [[m.fact_expires(), date(certificate.expires_on)] as [string, string]] : []),
    [m.fact_signed_by(), listed(certificate.signatories.map(({ name, title }) => `${name} (${title})`))],
    [m.fact_serial(), certificate.serial],
  ]
}
