/** /mentor/skills/{enrolment}/{skill}: a mentor signs one skill off, on a phone beside the machine. */
import { type LinksFunction, redirect } from 'react-router'
import office from '#web/layouts/office/office.css?url'
import { requireRole } from '#web/lib/access/require-role.ts'
import { api } from '#web/lib/api/page-services.ts'
import { textsOf } from '#web/lib/forms/form-state.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act, type Acted, readForm } from '#web/lib/office/act.ts'
import { listed } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { readSignOff } from '../read-sign-off.ts'
import { SignOffForm } from '../sign-off-form.tsx'
import skillStyles from '../skills.css?url'
import type { Route } from './+types/sign-off.ts'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: office },
  { rel: 'stylesheet', href: skillStyles },
]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireRole(context, request, 'mentor')
  const { enrolment, skill } = params as { enrolment: string; skill: string }
  const { data } = await api(context, 'GET /admin/enrolments/:enrolment/skills', { params: { enrolment } }, request)
  const found = data.skills.find((each) => each.skill_id === skill)
  // What cannot be signed any more is told on the learner's page.
  if (!found || !data.can.sign || !found.is_asked || found.state === 'competent')
    throw redirect(`/mentor/skills/${enrolment}`)
  const { sign_offs: _, ...asked } = found
  return { learner: data.learner_name, known: data.known_by, enrolment, skill: asked, operation: crypto.randomUUID() }
}

export async function action({ context, request, params }: Route.ActionArgs): Promise<Acted> {
  requireRole(context, request, 'mentor')
  const { enrolment, skill } = params as { enrolment: string; skill: string }
  const { form } = await readForm(request)
  const sent = await readSignOff(form, { enrolment, skill })
  const acting = await act({ context, request }, 'POST /enrolments/:enrolment/skills/:skill/sign-offs', sent)
  if (acting.ok) {
    const { certificate_slug: certificate } = acting.answer.data
    throw redirect(`/mentor/skills/${enrolment}?signed=${skill}${certificate ? '&certificate=1' : ''}`)
  }
  const { errors, note } = acting.acted
  const isAtField = Object.keys(errors).length > 0
  return { ...acting.acted, note: isAtField ? m.desk_check_fields() : note, values: textsOf(form) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.skill.name ?? '', path: '/mentor', isPrivate: true })

export default function SignOffPage({ loaderData, actionData }: Route.ComponentProps) {
  const { learner, known, enrolment, skill, operation } = loaderData
  return (
    <div className="wrap area">
      <PageHead
        title={<bdi>{skill.name}</bdi>}
        lead={<bdi>{listed([learner, known, skill.machine])}</bdi>}
        back={{ href: `/mentor/skills/${enrolment}`, text: learner }}
      />
      {/* Another wording has to be judged anew. */}
      <SignOffForm key={`${skill.skill_id} ${skill.version}`} {...{ skill, operation }} acted={actionData} />
    </div>
  )
}
