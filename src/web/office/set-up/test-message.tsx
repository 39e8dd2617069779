/** A test message to one's own phone or email, with what the provider said to the last one. */
import { Form, useNavigation } from 'react-router'
import { isolated } from '#web/lib/text/direction.ts'
import { dateAndTime } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Note } from '#web/ui/feedback/note.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import type { SetUp } from './step-row.tsx'

type Way = SetUp['messages'][number]

export function TestMessage({ way, canEdit }: { way: Way; canEdit: boolean }) {
  const { channel, own, sender } = way
  const navigation = useNavigation()
  const isSending = navigation.state !== 'idle' && navigation.formData?.get('intent') === channel
  const noContact = channel === 'sms' ? m.set_up_no_phone() : m.set_up_no_email()
  return (
    <div className="todo__form">
      {way.is_file ? (
        <p className="small">{m.set_up_is_file()}</p>
      ) : (
        <p className="small">
          {m.set_up_sender({ sender: isolated(sender) })} <span className="muted">{m.set_up_sender_where()}</span>
        </p>
      )}
      {way.last ? <LastTest last={way.last} /> : <p className="small muted">{m.set_up_not_tried()}</p>}
      {canEdit && (
        <Form method="post" className="row row--wrap" preventScrollReset>
          <input type="hidden" name="intent" value={channel} />
          <Button type="submit" isDense aria-disabled={own === null} isLoading={isSending}>
            {m.set_up_send_test()}
            <span className="vh">: {channel === 'sms' ? m.set_up_sms() : m.set_up_email()}</span>
          </Button>
          <span className="small muted">
            {own === null ? noContact : m.set_up_send_test_to({ contact: isolated(own) })}
          </span>
        </Form>
      )}
    </div>
  )
}

function LastTest({ last }: { last: NonNullable<Way['last']> }) {
  const about = { contact: isolated(last.sent_to), time: dateAndTime(last.at) }
  if (!last.is_sent) {
    return (
      <Note tone="bad">
        <p>
          <b>{m.set_up_test_refused(about)}</b>
        </p>
        {last.words && <p>{m.set_up_words({ words: isolated(last.words) })}</p>}
      </Note>
    )
  }
  return (
    <Note tone={last.is_current ? 'ok' : 'warn'}>
      <p>{m.set_up_test_sent(about)}</p>
      {!last.is_current && <p>{m.set_up_test_old()}</p>}
    </Note>
  )
}
