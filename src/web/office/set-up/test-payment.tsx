/** A small real payment through one gateway, with how the last one went. */
import { Form, useNavigation } from 'react-router'
import { isolated } from '#web/lib/text/direction.ts'
import { dateAndTime } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Note, type NoteTone } from '#web/ui/feedback/note.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { gatewayName } from './set-up-words.ts'
import type { SetUp } from './step-row.tsx'

type Payment = SetUp['payments'][number]
type Last = NonNullable<Payment['last']>

const states: Record<Last['state'], { tone: NoteTone; text: (at: { time: string }) => string }> = {
  open: { tone: 'info', text: m.set_up_pay_open },
  paid: { tone: 'ok', text: m.set_up_paid },
  failed: { tone: 'bad', text: m.set_up_pay_failed },
  cancelled: { tone: 'warn', text: m.set_up_pay_cancelled },
  expired: { tone: 'warn', text: m.set_up_pay_failed },
}

export function TestPayment({ payment, canEdit }: { payment: Payment; canEdit: boolean }) {
  const { gateway, last } = payment
  const name = gatewayName(gateway)
  const navigation = useNavigation()
  const isOpening = navigation.state !== 'idle' && navigation.formData?.get('gateway') === gateway
  return (
    <div className="todo__form">
      <p className="small">
        <b>
          <bdi>{name}</bdi>
        </b>
        {!last && <span className="muted"> · {m.set_up_not_tried()}</span>}
      </p>
      {last && (
        <Note tone={last.is_current || last.state !== 'paid' ? states[last.state].tone : 'warn'}>
          <p>{states[last.state].text({ time: dateAndTime(last.at) })}</p>
          {last.words && <p>{m.set_up_pay_words({ words: isolated(last.words) })}</p>}
          {!last.is_current && <p>{m.set_up_pay_old()}</p>}
        </Note>
      )}
      {canEdit && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="pay" />
          <input type="hidden" name="gateway" value={gateway} />
          <Button type="submit" isDense isLoading={isOpening}>
            {m.set_up_pay_with({ gateway: isolated(name) })}
          </Button>
        </Form>
      )}
    </div>
  )
}
