/** The hours in which nobody wants to be woken: messages that are not urgent wait until they end. */
import type { Channel } from './notifications.ts'

/** Times of day in Dhaka, HH:MM. */
export interface QuietHours {
  from: string
  until: string
}

/** As a person's choices are kept; what is absent is as the academy has it. */
export interface MessageTimes {
  is_quiet?: boolean
  quiet_from?: string
  quiet_until?: string
  is_email_quiet?: boolean
  /** When the one email of the day comes. */
  digest_at?: string
}

/** Where the academy has none and a person begins to choose. */
const usual: QuietHours = { from: '22:00', until: '07:00' }

/** Where a person chose none: after work. */
export const usualDigest = '18:00'

/** Everything said, for a form. `academy` is null where the academy has no quiet hours of its own. */
export const chosenTimes = (times: MessageTimes, academy: QuietHours | null): Required<MessageTimes> => ({
  is_quiet: times.is_quiet ?? academy !== null,
  quiet_from: times.quiet_from ?? (academy ?? usual).from,
  quiet_until: times.quiet_until ?? (academy ?? usual).until,
  is_email_quiet: times.is_email_quiet ?? false,
  digest_at: times.digest_at ?? usualDigest,
})

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const dayMinutes = 1440
/** Dhaka has no summer time. */
const dhakaMinutes = 360

/** Minutes since it was last this time of day in Dhaka. */
function sinceTime(time: string, now: Date): number {
  const ofDay = (Math.floor(now.getTime() / 60_000) + dhakaMinutes) % dayMinutes
  return (ofDay - minutesOf(time) + dayMinutes) % dayMinutes
}

/** When it is this time of day in Dhaka next, later than now. */
export const momentAfter = (time: string, now: Date): Date =>
  new Date((Math.floor(now.getTime() / 60_000) + dayMinutes - sinceTime(time, now)) * 60_000)

/** The end of the quiet hours that `now` lies in, for this channel; undefined when a message may leave at once. */
export function quietUntil(
  times: MessageTimes,
  academy: QuietHours | null,
  channel: Channel,
  now: Date,
): Date | undefined {
  const { is_quiet, quiet_from, quiet_until, is_email_quiet } = chosenTimes(times, academy)
  if (!is_quiet || (channel === 'email' && !is_email_quiet)) return undefined
  const since = sinceTime(quiet_from, now)
  const length = (minutesOf(quiet_until) - minutesOf(quiet_from) + dayMinutes) % dayMinutes
  return since < length ? momentAfter(quiet_until, now) : undefined
}
