/** The state of a job in words and colour. */
import { m } from '#web/paraglide/messages.js'

type State = 'draft' | 'open' | 'closed'

export const circularState = ({ state, is_over: isOver }: { state: State; is_over: boolean }) =>
  isOver
    ? ({ text: m.jobs_state_over(), tone: 'warn' } as const)
    : state === 'open'
      ? ({ text: m.jobs_state_open(), tone: 'ok' } as const)
      : state === 'draft'
        ? ({ text: m.jobs_state_draft(), tone: 'info' } as const)
        : ({ text: m.jobs_state_closed(), tone: undefined } as const)
