/** The words for where a review stands. */
import { m } from '#web/paraglide/messages.js'

export const reviewWords = {
  waiting: { tone: 'warn', text: () => m.pub_to_read() },
  published: { tone: 'ok', text: () => m.pub_shown() },
  hidden: { tone: 'plain', text: () => m.pub_hidden() },
} as const
