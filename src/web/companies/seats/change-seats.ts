/** Gives seats to the ticked people, or takes one back, and says what became of it. */
import type { RouterContextProvider } from 'react-router'
import { tryApi } from '#web/lib/api/page-services.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { chooseMany, type ManyCheck } from './choose-many.ts'

export interface SeatsAnswer {
  isDone: boolean
  note: string
  /** What giving to many would take. */
  many?: ManyCheck
  /** Whom a refused form had ticked: the answer stands at them, and they stay ticked. */
  chosen?: string[]
}

const mostAtOnce = 200

const reasons: Record<string, () => string> = {
  not_enough_seats: m.corp_not_enough,
  learner_suspended: m.corp_is_suspended,
  course_opened: m.corp_cannot_take_back,
}

type Context = Readonly<RouterContextProvider>

export async function changeSeats(context: Context, form: FormData): Promise<{ answer: SeatsAnswer; status: number }> {
  const intent = form.get('intent')
  if (intent === 'check_many' || intent === 'give_many') return chooseMany(context, form)
  return intent === 'take_back' ? takeBack(context, form) : give(context, form)
}

const refused = (note: string, status: number) => ({ answer: { isDone: false, note }, status })
const done = (note: string) => ({ answer: { isDone: true, note }, status: 200 })

async function give(context: Context, form: FormData) {
  const learner_ids = [...new Set(form.getAll('learner_ids').map(String))]
  if (learner_ids.length === 0) return refused(m.corp_choose_people(), 422)
  const refusedChoice = (note: string, status: number) => ({
    answer: { isDone: false, note, chosen: learner_ids },
    status,
  })
  if (learner_ids.length > mostAtOnce) {
    return refusedChoice(m.corp_too_many_at_once({ count: number(mostAtOnce) }), 422)
  }
  const outcome = await tryApi(context, 'POST /allocations', {
    body: { course_id: String(form.get('course_id') ?? ''), learner_ids },
    idempotencyKey: String(form.get('key') ?? '').slice(0, 100),
  })
  if (!outcome.ok) {
    const { error, message, status } = outcome.failure
    return refusedChoice(reasons[error.code]?.() ?? message, status)
  }
  const { allocated, already, available } = outcome.answer.data
  const given = m.corp_given({ count: number(allocated), left: number(available) })
  return done(already > 0 ? `${given} ${m.corp_already({ count: number(already) })}` : given)
}

async function takeBack(context: Context, form: FormData) {
  const outcome = await tryApi(context, 'DELETE /allocations/:id', {
    params: { id: String(form.get('allocation_id') ?? '') },
  })
  if (outcome.ok) return done(m.corp_taken_back())
  const { error, message, status } = outcome.failure
  return refused(reasons[error.code]?.() ?? message, status)
}
