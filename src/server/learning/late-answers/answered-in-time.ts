/** Which answers were given within the time of an attempt though they arrive after it: by what the server itself knows. */
import type { Attempt } from '../quizzes/attempts.sql.ts'

interface Sender {
  /** By its own idea of the server's clock, when it sent them. */
  sentAt: number
  /** When it was last heard of in this attempt. */
  lastHeard: number | null
}

type Timed = Pick<Attempt, 'started_at' | 'ends_at' | 'now' | 'device_id'>
type Operations = Record<string, { operation_id: string; given_at: string }>

/** A slow line makes no clock wrong. */
const slack = 30_000

/**
 * The questions whose answers are believed. A device that the attempt does not know is not. Its clock is set right by what it says at
 * sending, so one that was set back wins nothing; and whoever was heard of at some moment has sent what was answered before.
 */
export function answeredInTime(
  { started_at, ends_at, now, device_id }: Timed,
  { deviceId, sentAt, lastHeard }: Sender & { deviceId: string },
  operations: Operations,
): Set<string> {
  const isKnown = deviceId === device_id || lastHeard !== null
  if (!isKnown || ends_at === null) return new Set()
  const behind = now.getTime() - sentAt
  const correction = Math.abs(behind) <= slack ? 0 : behind
  const earliest = Math.max(started_at.getTime(), (lastHeard ?? 0) - slack)
  const isBelieved = (given: number) => given >= earliest && given <= ends_at.getTime()
  return new Set(
    Object.entries(operations)
      .filter(([, { given_at }]) => isBelieved(Date.parse(given_at) + correction))
      .map(([question]) => question),
  )
}
