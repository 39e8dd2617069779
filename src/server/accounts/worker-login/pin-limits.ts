/** How often a PIN may be wrong. Of its ten thousand forms a guesser can try twenty a day by each way. */
import type { Worker } from '#server/companies/kiosks/find-worker.ts'
import { hashToken } from '#server/platform/crypto.ts'

export interface PinLimit {
  key: string
  max: number
  seconds: number
}

const hour = 3600
const perQuarter = 5
const perDay = 20
const perPlace = 300
/** Less than the limit of a company, so that guessing from one network locks only that network out. */
const perNetwork = 150
/** One PIN tried on everybody's number opens an account in some thousand tries: nobody goes on with it all day. */
const perNetworkADay = 600
/** Whatever company's code they enter, also invented ones: each try costs a hash, for which everybody who logs in waits. */
const perNetworkOfAll = 600

const ofWorker = (worker: string, way: string): PinLimit[] => [
  { key: `pin of ${worker} ${way} in 15 minutes`, max: perQuarter, seconds: hour / 4 },
  { key: `pin of ${worker} ${way} in a day`, max: perDay, seconds: 24 * hour },
]

export const pinLimits = {
  atKiosk: (worker: string, kiosk: string): PinLimit[] => [
    ...ofWorker(worker, 'at kiosks'),
    { key: `pins at kiosk ${kiosk}`, max: perPlace, seconds: hour },
  ],
  byNumber: (worker: string, { code, network }: { code: string; network: string }): PinLimit[] => [
    ...ofWorker(worker, 'by number'),
    { key: `pins at company ${code} from ${network}`, max: perNetwork, seconds: hour },
    { key: `pins at company ${code} from ${network} in a day`, max: perNetworkADay, seconds: 24 * hour },
    { key: `pins at company ${code}`, max: perPlace, seconds: hour },
    { key: `pins from ${network}`, max: perNetworkOfAll, seconds: hour },
  ],
  onDevice: (worker: string, device: string): PinLimit[] => ofWorker(worker, `on ${device}`),
}

/** Of a worker and the PIN or start code they have now: with a new one nothing was guessed yet. */
export const guessedOf = ({ member_id: id, pin_hash: pin, code_hash: code }: Worker): string =>
  `${id} ${hashToken(pin ?? code?.toString('hex') ?? '')
    .toString('base64url')
    .slice(0, 10)}`
