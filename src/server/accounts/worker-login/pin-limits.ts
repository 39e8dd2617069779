/**
 * How often a PIN may be wrong. Of its ten thousand forms a guesser can try twenty a day on one worker by each way; who tries one
 * PIN on everybody's number goes on, slower and slower, and locks nobody else out: many people share one address.
 */
import type { Worker } from '#server/companies/kiosks/find-worker.ts'
import { hashToken } from '#server/platform/crypto.ts'

export interface PinLimit {
  key: string
  max: number
  seconds: number
}

/** After `free` wrong ones in `seconds` there is one try in so many seconds. */
export interface PinSlowing {
  key: string
  seconds: number
  free: number
  every: number
}

export interface PinRules {
  /** Of one worker. */
  refusing: readonly PinLimit[]
  /** Of everybody at one place. */
  slowing: readonly PinSlowing[]
}

const hour = 3600
const day = 24 * hour
const perQuarter = 5
const perDay = 20
/** At all tablets of the company together: each counts apart, so that who stands at one keeps nobody out of another. */
const atAllKiosks = 60

const ofWorker = (worker: string, way: string): PinLimit[] => [
  { key: `pin of ${worker} ${way} in 15 minutes`, max: perQuarter, seconds: hour / 4 },
  { key: `pin of ${worker} ${way} in a day`, max: perDay, seconds: day },
]

export const pinRules = {
  atKiosk: (worker: string, kiosk: string): PinRules => ({
    refusing: [
      ...ofWorker(worker, `at kiosk ${kiosk}`),
      { key: `pin of ${worker} at kiosks in a day`, max: atAllKiosks, seconds: day },
    ],
    slowing: [
      { key: `pins at kiosk ${kiosk}`, seconds: hour, free: 300, every: 3 },
      { key: `pins at kiosk ${kiosk} in a day`, seconds: day, free: 2000, every: 15 },
    ],
  }),
  byNumber: (worker: string, { code, network }: { code: string; network: string }): PinRules => ({
    refusing: ofWorker(worker, 'by number'),
    slowing: [
      { key: `pins at company ${code} from ${network}`, seconds: hour, free: 150, every: 20 },
      { key: `pins at company ${code} from ${network} in a day`, seconds: day, free: 600, every: 60 },
      { key: `pins at company ${code}`, seconds: hour, free: 300, every: 12 },
      { key: `pins at company ${code} in a day`, seconds: day, free: 2000, every: 30 },
      // Whatever company's code they enter, also invented ones: each try costs a hash, for which everybody who logs in waits.
      { key: `pins from ${network}`, seconds: hour, free: 600, every: 6 },
    ],
  }),
  onDevice: (worker: string, device: string): PinRules => ({
    refusing: ofWorker(worker, `on ${device}`),
    slowing: [],
  }),
}

/** How many wrong ones get through a slowing in the time for which it counts. */
export const mostWrong = ({ free, seconds, every }: PinSlowing): number => free + Math.ceil(seconds / every)

/** Of a worker and the PIN or start code they have now: with a new one nothing was guessed yet. */
export const guessedOf = ({ member_id: id, pin_hash: pin, code_hash: code }: Worker): string =>
  `${id} ${hashToken(pin ?? code?.toString('hex') ?? '')
    .toString('base64url')
    .slice(0, 10)}`
