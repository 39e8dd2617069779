/** /work-with-us/{slug}: a job, and the form with which one applies for it. */
import { data, redirect, useSearchParams } from 'react-router'
import { date, number } from '#web/lib/text/format.ts'
import { pageMeta, siteOf } from '#web/lib/head/meta.ts'
import { ShareLink } from '#web/lib/head/share-link.tsx'
import { api, formOf, pageServices, tryApi } from '#web/lib/api/page-services.ts'
import { bytes } from '#web/lib/text/bytes.ts'
import { isolated } from '#web/lib/text/direction.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import site from '#web/content/content.css?url'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { pictureAt } from '#web/ui/pictures/picture-at.ts'
import { RichText } from '#web/ui/data/rich-text.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { ApplyForm, type ApplyAnswer, ForgetDraft, KeptDraft } from '../../applications/apply-form.tsx'
import { salaryText } from '../salary-text.ts'
import { structuredJob } from '../structured-job.ts'
import type { Route } from './+types/circular.ts'

export const links = () => [{ rel: 'stylesheet', href: site }]

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { viewer } = context.get(pageServices)
  const [{ data: job }, own, certificates] = await Promise.all([
    api(context, 'GET /circulars/:slug', { params: { slug } }),
    viewer.kind === 'guest' ? null : api(context, 'POST /me', {}),
    viewer.kind === 'guest' ? null : api(context, 'GET /applications/certificates', {}),
  ])
  const known = {
    name: own?.data.username ?? '',
    contact_no: own?.data.contact_no ?? '',
    email: own?.data.email ?? '',
  }
  return { job, known, certificates: certificates?.data ?? [] }
}

export async function action({ context, params: { slug }, request }: Route.ActionArgs) {
  const form = await formOf(request)
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const answers: Record<string, string> = {}
  const typed: Record<string, string> = {}
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    typed[name] = value
    if (name.startsWith('answer.')) answers[name.slice('answer.'.length)] = value
  }
  const file = form.get('cv')
  const cv = file instanceof File && file.size > 0 ? file : undefined
  const outcome = await tryApi(context, 'POST /circulars/:slug/applications', {
    params: { slug },
    body: {
      ...{ name: text('name'), contact_no: text('contact_no'), email: text('email') },
      ...{ letter: text('letter'), skills: text('skills'), is_interested: form.has('is_interested') ? '1' : '0' },
      answers: JSON.stringify(answers),
      certificates: JSON.stringify(form.getAll('certificates')),
    },
    ...(cv ? { file: { bytes: new Uint8Array(await cv.arrayBuffer()), filename: cv.name } } : {}),
  })
  if (outcome.ok) return redirect(`/work-with-us/${slug}?sent=1#apply`)
  const { status, message, errors = {} } = outcome.failure
  if (status === 404) throw data(outcome.failure, { status })
  const hasFields = Object.keys(errors).length > 0
  return data({ note: hasFields ? '' : message, errors, typed } satisfies ApplyAnswer, { status })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: loaderData.job.title,
        description: `${loaderData.job.employer}, ${loaderData.job.location}`,
        path: `/work-with-us/${loaderData.job.slug}`,
        structured: structuredJob(loaderData.job, siteOf(matches)),
      })
    : []

export default function CircularPage({ loaderData, actionData }: Route.ComponentProps) {
  const { job, known, certificates } = loaderData
  const [search] = useSearchParams()
  const isSent = search.has('sent')
  const facts = [
    [m.jobs_place(), job.location],
    [m.jobs_kind(), job.employment_status],
    [m.jobs_department(), job.department],
    [m.jobs_vacancies_label(), number(job.vacancies)],
    [m.jobs_experience(), job.experience],
    [m.jobs_pay(), salaryText(job)],
    [m.jobs_last_day(), date(job.deadline)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <>
      <div className="head-band">
        <div className="wrap">
          <Breadcrumb
            label={m.breadcrumb()}
            parents={[{ href: '/work-with-us', label: m.teach_page() }]}
            current={job.title}
          />
          <h1 className="title mt-2" lang={job.text_language}>
            {job.title}
          </h1>
          <p className="lead mt-2 row">
            {job.logo && (
              <img src={pictureAt(job.logo, 112, 40)} alt="" className="h-10 w-auto max-w-28 object-contain" />
            )}
            {job.employer}
          </p>
        </div>
      </div>
      <div className="wrap section section--tight eventpage">
        <div className="grid content-start gap-8" lang={job.text_language}>
          <RichText html={job.description} />
          <Lines title={m.jobs_responsibilities()} lines={job.responsibilities} />
          <Lines title={m.jobs_requirements()} lines={job.requirements} />
          <Lines title={m.jobs_benefits()} lines={job.benefits} />
          {job.attachment && (
            <p lang={getLocale()}>
              <SmartLink className="link" href={`/api/circulars/${job.slug}/attachment`} reloadDocument>
                {m.jobs_attachment_download({ name: isolated(job.attachment.name), size: bytes(job.attachment.bytes) })}
              </SmartLink>
            </p>
          )}
        </div>
        <aside className="panel panel--pad grid gap-5" aria-labelledby="apply">
          <dl className="kv">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <h2 className="h4 scroll-mt-24" id="apply">
            {m.jobs_apply_title()}
          </h2>
          {isSent ? (
            <>
              <ForgetDraft slug={job.slug} />
              <Note tone="ok">{m.jobs_sent()}</Note>
            </>
          ) : (
            <>
              {!job.is_open && <Note>{m.jobs_closed()}</Note>}
              {!job.is_open && <KeptDraft slug={job.slug} />}
              {(job.is_open || actionData) && (
                <ApplyForm
                  slug={job.slug}
                  questions={job.questions}
                  certificates={certificates}
                  known={known}
                  answer={actionData}
                />
              )}
            </>
          )}
          <ShareLink title={job.title} path={`/work-with-us/${job.slug}`} />
        </aside>
      </div>
    </>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <section>
      <h2 className="h3 mb-3">{title}</h2>
      <ul className="prose list-disc ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
