/** /my-company: what a learner's company says of itself, which courses it asks for, and whom to ask for help. */
import { api } from '#web/lib/api/page-services.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { date } from '#web/lib/text/format.ts'
import { requireRole } from '#web/lib/access/require-role.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { SmartLink } from '#web/ui/fields/button.tsx'
import mark from '../../company-mark.css?url'
import { CompanyMark } from '../../frame/company-mark.tsx'
import type { Route } from './+types/my-company.ts'

export const links = () => [{ rel: 'stylesheet', href: mark }]

export async function loader({ context, request }: Route.LoaderArgs) {
  requireRole(context, request, 'learner')
  return (await api(context, 'GET /learner-companies', {}, request)).data
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.mycompany_title(), path: '/my-company', isPrivate: true })

export default function MyCompany({ loaderData: companies }: Route.ComponentProps) {
  return (
    <div className="wrap grid gap-6 py-8 sm:py-12">
      <h1 className="title">{m.mycompany_title()}</h1>
      {companies.length === 0 && <EmptyState title={m.mycompany_none()}>{m.mycompany_none_text()}</EmptyState>}
      {companies.map((company) => (
        <section key={company.company_id} className="grid gap-4" aria-label={company.company_name}>
          <CompanyMark look={company} />
          {company.about && <p className="whitespace-pre-line wrap-anywhere">{company.about}</p>}
          <div className="panel panel--pad grid gap-3">
            <h2 className="h4">{m.mycompany_courses()}</h2>
            {company.courses.length === 0 ? (
              <p className="muted">{m.mycompany_no_courses()}</p>
            ) : (
              <ul className="grid gap-3">
                {company.courses.map((course) => (
                  <li key={course.slug}>
                    <SmartLink
                      className="link font-semibold"
                      href={course.has_seat ? `/my-course/${course.slug}` : `/courses/${course.slug}/details`}
                    >
                      {course.course_name}
                    </SmartLink>
                    <p className="small muted">{standing(course)}</p>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {company.help && (
            <div className="panel panel--pad grid gap-2">
              <h2 className="h4">{m.mycompany_help()}</h2>
              <p className="whitespace-pre-line wrap-anywhere">{company.help}</p>
            </div>
          )}
        </section>
      ))}
    </div>
  )
}

type Course = DataOf<'GET /learner-companies'>[number]['courses'][number]

function standing({ done_on: done, valid_until: until, due_on: due, has_seat: hasSeat }: Course): string {
  if (done !== null)
    return until === null ? m.mycompany_done({ day: date(done) }) : m.mycompany_valid({ day: date(until) })
  return hasSeat ? m.mycompany_due({ day: date(due) }) : m.mycompany_no_seat({ day: date(due) })
}
