/** /admin/users/{id}: one person, and what staff may do to the account. */
import { useSearchParams } from 'react-router'
import { actOnLearning, isLearningIntent } from '#web/learning/support/act-on-learning.ts'
import { PersonLearning } from '#web/learning/support/person-learning.tsx'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api, formOf, tryApi } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { textsOf } from '#web/lib/forms/form-state.ts'
import { readWorkChoices } from '../choices.ts'
import { type Done, doToPerson } from '../do-to-person.server.ts'
import { PersonFacts, WorkFacts } from '../person-facts.tsx'
import { PersonCourses, PersonLog, PersonOrders, PersonSessions } from '../person-history.tsx'
import { PersonQuestions } from '../person-questions.tsx'
import { PersonRecovery } from '../../recovery/person-recovery.tsx'
import { doRecovery, isRecoveryIntent } from '../../recovery/recovery-actions.server.ts'
import type { Route } from './+types/user.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { data: person } = await api(context, 'GET /admin/users/:id', { params }, request)
  const learning = await tryApi(context, 'GET /admin/users/:id/learning', { params })
  return { person, choices: await readWorkChoices(context), learning: learning.ok ? learning.answer.data : null }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await formOf(request)
  const intent = form.get('intent')
  if (isLearningIntent(intent)) {
    return { learned: await actOnLearning({ context, request, form }, params.id, intent) }
  }
  const texts = textsOf(form)
  return isRecoveryIntent(texts.intent) ? doRecovery(context, params.id, texts) : doToPerson(context, params.id, texts)
}

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.person.name ?? m.office_all_users(),
    path: `/admin/users/${params.id}`,
    isPrivate: true,
  })

const doneTexts: Readonly<Record<Done, () => string>> = {
  enrolled: m.support_done_enrolled,
  erased: m.people_done_erased,
  merged: m.people_done_merged,
  invited: m.people_done_invited,
  registered: m.people_done_registered,
  saved: m.people_done_saved,
  deactivated: m.people_done_deactivated,
  reactivated: m.people_done_reactivated,
  logged_out: m.people_done_logged_out,
  recovery_started: m.recovery_done_started,
  recovery_stopped: m.recovery_done_stopped,
}
const isDone = (text: string | null): text is Done => text !== null && Object.hasOwn(doneTexts, text)

export default function User({ loaderData: { person, choices, learning }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const done = search.get('done')
  const recovery = actionData && 'recovery' in actionData ? actionData.recovery : undefined
  const acted = actionData && 'learned' in actionData ? actionData.learned : undefined
  const asked = actionData && 'intent' in actionData ? actionData : undefined
  return (
    <>
      <PageHead title={<bdi>{person.name}</bdi>} back={{ href: '/admin/users', text: m.office_all_users() }}>
        {person.can.edit && (
          <ButtonLink href={`/admin/users/${person.id}/edit`} variant="primary">
            {m.people_edit()}
          </ButtonLink>
        )}
        {person.can.edit_employee && (
          <ButtonLink href={`/admin/employees/${person.id}/edit`}>{m.people_edit_work()}</ButtonLink>
        )}
        {person.can.export && (
          <ButtonLink href={`/admin/users/${person.id}/data.json`} reloadDocument download>
            {m.people_export_data()}
          </ButtonLink>
        )}
        {person.can.merge && <ButtonLink href={`/admin/users/${person.id}/merge`}>{m.merge_accounts()}</ButtonLink>}
        <PersonQuestions person={person} answer={asked} />
      </PageHead>
      <FormNote tone="ok" of={done} className="mb-4 empty:hidden">
        {isDone(done) && !actionData ? doneTexts[done]() : undefined}
      </FormNote>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <PersonFacts person={person} choices={choices} />
          <WorkFacts person={person} choices={choices} />
          <PersonSessions sessions={person.sessions} />
          <PersonRecovery person={person} answer={recovery} />
        </div>
        <div className="grid min-w-0 gap-4">
          {learning ? (
            <PersonLearning personId={person.id} learning={learning} acted={acted} />
          ) : (
            <PersonCourses enrolments={person.enrolments} />
          )}
          <PersonOrders orders={person.orders} />
          <PersonLog audit={person.audit} />
        </div>
      </div>
    </>
  )
}
