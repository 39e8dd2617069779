/** The state of a job in words and colour. */
import type { CircularReview } from '#contracts/recruitment/circulars.office.ts'
import { m } from '#web/paraglide/messages.js'

type State = 'draft' | 'open' | 'closed'
interface Standing {
  state: State
  is_over: boolean
  /** Of a draft that a company writes. */
  review?: CircularReview | null
}

export const circularState = ({ state, is_over: isOver, review }: Standing) =>
  review === 'waiting'
    ? ({ text: m.jobs_review_waiting(), tone: 'warn' } as const)
    : review === 'sent_back'
      ? ({ text: m.jobs_review_sent_back(), tone: 'bad' } as const)
      : isOver
        ? ({ text: m.jobs_state_over(), tone: 'warn' } as const)
        : state === 'open'
          ? ({ text: m.jobs_state_open(), tone: 'ok' } as const)
          : state === 'draft'
            ? ({ text: m.jobs_state_draft(), tone: 'info' } as const)
            : ({ text: m.jobs_state_closed(), tone: undefined } as const)
