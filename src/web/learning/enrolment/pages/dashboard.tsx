/** What is next, what was achieved: by the role one acts in. */
import { useEffect } from 'react'
import { type LinksFunction, redirect } from 'react-router'
import { isWrittenFor } from '#web/catalogue/cards/is-written-for.ts'
import { OwnCertificates } from '#web/certificates/checking/own-certificates.tsx'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api, formOf, loginPath, pageServices, tryApi } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { useViewer } from '#web/lib/access/viewer.ts'
import dashboardStyles from '../../dashboard.css?url'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { CalendarIcon } from '#web/ui/icons/icons.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Scene } from '#web/ui/pictures/scene.tsx'
import { hasSavedStudy } from '../../offline/has-saved-study.ts'
import { ContinueCourse } from '../continue-learning.tsx'
import { byNextClass, NextClass, soonest } from '../../classes/next-class.tsx'
import { DueList, hasDue } from '../due-list.tsx'
import { OwnPaths } from '../../paths/own-paths.tsx'
import { OwnCourses } from '../own-courses.tsx'
import { StudyWeek } from '../../study/study-week.tsx'
import type { Route } from './+types/dashboard.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: dashboardStyles }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer } = context.get(pageServices)
  if (viewer.kind === 'guest') throw redirect(loginPath(request))
  if (viewer.kind === 'corporate') throw redirect('/corporate')
  if (viewer.kind === 'mentor') throw redirect('/mentor')
  if (viewer.kind === 'staff') throw redirect('/admin')
  const [courses, certificates, study, paths, companies] = await Promise.all([
    api(context, 'GET /learner-courses', {}, request),
    api(context, 'GET /learner-certificates', {}, request),
    api(context, 'GET /study', {}, request),
    api(context, 'GET /learner-paths', {}, request),
    api(context, 'GET /learner-companies', {}, request),
  ])
  return {
    ...{ courses: courses.data, certificates: certificates.data, study: study.data, paths: paths.data },
    hasCompany: companies.data.length > 0,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request)
  const params = { slug: String(form.get('slug') ?? '') }
  if (form.has('hide')) {
    const body = { is_hidden: form.get('hide') === 'yes' }
    const hidden = await tryApi(context, 'PUT /learner-courses/:slug/hidden', { params, body })
    return { error: hidden.ok ? null : hidden.failure.message }
  }
  if (form.has('pin')) {
    const body = { is_pinned: form.get('pin') === 'yes' }
    const pinned = await tryApi(context, 'PUT /learner-courses/:slug/pin', { params, body })
    return pinned.ok ? { error: null, moved: params.slug } : { error: pinned.failure.message }
  }
  if (form.has('leave')) {
    const left = await tryApi(context, 'PUT /learner-paths/:slug', { params, body: { is_following: false } })
    return { error: left.ok ? null : left.failure.message }
  }
  const goal = String(form.get('goal') ?? '')
  const minutes = goal === 'none' ? null : Number(goal) || 0
  const outcome = await tryApi(context, 'PUT /study/goal', { body: { minutes } })
  return { error: outcome.ok ? null : (outcome.failure.errors?.minutes?.[0] ?? outcome.failure.message) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.menu_dashboard(), path: '/dashboard', isPrivate: true })

export default function Dashboard({
  loaderData: { courses, certificates, study, paths, hasCompany },
}: Route.ComponentProps) {
  const viewer = useViewer()
  const learnerId = viewer?.learnerId
  useEffect(() => {
    if (learnerId && hasSavedStudy())
      void import('../../offline/look-after-saved.ts').then(({ lookAfterSaved }) => lookAfterSaved(learnerId))
  }, [learnerId])
  const upcoming = soonest(courses)
  const unfinished = courses.filter(({ completed_at }) => !completed_at)
  const [first] = unfinished
  const finished = courses.filter(({ completed_at }) => completed_at)
  // The next class of all has the card above.
  const due = { courses: byNextClass(courses).slice(1), work: study.due }
  const shown = certificates.filter(({ status }) => status !== 'revoked')
  return (
    <div className="wrap dash">
      <div className="dash__head">
        <h1 className="title">{m.hello({ name: viewer?.name.split(' ')[0] ?? '' })}</h1>
        {(courses.length > 0 || hasCompany) && (
          <div className="row row--wrap">
            {hasCompany && <ButtonLink href="/my-company">{m.mycompany_title()}</ButtonLink>}
            {courses.length > 0 && (
              <>
                <ButtonLink href="/calendar" icon={<CalendarIcon />}>
                  {m.calendar_title()}
                </ButtonLink>
                <ButtonLink href="/courses">{m.explore_courses()}</ButtonLink>
              </>
            )}
          </div>
        )}
      </div>
      {courses.length === 0 ? (
        <EmptyState
          scene="phone"
          heading="h2"
          title={m.no_courses_yet()}
          action={
            <ButtonLink variant="primary" href="/courses">
              {m.explore_courses()}
            </ButtonLink>
          }
        />
      ) : (
        <div className="dash__grid">
          <div className="dash__main">
            {upcoming && (
              <div className="dash__class on-dark">
                <NextClass next={upcoming.next} slug={upcoming.course.slug} courseName={upcoming.course.course_name} />
              </div>
            )}
            {first ? (
              <section aria-labelledby="continue">
                <h2 className="h3" id="continue">
                  {m.continue_learning()}
                </h2>
                <ContinueCourse course={first} />
              </section>
            ) : (
              <div className="panel panel--pad dash__done">
                <Scene name="audit" />
                <p className="h4">{m.all_courses_done()}</p>
                <ButtonLink variant="primary" href="/courses">
                  {m.explore_courses()}
                </ButtonLink>
              </div>
            )}
          </div>
          <div className="dash__main">
            <StudyWeek study={study} />
            <section className="panel panel--pad" aria-labelledby="due">
              <h2 className="h4" id="due">
                {m.due()}
              </h2>
              {hasDue(due) ? <DueList {...due} /> : <p className="muted">{m.due_nothing()}</p>}
            </section>
          </div>
        </div>
      )}
      <OwnPaths paths={paths} />
      <OwnCourses courses={[...unfinished, ...finished]} next={first} />
      {shown.length > 0 && (
        <section aria-labelledby="own-certificates">
          <h2 className="h3" id="own-certificates">
            {m.my_certificates()}
          </h2>
          <OwnCertificates certificates={shown} languageOf={(name) => (isWrittenFor(name, 'bn') ? 'bn' : undefined)} />
        </section>
      )}
    </div>
  )
}
