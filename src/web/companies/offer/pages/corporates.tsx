/** /corporates: what companies get, what it costs, and a request that reaches the back office. */
import { data, redirect } from 'react-router'
import { dial } from '#web/lib/text/dial.ts'
import { ownDigits, number, percent } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api, formOf, tryApi } from '#web/lib/api/page-services.ts'
import { useFrame, useViewer } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import site from '#web/content/content.css?url'
import { ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { CallIcon, MailIcon } from '#web/ui/icons/icons.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import type { CorporateContent } from '../corporate-content.ts'
import { type LeadAnswer, LeadForm } from '#web/leads/lead-form.tsx'
import { readSeats } from '#web/lib/text/read-seats.ts'
import { SeatCalculator } from '../seat-calculator.tsx'
import type { Route } from './+types/corporates.ts'
import { Scene } from '#web/ui/pictures/scene.tsx'

export const links = () => [{ rel: 'stylesheet', href: site }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const [{ data: page }, { data: courses }] = await Promise.all([
    api(context, 'GET /corporate-page', {}),
    api(context, 'GET /courses', { query: { perpage: '100' } as never }),
  ])
  const course = courses.find(({ slug }) => slug === search.get('course'))?.course_name
  const typed = readSeats(search.get('seats') ?? '')
  const seats = Number.isNaN(typed) ? undefined : typed
  return {
    ...page,
    content: page.content as CorporateContent,
    courses: courses.map(({ slug, course_name, total }) => ({ slug, course_name, total })),
    suggested: { seats: seats ? number(seats) : '', message: course ? m.lead_course_line({ course }) : '' },
    asked: { slug: search.get('course'), seats },
    isSent: search.has('sent'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request)
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const typed = {
    company_name: text('company_name'),
    contact_name: text('contact_name'),
    contact_no: text('contact_no'),
    email: text('email'),
    seats: text('seats'),
    message: text('message'),
  }
  const seats = readSeats(typed.seats)
  // A count that is none is refused there, together with whatever else is wrong.
  const body = { ...typed, email: typed.email || null, seats: Number.isNaN(seats) ? 0 : (seats ?? null) }
  const outcome = await tryApi(context, 'POST /leads', { body })
  if (outcome.ok) return redirect('/corporates?sent=1#request')
  const { status, message, errors = {} } = outcome.failure
  if (errors.seats) errors.seats = [m.lead_seats_wrong()]
  const hasFields = Object.keys(errors).length > 0
  return data({ note: hasFields ? '' : message, errors, typed } satisfies LeadAnswer, { status })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches, { title: loaderData.title, description: loaderData.lead, path: '/corporates' }) : []

export default function Corporates({ loaderData, actionData }: Route.ComponentProps) {
  const { title, lead, content, courses, suggested, asked, isSent } = loaderData
  const isCompany = useViewer()?.role === 'corporate'
  // The note is about a discount: without one there is nothing to note.
  const { bands } = content.seat_prices
  return (
    <>
      <div className="head-band">
        <div className="wrap grid items-center gap-8 md:grid-cols-[1fr_minmax(0,26rem)]">
          <div>
            <h1 className="title">{title}</h1>
            <p className="lead mt-2">{lead}</p>
            <div className="row row--wrap mt-5">
              <ButtonLink variant="primary" href="#request">
                {m.companies_ask()}
              </ButtonLink>
              {isCompany && <ButtonLink href="/corporate">{m.companies_manage()}</ButtonLink>}
            </div>
          </div>
          <Scene name="floor" isFirst />
        </div>
      </div>
      <section className="wrap section section--tight" aria-labelledby="benefits">
        <h2 className="title mb-6" id="benefits">
          {m.companies_benefits()}
        </h2>
        <ul className="grid gap-x-10 gap-y-6 md:grid-cols-2 lg:grid-cols-3">
          {content.benefits.map((benefit) => (
            <li key={benefit.title}>
              <h3 className="h4">{benefit.title}</h3>
              <p className="muted mt-1">{benefit.text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="section section--tight wrap pt-0" aria-labelledby="steps">
        <h2 className="title mb-6" id="steps">
          {m.companies_steps()}
        </h2>
        <ol className="stages">
          {content.steps.map((step, index) => (
            <li key={step}>
              <b aria-hidden="true">{number(index + 1)}</b>
              <p>{step}</p>
            </li>
          ))}
        </ol>
      </section>
      {bands.length + courses.length > 0 && (
        <section className="section section--grey" aria-labelledby="companies">
          <div className="wrap biz">
            <SeatCalculator
              key={`${asked.slug} ${asked.seats}`}
              asked={asked}
              title={m.companies_price()}
              text={bands.length > 0 ? content.seat_prices.note : ''}
              courses={courses}
              bands={bands}
              benefits={bands.map(
                (band) =>
                  `${m.companies_from_seats({ seats: number(band.from_seats) })}: ${m.companies_less({ percent: percent(band.discount_percent) })}`,
              )}
            />
          </div>
        </section>
      )}
      <Plans plans={content.suggested_plans ?? []} courses={courses} />
      <section className="section section--grey" aria-labelledby="request">
        <div className="wrap biz biz--top">
          <div>
            <h2 className="title scroll-mt-24" id="request">
              {content.request_form.title}
            </h2>
            <p className="lead mt-3">{content.request_form.text}</p>
            <Contacts />
            <Scene name="audit" className="mt-10 max-w-105 max-lg:hidden" />
          </div>
          <div className="panel panel--pad">
            {isSent ? (
              <div role="status">
                <Note tone="ok" className="alert-success">
                  {content.request_form.thanks}
                </Note>
              </div>
            ) : (
              <LeadForm suggested={suggested} answer={actionData} />
            )}
          </div>
        </div>
      </section>
    </>
  )
}

/** For who would rather write or call. */
function Contacts() {
  const { primary_mobile: mobile, primary_email, sub_email } = useFrame().config
  const email = sub_email || primary_email
  return (
    <ul className="mt-5">
      {mobile && (
        <li>
          <a className="row min-h-11" href={dial(mobile)}>
            <CallIcon />
            <bdi dir="ltr">{ownDigits(mobile)}</bdi>
          </a>
        </li>
      )}
      {email && (
        <li>
          <a className="row min-h-11" href={`mailto:${email}`}>
            <MailIcon />
            <bdi className="min-w-0 wrap-anywhere">{email}</bdi>
          </a>
        </li>
      )}
    </ul>
  )
}

interface PlansProps {
  plans: { title: string; courses: string[] }[]
  courses: { slug: string; course_name: string }[]
}

function Plans({ plans, courses }: PlansProps) {
  if (plans.length === 0) return null
  return (
    <section className="wrap section section--tight" aria-labelledby="plans">
      <h2 className="title mb-6" id="plans">
        {m.companies_plans()}
      </h2>
      <ul className="plans">
        {plans.map((plan) => (
          <li key={plan.title}>
            <h3 className="h4">{plan.title}</h3>
            <ul>
              {courses
                .filter(({ slug }) => plan.courses.includes(slug))
                .map(({ slug, course_name }) => (
                  <li key={slug}>
                    <SmartLink className="link" href={`/courses/${slug}/details`}>
                      {course_name}
                    </SmartLink>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
