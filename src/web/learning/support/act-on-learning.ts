/** What the forms of a person's courses do: each intent is one call. */
import type { RouterContextProvider } from 'react-router'
import { type Acted, actOnForm, typedNumber } from '#web/lib/office/act.ts'
import { date, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'

const intents = ['move', 'access_end', 'extension', 'open_early', 'withdraw', 'attempt', 'extra_time'] as const
type Intent = (typeof intents)[number]

export const isLearningIntent = (intent: unknown): intent is Intent => intents.some((each) => each === intent)

interface Asked {
  context: Readonly<RouterContextProvider>
  request: Request
  form: FormData
}

export function actOnLearning(asked: Asked, personId: string, intent: Intent): Promise<Acted> {
  const text = (name: string) => String(asked.form.get(name) ?? '')
  const params = { enrolment: text('id') }
  const reason = text('reason')
  switch (intent) {
    case 'move': {
      const body = {
        from_batch_id: text('from'),
        batch_id: text('batch_id'),
        adds_seat: asked.form.has('adds_seat'),
        reason,
      }
      return actOnForm(asked, 'POST /admin/enrolments/:enrolment/move', { params, body }, ({ data }) =>
        m.support_done_moved({ batch: number(data.batch_no) }),
      )
    }
    case 'access_end': {
      const body = {
        ends_on: text('ends_on') || null,
        from_ends_on: text('from_ends_on') || null,
        adds_seat: asked.form.has('adds_seat'),
        reason,
      }
      return actOnForm(asked, 'PUT /admin/enrolments/:enrolment/access-end', { params, body }, ({ data }) =>
        data.ends_on ? m.support_done_access({ day: date(data.ends_on) }) : m.support_done_without_end(),
      )
    }
    case 'extension': {
      const body = {
        days: typedNumber(asked.form, 'days'),
        from_days: typedNumber(asked.form, 'from_days'),
        reason,
      }
      return actOnForm(asked, 'PUT /admin/enrolments/:enrolment/extension', { params, body }, () =>
        m.support_done_extended(),
      )
    }
    case 'open_early':
      return actOnForm(asked, 'POST /admin/enrolments/:enrolment/early-opening', { params, body: { reason } }, () =>
        m.support_done_opened(),
      )
    case 'withdraw':
      return actOnForm(asked, 'POST /admin/enrolments/:enrolment/withdraw', { params, body: { reason } }, ({ data }) =>
        data.is_kept_by_company ? m.support_done_kept() : m.support_done_withdrawn(),
      )
    case 'attempt': {
      const body = { quiz_id: text('quiz_id'), reason }
      return actOnForm(asked, 'POST /admin/enrolments/:enrolment/attempts', { params, body }, () =>
        m.support_done_attempt(),
      )
    }
    case 'extra_time': {
      const body = {
        percent: typedNumber(asked.form, 'percent'),
        minutes: typedNumber(asked.form, 'minutes'),
        reason,
        seen: text('seen'),
      }
      return actOnForm(asked, 'PUT /admin/users/:id/extra-time', { params: { id: personId }, body }, () =>
        m.support_done_time(),
      )
    }
  }
}
