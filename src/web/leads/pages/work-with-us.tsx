/** /work-with-us: whom the academy looks for, and the form with which one applies to teach. */
import { data, redirect } from 'react-router'
import { api, formOf, tryApi } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { m } from '#web/paraglide/messages.js'
import { RichText } from '#web/ui/data/rich-text.tsx'
import { FormNote, Note } from '#web/ui/feedback/note.tsx'
import { CircularList } from '#web/recruitment/circulars/circular-list.tsx'
import type { LeadAnswer } from '../lead-form.tsx'
import { TeachingForm } from '../teaching-form.tsx'
import type { Route } from './+types/work-with-us.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const [{ data: page }, { data: circulars }] = await Promise.all([
    api(context, 'GET /pages/:slug', { params: { slug: 'work-with-us' } }),
    api(context, 'GET /circulars', {}),
  ])
  const search = new URL(request.url).searchParams
  return { ...page, circulars, isSent: search.has('sent'), isWithdrawn: search.has('withdrawn') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request)
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const typed = {
    ...{ name: text('name'), contact_no: text('contact_no'), email: text('email') },
    ...{ subject: text('subject'), experience: text('experience') },
  }
  const outcome = await tryApi(context, 'POST /teaching-applications', {
    body: { ...typed, email: typed.email || null },
  })
  if (outcome.ok) return redirect('/work-with-us?sent=1#apply')
  const { status, message, errors = {} } = outcome.failure
  const hasFields = Object.keys(errors).length > 0
  return data({ note: hasFields ? '' : message, errors, typed } satisfies LeadAnswer, { status })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches, { title: loaderData.title, path: '/work-with-us' }) : []

export default function WorkWithUs({ loaderData, actionData }: Route.ComponentProps) {
  const { title, body, text_language: language, circulars, isSent, isWithdrawn } = loaderData
  return (
    <>
      <div className="head-band">
        <div className="wrap">
          <h1 className="title" lang={language}>
            {title}
          </h1>
        </div>
      </div>
      <div className="wrap section section--tight">
        {isWithdrawn && (
          <Note tone="ok" className="mb-6">
            {m.jobs_withdrawn()}
          </Note>
        )}
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_372px] lg:gap-12">
          <div className="grid content-start gap-8">
            <RichText html={body} lang={language} />
            <section aria-labelledby="jobs">
              <h2 className="h3 mb-4" id="jobs">
                {m.jobs_open()}
              </h2>
              <CircularList circulars={circulars} />
            </section>
          </div>
          <section id="apply" aria-labelledby="apply-title" className="panel panel--pad self-start">
            <h2 className="h3 mb-4" id="apply-title">
              {m.teach_apply()}
            </h2>
            {isSent ? (
              <FormNote tone="ok" of={isSent}>
                {m.teach_sent()}
              </FormNote>
            ) : (
              <TeachingForm answer={actionData} />
            )}
          </section>
        </div>
      </div>
    </>
  )
}
