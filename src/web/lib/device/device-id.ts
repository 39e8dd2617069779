/** Which device this browser is for one learner: a random id that says nothing else, kept here, another one for everybody who learns here. */
import { randomId } from './random-id.ts'
import { readText, writeStored } from '../browser/stored.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Without storage it is one device as long as the page is open. */
const made = new Map<string, string>()

export function deviceId(learnerId: string): string {
  const key = `device/${learnerId}`
  const kept = readText(key)
  if (kept && uuid.test(kept)) return kept
  const id = made.get(learnerId) ?? randomId()
  made.set(learnerId, id)
  writeStored(key, id)
  return id
}
