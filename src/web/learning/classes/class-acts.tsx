/** What who runs a batch may do with one of its classes; each says how many people are told. */
import type { OfficeMeeting } from '#contracts/learning/classes/meetings.office.ts'
import { type Acted, failedOn } from '#web/lib/office/act.ts'
import { dhakaTime } from '#web/lib/office/dhaka-time.ts'
import { number } from '#web/lib/text/format.ts'
import { DateField } from '#web/lib/forms/date-field.tsx'
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'

interface Shared {
  /** How many people are told. */
  learners: number
  acted: Acted | undefined
}

const shared = (acted: Acted | undefined, intent: string, id: string) => {
  const { error, errors } = failedOn(acted, intent, id)
  return {
    isDense: true,
    cancelText: m.class_back(),
    reasonLabel: m.class_reason(),
    reasonHint: m.class_reason_hint(),
    reasonError: errors.reason,
    error: error || undefined,
    values: { intent, id },
  }
}

function Times({
  acted,
  intent,
  id,
  from,
}: Pick<Shared, 'acted'> & { intent: string; id: string; from?: OfficeMeeting }) {
  const { errors, values } = failedOn(acted, intent, id)
  const field = (name: 'starts_at' | 'ends_at') => ({
    name,
    hasTime: true,
    required: true,
    defaultValue: values[name] ?? (from ? dhakaTime(from[name]) : ''),
    error: errors[name],
  })
  return (
    <>
      <p className="small muted">{m.event_time_zone()}</p>
      <DateField {...field('starts_at')} label={m.class_starts()} />
      <DateField {...field('ends_at')} label={m.class_ends()} />
    </>
  )
}

const toldText = (learners: number) => m.class_told({ shown: number(learners) })

export function AddClass({ batchId, learners, acted }: Shared & { batchId: string }) {
  return (
    <ConfirmForm
      {...shared(acted, 'add', batchId)}
      trigger={
        <>
          <PlusIcon size={16} /> {m.class_add()}
        </>
      }
      title={m.class_add()}
      confirmText={m.class_add()}
      fields={<Times acted={acted} intent="add" id={batchId} />}
    >
      {toldText(learners)}
    </ConfirmForm>
  )
}

export function ClassActs({ meeting, learners, acted }: Shared & { meeting: OfficeMeeting }) {
  const { meeting_id: id, state, is_over } = meeting
  const of = { number: number(meeting.number) }
  if (state === 'cancelled')
    return (
      <ConfirmForm
        {...shared(acted, 'restore', id)}
        trigger={m.class_restore()}
        triggerLabel={m.class_restore_of(of)}
        title={m.class_restore_of(of)}
        confirmText={m.class_restore()}
      >
        {is_over ? m.class_told_none() : toldText(learners)}
      </ConfirmForm>
    )
  if (is_over) return null
  return (
    <>
      <ConfirmForm
        {...shared(acted, 'move', id)}
        trigger={m.class_move()}
        triggerLabel={m.class_move_of(of)}
        title={m.class_move_of(of)}
        confirmText={m.class_move()}
        fields={<Times acted={acted} intent="move" id={id} from={meeting} />}
      >
        {toldText(learners)}
      </ConfirmForm>
      <ConfirmForm
        {...shared(acted, 'cancel', id)}
        trigger={m.class_cancel()}
        triggerLabel={m.class_cancel_of(of)}
        title={m.class_cancel_of(of)}
        confirmText={m.class_cancel()}
        isDanger
      >
        {m.class_cancel_text()} {toldText(learners)}
      </ConfirmForm>
    </>
  )
}
