/** What is next, what was achieved: by the role one acts in. */
import { type LinksFunction, redirect } from 'react-router'
import { isWrittenFor } from '#web/catalogue/cards/is-written-for.ts'
import { date, listed, number } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api, loginPath, pageServices } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { useViewer } from '#web/lib/access/viewer.ts'
import dashboardStyles from '../../dashboard.css?url'
import { ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { ContinueLearning } from '../continue-learning.tsx'
import { NextClass, soonest } from '../../classes/next-class.tsx'
import { OwnCourse } from '../own-course.tsx'
import type { Route } from './+types/dashboard.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: dashboardStyles }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer } = context.get(pageServices)
  if (viewer.kind === 'guest') throw redirect(loginPath(request))
  if (viewer.kind === 'corporate') throw redirect('/corporate')
  if (viewer.kind === 'mentor') throw redirect('/mentor')
  if (viewer.kind === 'staff') throw redirect('/admin')
  const [courses, certificates] = await Promise.all([
    api(context, 'GET /learner-courses', {}, request),
    api(context, 'GET /learner-certificates', {}, request),
  ])
  return { courses: courses.data, certificates: certificates.data }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.menu_dashboard(), path: '/dashboard', isPrivate: true })

export default function Dashboard({ loaderData: { courses, certificates } }: Route.ComponentProps) {
  const viewer = useViewer()
  const unfinished = courses.filter(({ completed_at }) => !completed_at)
  const finished = courses.filter(({ completed_at }) => completed_at)
  const upcoming = soonest(courses)
  return (
    <>
      <div className="wrap dashhead">
        <h1 className="title">{m.hello({ name: viewer?.name.split(' ')[0] ?? '' })}</h1>
        <p className="muted">
          {m.dashboard_summary({
            running: number(unfinished.length),
            finished: number(finished.length),
            certificates: number(certificates.length),
          })}{' '}
          <SmartLink href="/orders">{m.my_orders()}</SmartLink>
        </p>
      </div>
      {upcoming && (
        <div className="wrap mt-6">
          <NextClass next={upcoming.next} slug={upcoming.course.slug} courseName={upcoming.course.course_name} />
        </div>
      )}
      {unfinished.length > 0 && <ContinueLearning courses={unfinished} />}
      <div className="wrap section section--tight">
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
          <section aria-labelledby="own-courses">
            <h2 className="h2 mb-4" id="own-courses">
              {m.my_courses()}
            </h2>
            <ul className="cards">
              {[...unfinished, ...finished].map((course) => (
                <OwnCourse key={course.course_id} course={course} />
              ))}
            </ul>
          </section>
        )}
        {certificates.length > 0 && (
          <section className="mt-10" aria-labelledby="own-certificates">
            <h2 className="h2 mb-4" id="own-certificates">
              {m.my_certificates()}
            </h2>
            <ul className="panel certlist">
              {certificates.map((each) => (
                <li key={each.slug} className="row between row--wrap">
                  <SmartLink href={`/certificate/${each.slug}`}>
                    <b lang={isWrittenFor(each.course_name, 'bn') ? 'bn' : undefined}>{each.course_name}</b>
                  </SmartLink>
                  <span className="muted small">{listed([date(each.issued_on), each.serial])}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}
