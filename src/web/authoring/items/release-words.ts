/** What of the dates of a section or an item the outline names. */
import type { Release } from '#contracts/authoring/item-content.ts'
import { listed } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'

export const opensLater = ({ on, after_days, waits }: Release): boolean => on !== null || after_days !== null || waits
export const isDue = ({ due_on, due_after_days }: Release): boolean => Boolean(due_on ?? due_after_days)

/** 'Opens later · Deadline'; nothing for what opens with the course and is never due. */
export const releaseWords = (release: Release | null): string =>
  release ? listed([opensLater(release) && m.build_opens_later(), isDue(release) && m.build_deadline()]) : ''
