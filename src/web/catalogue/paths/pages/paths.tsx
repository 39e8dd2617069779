/** /paths: every learning path with its courses, hours and price. */
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta, siteOf } from '#web/lib/head/meta.ts'
import { structuredTrail } from '#web/lib/head/structured.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import { PathFacts } from '../path-facts.tsx'
import type { Route } from './+types/paths.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return (await api(context, 'GET /paths', {})).data
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.paths_title(),
    description: m.paths_lead(),
    path: '/paths',
    structured: structuredTrail(siteOf(matches), [
      { name: m.courses_title(), path: '/courses' },
      { name: m.paths_title(), path: '/paths' },
    ]),
  })

export default function Paths({ loaderData: paths }: Route.ComponentProps) {
  return (
    <>
      <div className="head-band">
        <div className="wrap">
          <Breadcrumb
            label={m.breadcrumb()}
            parents={[{ href: '/courses', label: m.courses_title() }]}
            current={m.paths_title()}
          />
          <h1 className="title mt-2">{m.paths_title()}</h1>
          <p className="lead mt-2">{m.paths_lead()}</p>
        </div>
      </div>
      <div className="wrap section section--tight">
        {paths.length === 0 && (
          <EmptyState
            scene="rail"
            title={m.paths_none()}
            heading="h2"
            action={<ButtonLink href="/courses">{m.all_courses()}</ButtonLink>}
          />
        )}
        <ul className="grid gap-5">
          {paths.map((path) => (
            <li key={path.slug} className="panel panel--pad">
              <h2 className="h3" lang={path.text_language}>
                <SmartLink className="link" href={`/paths/${path.slug}`}>
                  {path.title}
                </SmartLink>
              </h2>
              {path.promise && (
                <p className="mt-2" lang={path.text_language}>
                  {path.promise}
                </p>
              )}
              <ol className="mt-3 list-decimal ps-6">
                {path.courses.map((course) => (
                  <li key={course}>
                    <bdi>{course}</bdi>
                  </li>
                ))}
              </ol>
              <PathFacts courses={path.courses.length} hours={path.hours} total={path.total} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
