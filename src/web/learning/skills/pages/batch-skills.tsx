/** /mentor/courses/{id}/batches/{batch}/skills: the learners of a batch, each with how many skills are signed off. */
import type { LinksFunction } from 'react-router'
import { requireRole } from '#web/lib/access/require-role.ts'
import office from '#web/layouts/office/office.css?url'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { listed, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import skillStyles from '../skills.css?url'
import type { Route } from './+types/batch-skills.ts'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: office },
  { rel: 'stylesheet', href: skillStyles },
]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireRole(context, request, 'mentor')
  const batch = params.batch as string
  const { data } = await api(context, 'GET /admin/batches/:batch/skills', { params: { batch } }, request)
  return data
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.skills_batch(), path: '/mentor', isPrivate: true })

export default function BatchSkills({ loaderData: batch }: Route.ComponentProps) {
  const { course_id: course, course_name: name, batch_no: no, people, total } = batch
  return (
    <div className="wrap area">
      <PageHead
        title={m.skills_batch()}
        lead={
          <>
            {listed([name, m.class_batch({ number: number(no) })])}
            {total > 0 && <span className="block">{m.skills_batch_lead()}</span>}
          </>
        }
        back={{ href: '/mentor', text: m.mentor_area() }}
      >
        <ButtonLink href={`/mentor/courses/${course}/skills`}>{m.skills_title()}</ButtonLink>
      </PageHead>
      {total === 0 ? (
        <EmptyState title={m.skills_none()} />
      ) : people.length === 0 ? (
        <EmptyState title={m.skills_no_people()} />
      ) : (
        <ul className="panel skillpeople">
          {people.map(({ enrolment_id: enrolment, name: learner, known_by: known, signed }) => (
            <li key={enrolment}>
              <SmartLink href={`/mentor/skills/${enrolment}`}>
                <span>
                  <b>
                    <bdi>{learner}</bdi>
                  </b>
                  <bdi className="muted small block">{known}</bdi>
                </span>
                <span className="muted small">{m.skills_count({ signed: number(signed), total: number(total) })}</span>
              </SmartLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
