/** Sends a file to the bucket in parts: lost ones again, missing ones alone when it goes on, also after the page was closed. */
import type { Failure } from '#contracts/endpoint.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { readText, writeStored } from '#web/lib/browser/stored.ts'
import { m } from '#web/paraglide/messages.js'
import { putPart } from './put-part.ts'
import { fingerprintOf, type Place, type Told, type Transfer } from './transfer.ts'

interface Part {
  number: number
  from: number
  bytes: number
}
interface Straight extends Told {
  /** This browser finds no way to the bucket. */
  onNoWay: () => void
}
const patience = [1000, 3000, 5000, 10_000, 20_000, 30_000, 60_000]
/** So often may the first part fail before the way is given up. */
const firstTries = 2

const isPassing = ({ status }: Failure) => status === 0 || status === 429 || status >= 500
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/** Calls again while the line is away. */
async function patiently<Outcome extends { ok: true } | { ok: false; failure: Failure }>(
  call: () => Promise<Outcome>,
  signal: AbortSignal,
): Promise<Outcome> {
  for (const wait of patience) {
    const outcome = await call()
    if (outcome.ok || !isPassing(outcome.failure) || signal.aborted) return outcome
    await pause(wait, signal)
  }
  return call()
}

/** Undefined where the file has to go through the server. */
export async function sendStraight(file: File, place: Place, told: Straight): Promise<Transfer | undefined> {
  const kept = `straight|${fingerprintOf(file, place)}`
  let fileId = readText(kept)
  // Of yesterday, or put together and looked at meanwhile.
  if (fileId && !(await callApi('GET /admin/straight-uploads/:file', { params: { file: fileId } })).ok) fileId = null
  if (!fileId) {
    const body = { ...place, filename: file.name, bytes: file.size }
    const begun = await callApi('POST /admin/straight-uploads', { body })
    if (!begun.ok || begun.answer.data.file_id === null) return undefined
    fileId = begun.answer.data.file_id
    writeStored(kept, fileId)
  }
  const params = { file: fileId }
  let running = new AbortController()
  let hasArrived = false

  const failed = (failure: Failure) => told.onError(failure.status === 0 ? m.library_line_lost() : failure.message)

  /** False when it stopped, and that was said. */
  async function sendPart(part: Part, before: number, signal: AbortSignal): Promise<boolean> {
    const blob = file.slice(part.from, part.from + part.bytes)
    for (let tries = 0; !signal.aborted; tries++) {
      const asked = await patiently(
        () =>
          callApi('POST /admin/straight-uploads/:file/parts/:part', {
            params: { ...params, part: part.number },
          }),
        signal,
      )
      if (signal.aborted) return false
      if (!asked.ok) {
        failed(asked.failure)
        return false
      }
      const onProgress = (sent: number) => told.onProgress(before + sent)
      const status = await putPart(asked.answer.data.address, blob, { signal, onProgress })
      if (signal.aborted) return false
      if (status >= 200 && status < 300) return (hasArrived = true)
      told.onProgress(before)
      // The server answers and the bucket does not: its rules, or a network that does not let it through.
      if (!hasArrived && tries + 1 >= firstTries) {
        writeStored(kept, null)
        await callApi('POST /admin/straight-uploads/:file/refusal', { params })
        told.onNoWay()
        return false
      }
      const wait = patience[tries]
      if (wait === undefined) {
        told.onError(m.library_line_lost())
        return false
      }
      await pause(wait, signal)
    }
    return false
  }

  async function run(signal: AbortSignal): Promise<void> {
    const state = await patiently(() => callApi('GET /admin/straight-uploads/:file', { params }), signal)
    if (signal.aborted) return
    if (!state.ok) return failed(state.failure)
    const { missing } = state.answer.data
    let sent = file.size - missing.reduce((sum, { bytes }) => sum + bytes, 0)
    hasArrived ||= sent > 0
    told.onProgress(sent)
    for (const part of missing) {
      if (!(await sendPart(part, sent, signal))) return
      sent += part.bytes
    }
    const ended = await patiently(() => callApi('POST /admin/straight-uploads/:file/end', { params }), signal)
    if (signal.aborted) return
    if (!ended.ok) return failed(ended.failure)
    writeStored(kept, null)
    told.onArrived(params.file)
  }

  return {
    start() {
      running.abort()
      running = new AbortController()
      void run(running.signal)
    },
    pause: () => running.abort(),
    cancel() {
      running.abort()
      writeStored(kept, null)
      void callApi('DELETE /admin/library/:file', { params })
    },
  }
}
