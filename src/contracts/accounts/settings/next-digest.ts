/** When the email with what gathered is sent next. */
import { chosenTimes, type MessageTimes, momentAfter } from './quiet-hours.ts'

export const nextDigest = (times: MessageTimes, now: Date): Date => momentAfter(chosenTimes(times, null).digest_at, now)
