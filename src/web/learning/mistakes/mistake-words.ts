/** What became of a report, in words. */
import type { MistakeState } from '#contracts/learning/mistakes/mistake-limits.ts'
import { m } from '#web/paraglide/messages.js'

export const mistakeWords: Readonly<Record<MistakeState, () => string>> = {
  open: m.mistakes_state_open,
  mended: m.mistakes_state_mended,
  no_mistake: m.mistakes_state_no_mistake,
}
