/** Recoveries on a person's page: those that were, and the two steps that start another one. */
import { Form, useNavigation } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { dateAndTime, phone } from '#web/lib/text/format.ts'
import { isolated } from '#web/lib/text/direction.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { Textarea, TextField } from '#web/ui/fields/text-field.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { Part } from '../users/person-facts.tsx'
import type { RecoveryAnswer } from './recovery-actions.server.ts'

type Person = DataOf<'GET /admin/users/:id'>
type Recovery = NonNullable<Person['recoveries']>[number]
type State = Recovery['state']

const stateNames: Readonly<Record<State, () => string>> = {
  open: m.recovery_open,
  stopped: m.recovery_stopped,
  finished: m.recovery_finished,
  refused: m.recovery_refused,
}
const tones = { open: 'warn', stopped: 'bad', finished: 'ok', refused: 'bad' } as const

interface Props {
  person: Pick<Person, 'recoveries' | 'can'>
  answer: RecoveryAnswer['recovery'] | undefined
}

export function PersonRecovery({ person: { recoveries, can }, answer }: Props) {
  if (!can.recover && !recoveries?.length) return null
  return (
    <Part title={m.recovery_title()}>
      {recoveries && recoveries.length > 0 && (
        <ul className="mb-4 last:mb-0">
          {recoveries.map((recovery) => (
            <RecoveryLine key={recovery.id} recovery={recovery} />
          ))}
        </ul>
      )}
      {can.recover && (answer?.challenge ? <ProofForm answer={answer} /> : <PhoneForm answer={answer} />)}
    </Part>
  )
}

function RecoveryLine({ recovery }: { recovery: Recovery }) {
  const { state, contact_no, proof, started_by, started_at, takes_effect_at, ended_at, ended_by, end_reason } = recovery
  return (
    <li className="border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <p className="row row--wrap between gap-x-4">
        <bdi className="num font-semibold">{phone(contact_no)}</bdi>
        <Badge tone={tones[state]}>{stateNames[state]()}</Badge>
      </p>
      <p className="break-words">{proof}</p>
      <p className="small muted">
        <bdi>{started_by}</bdi> · {dateAndTime(started_at)}
      </p>
      <p className="small muted break-words">
        {state === 'open' || !ended_at ? (
          m.recovery_takes_effect({ time: dateAndTime(takes_effect_at) })
        ) : (
          <>
            {stateNames[state]()}: {dateAndTime(ended_at)}
            {ended_by && (
              <>
                {' · '}
                <bdi>{ended_by}</bdi>
              </>
            )}
            {state === 'stopped' && !ended_by && <> · {m.recovery_by_link()}</>}
            {end_reason && <> · {end_reason}</>}
          </>
        )}
      </p>
    </li>
  )
}

function PhoneForm({ answer }: Pick<Props, 'answer'>) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <Form method="post" className="stack" noValidate preventScrollReset>
      <p className="muted">{m.recovery_lead()}</p>
      <FormNote>{answer?.note}</FormNote>
      <input type="hidden" name="intent" value="recovery_code" />
      <TextField
        name="contact_no"
        label={m.recovery_phone()}
        defaultValue={answer?.values?.contact_no ?? ''}
        error={answer?.errors.contact_no}
        type="tel"
        inputMode="tel"
        dir="ltr"
        maxLength={40}
        autoComplete="off"
        required
      />
      <Button type="submit" isLoading={isSending}>
        {m.recovery_send_code()}
      </Button>
    </Form>
  )
}

function ProofForm({ answer }: { answer: NonNullable<Props['answer']> }) {
  const isSending = useNavigation().state === 'submitting'
  const { challenge, errors, values, note } = answer
  return (
    <Form method="post" className="stack" noValidate preventScrollReset>
      <p className="muted">{m.recovery_code_sent({ phone: isolated(challenge?.shown ?? '') })}</p>
      <FormNote>{note}</FormNote>
      <input type="hidden" name="intent" value="recovery_start" />
      <input type="hidden" name="id" value={challenge?.id} />
      <input type="hidden" name="shown" value={challenge?.shown} />
      <TextField
        name="otp"
        label={m.recovery_code()}
        defaultValue={values?.otp ?? ''}
        error={errors.otp}
        inputMode="numeric"
        dir="ltr"
        maxLength={12}
        autoComplete="off"
        required
      />
      <Textarea
        name="proof"
        label={m.recovery_proof()}
        hint={m.recovery_proof_hint()}
        error={errors.proof}
        defaultValue={values?.proof ?? ''}
        rows={3}
        maxLength={300}
        required
      />
      <p className="small muted">{m.recovery_start_text()}</p>
      <Button type="submit" variant="primary" isLoading={isSending}>
        {m.recovery_start()}
      </Button>
    </Form>
  )
}
