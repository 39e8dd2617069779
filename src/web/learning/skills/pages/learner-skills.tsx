/** /mentor/skills/{enrolment} and /admin/skills/{enrolment}: the skills of one learner, to sign off or to take back. */
import { type LinksFunction, useSearchParams } from 'react-router'
import office from '#web/layouts/office/office.css?url'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { actOnForm, failedOn, readForm } from '#web/lib/office/act.ts'
import { listed, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { requireSkillReader } from '../require-skill-reader.ts'
import { SkillCard } from '../skill-card.tsx'
import skillStyles from '../skills.css?url'
import type { Route } from './+types/learner-skills.ts'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: office },
  { rel: 'stylesheet', href: skillStyles },
]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const area = requireSkillReader(context, request)
  const enrolment = params.enrolment as string
  const { data } = await api(context, 'GET /admin/enrolments/:enrolment/skills', { params: { enrolment } }, request)
  return { area, learner: data }
}

export async function action({ context, request }: Route.ActionArgs) {
  requireSkillReader(context, request)
  const { form, text } = await readForm(request)
  const sent = { params: { sign_off: text('id') }, body: { reason: text('reason') } }
  return actOnForm(
    { context, request, form },
    'POST /skill-sign-offs/:sign_off/withdrawal',
    sent,
    m.skills_withdrawn_done,
  )
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.learner.learner_name ?? '', path: '/mentor', isPrivate: true })

export default function LearnerSkills({ loaderData: { area, learner }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const back =
    area === '/mentor'
      ? {
          href: `/mentor/courses/${learner.course_id}/batches/${learner.batch_id}/skills`,
          text: m.class_batch({ number: number(learner.batch_no) }),
        }
      : { href: `/admin/users/${learner.person_id}`, text: learner.learner_name }
  const signed = learner.skills.find(({ skill_id }) => skill_id === search.get('signed'))
  return (
    <div className={area === '/mentor' ? 'wrap area' : undefined}>
      <PageHead
        title={<bdi>{learner.learner_name}</bdi>}
        lead={
          <>
            {listed([
              learner.known_by,
              learner.course_name,
              m.skills_count({ signed: number(learner.signed), total: number(learner.total) }),
            ])}
            {learner.needed > 0 && <span className="block">{m.skills_needed_note()}</span>}
          </>
        }
        back={back}
      />
      <FormNote tone="ok" of={actionData} className="mb-4 empty:hidden">
        {actionData ? actionData.isDone && actionData.note : signed && doneWords(signed, search.has('certificate'))}
      </FormNote>
      {learner.skills.length === 0 && <EmptyState title={m.skills_none()} />}
      <div className="skillcards">
        {learner.skills.map((skill) => (
          <SkillCard
            key={skill.skill_id}
            skill={skill}
            actsOf={(each) =>
              each.can.withdraw && (
                <div>
                  <ConfirmForm
                    isDense
                    trigger={m.skills_withdraw()}
                    triggerLabel={m.skills_withdraw_of({ name: each.name })}
                    title={m.skills_withdraw_of({ name: each.name })}
                    confirmText={m.skills_withdraw()}
                    cancelText={m.people_cancel()}
                    isDanger
                    values={{ intent: 'withdraw', id: each.sign_off_id }}
                    reasonLabel={m.support_reason()}
                    reasonError={failedOn(actionData, 'withdraw', each.sign_off_id).errors.reason}
                    error={failedOn(actionData, 'withdraw', each.sign_off_id).error}
                  >
                    {m.skills_withdraw_text()}
                  </ConfirmForm>
                </div>
              )
            }
          >
            {learner.can.sign && skill.is_asked && skill.state !== 'competent' && (
              <ButtonLink
                isBlock
                href={`/mentor/skills/${learner.enrolment_id}/${skill.skill_id}`}
                aria-label={m.skills_sign_of({ name: skill.name })}
              >
                {m.skills_sign()}
              </ButtonLink>
            )}
          </SkillCard>
        ))}
      </div>
    </div>
  )
}

function doneWords({ name, state }: { name: string; state: string }, hasCertificate: boolean): string {
  const words = state === 'competent' ? m.skills_done_signed({ name }) : m.skills_done_not_yet({ name })
  return hasCertificate ? `${words} ${m.skills_certificate_issued()}` : words
}
