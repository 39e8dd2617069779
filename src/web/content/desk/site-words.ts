/** The words for where things of the site stand. */
import { m } from '#web/paraglide/messages.js'

interface Words {
  tone: 'plain' | 'ok' | 'bad' | 'info' | 'warn'
  text: () => string
}

export const promotionWords = {
  active: { tone: 'ok', text: () => m.pub_shown() },
  coming: { tone: 'info', text: () => m.pub_coming() },
  over: { tone: 'plain', text: () => m.pub_over() },
  off: { tone: 'plain', text: () => m.pub_off() },
} as const satisfies Record<string, Words>

export const versionWords = {
  live: { tone: 'ok', text: () => m.pub_live() },
  waiting: { tone: 'info', text: () => m.pub_waits() },
  draft: { tone: 'warn', text: () => m.pub_draft() },
  former: { tone: 'plain', text: () => m.pub_former() },
} as const satisfies Record<string, Words>

export const registrationWords = {
  registered: { tone: 'ok', text: () => m.pub_registered() },
  waiting: { tone: 'warn', text: () => m.pub_waiting_list() },
  unconfirmed: { tone: 'plain', text: () => m.pub_unconfirmed() },
  cancelled: { tone: 'plain', text: () => m.pub_cancelled() },
} as const satisfies Record<string, Words>
