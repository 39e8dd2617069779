/** Until when a message waits so that it wakes nobody. */
import type { Channel } from '#contracts/accounts/settings/notifications.ts'
import { type MessageTimes, quietUntil } from '#contracts/accounts/settings/quiet-hours.ts'
import type { Config } from '../config/config.ts'

export interface Waiting {
  /** Codes, money, safety, and what begins soon: it wakes people if it must. */
  isUrgent?: boolean
  /** From here on it would be no news, or wrong: it leaves at once rather than so late. */
  usefulUntil?: Date | undefined
}

/** Undefined when it leaves at once. Without `times` as the academy has it, for who has no account. */
export function quietWait(
  { quietHours }: Pick<Config, 'quietHours'>,
  {
    channel,
    times = {},
    isUrgent = false,
    usefulUntil,
  }: Waiting & { channel: Channel; times?: MessageTimes | undefined },
): Date | undefined {
  if (isUrgent) return undefined
  const until = quietUntil(times, quietHours, channel, new Date())
  return until && usefulUntil && until >= usefulUntil ? undefined : until
}
