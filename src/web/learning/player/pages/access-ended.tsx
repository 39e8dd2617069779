/** /my-course/{slug}/ended: one had the course and has it no more: why, since when, and the way on. */
import { redirect } from 'react-router'
import { useFrame } from '#web/lib/access/viewer.ts'
import { requireRole } from '#web/lib/access/require-role.ts'
import { tryApi } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { withParts } from '#web/lib/rendering/with-parts.tsx'
import { date } from '#web/lib/text/format.ts'
import { isolated } from '#web/lib/text/direction.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { StatusPage } from '#web/ui/feedback/state.tsx'
import type { Route } from './+types/access-ended.ts'

export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  requireRole(context, request, 'learner')
  const outcome = await tryApi(context, 'GET /my-courses/:slug/access-end', { params: { slug } })
  // Who has the course is led there, and who never had it from there to its public page.
  if (!outcome.ok) throw redirect(`/my-course/${slug}`)
  return outcome.answer.data
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.access_ended_title(), path: '/my-course', isPrivate: true })

const reasons = { expired: m.access_ended_expired, seat: m.access_ended_seat, withdrawn: m.access_ended_withdrawn }

export default function AccessEnded({ loaderData: ended }: Route.ComponentProps) {
  const { primary_email: email } = useFrame().config
  return (
    <StatusPage
      scene="begun"
      title={m.access_ended_title()}
      action={
        <ButtonLink variant="primary" href={ended.has_page ? `/courses/${ended.slug}/details` : '/courses'}>
          {ended.has_page ? m.access_ended_course() : m.access_ended_courses()}
        </ButtonLink>
      }
    >
      {reasons[ended.why]({ course: isolated(ended.course_name) })}{' '}
      {ended.ended_on && `${m.access_ended_on({ day: date(ended.ended_on) })} `}
      {m.access_ended_kept()}{' '}
      {withParts(
        ([contact = '']) => m.access_ended_support({ contact }),
        [
          <a key="contact" className="link" href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </a>,
        ],
      )}
    </StatusPage>
  )
}
