/** A batch that is sold out: waiting for a seat, where one stands in the line, and the seat that is held. */
import type { Quote } from '#contracts/checkout/cart.ts'
import { dateAndTime, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { waitValue } from './waiting.ts'

/** Buttons of the form around it: the action reads `wait`. */
export function PlaceInLine({ item }: { item: Quote['items'][number] }) {
  const { slug, batch_no, course_name, waiting, refusal } = item
  const button = (intent: 'join' | 'leave', text: string) => (
    <Button type="submit" isDense name="wait" value={waitValue(intent, slug, batch_no)}>
      <span>
        {text}
        <span className="vh"> {course_name}</span>
      </span>
    </Button>
  )
  if (waiting?.state === 'offered' && waiting.offered_until) {
    return (
      <Note tone="ok" className="mt-2">
        <p>{m.waiting_offered({ when: dateAndTime(waiting.offered_until) })}</p>
        <p className="mt-2">{button('leave', m.waiting_give_up())}</p>
      </Note>
    )
  }
  if (waiting) {
    return (
      <Note className="mt-2">
        <p>{m.waiting_position({ position: number(waiting.position ?? 1) })}</p>
        <p className="mt-2">{button('leave', m.waiting_leave())}</p>
      </Note>
    )
  }
  if (refusal?.code !== 'sold_out') return null
  return (
    <div className="mt-2">
      <p className="small muted">{m.waiting_lead()}</p>
      <p className="mt-2">{button('join', m.waiting_join())}</p>
    </div>
  )
}
