/** The buttons of a person's page that ask before they do something; only what the viewer may do is there. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { isolated } from '#web/lib/text/direction.ts'
import type { Intent } from './do-to-person.server.ts'

interface Props {
  person: Pick<DataOf<'GET /admin/users/:id'>, 'name' | 'can' | 'sessions'>
  answer: { intent: Intent; reasonError?: string; error?: string } | undefined
}

export function PersonQuestions({ person: { name: given, can, sessions }, answer }: Props) {
  const name = isolated(given)
  const about = (intent: Intent) => ({
    values: { intent },
    cancelText: m.people_cancel(),
    ...(answer?.intent === intent ? { error: answer.error, reasonError: answer.reasonError } : {}),
  })
  return (
    <>
      {can.invite && (
        <ConfirmForm
          {...about('invite')}
          trigger={m.people_invite_again()}
          title={m.people_invite_again_ask({ name })}
          confirmText={m.people_send_invitation()}
        >
          {m.people_invite_again_text()}
        </ConfirmForm>
      )}
      {can.act_as && (
        <ConfirmForm
          {...about('act_as')}
          trigger={m.people_act_as()}
          title={m.people_act_as_ask({ name })}
          confirmText={m.people_act_as()}
          reasonLabel={m.people_reason()}
          reasonHint={m.people_reason_hint()}
        >
          {m.people_act_as_text()}
        </ConfirmForm>
      )}
      {can.edit && sessions.length > 0 && (
        <ConfirmForm
          {...about('end_sessions')}
          trigger={m.people_end_sessions()}
          title={m.people_end_sessions_ask({ name })}
          confirmText={m.people_end_sessions()}
          isDanger
        >
          {m.people_end_sessions_text()}
        </ConfirmForm>
      )}
      {can.stop_recovery && (
        <ConfirmForm
          {...about('stop_recovery')}
          trigger={m.recovery_stop()}
          title={m.recovery_stop_ask({ name })}
          confirmText={m.recovery_stop()}
          reasonLabel={m.people_reason()}
          reasonHint={m.people_reason_hint()}
          isDanger
        >
          {m.recovery_stop_text()}
        </ConfirmForm>
      )}
      {can.deactivate && (
        <ConfirmForm
          {...about('deactivate')}
          trigger={m.people_deactivate()}
          triggerVariant="danger"
          title={m.people_deactivate_ask({ name })}
          confirmText={m.people_deactivate()}
          reasonLabel={m.people_reason()}
          reasonHint={m.people_reason_hint()}
          isDanger
        >
          {m.people_deactivate_text()}
        </ConfirmForm>
      )}
      {can.erase && (
        <ConfirmForm
          {...about('erase')}
          trigger={m.people_erase()}
          triggerVariant="danger"
          title={m.people_erase_ask({ name })}
          confirmText={m.people_erase()}
          reasonLabel={m.people_reason()}
          reasonHint={m.people_reason_hint()}
          isDanger
        >
          {m.people_erase_text()}
        </ConfirmForm>
      )}
      {can.reactivate && (
        <ConfirmForm
          {...about('reactivate')}
          trigger={m.people_reactivate()}
          triggerVariant="primary"
          title={m.people_reactivate_ask({ name })}
          confirmText={m.people_reactivate()}
          reasonLabel={m.people_reason()}
          reasonHint={m.people_reason_hint()}
        >
          {m.people_reactivate_text()}
        </ConfirmForm>
      )}
    </>
  )
}
