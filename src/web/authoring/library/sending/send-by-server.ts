/** Sends a file through the server by tus: it goes on where it stopped, also after the page was closed, when the same file is chosen again. */
import { uploadsPath } from '#contracts/authoring/library.ts'
import type { Failure } from '#contracts/endpoint.ts'
import { m } from '#web/paraglide/messages.js'
import { fingerprintOf, type Place, type Told, type Transfer } from './transfer.ts'

/** Below what proxies commonly let through at once. */
const pieceBytes = 48 * 1024 * 1024
const patience = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000, 60_000]

function whyNot(error: unknown): string {
  const { originalResponse } = error as { originalResponse?: { getBody(): string } | null }
  try {
    return (JSON.parse(originalResponse?.getBody() ?? '') as Failure).message
  } catch {
    return m.library_line_lost()
  }
}

const idOf = (address: string | null) => address?.slice(address.lastIndexOf('/') + 1) ?? ''

export async function sendByServer(file: File, place: Place, told: Told): Promise<Transfer> {
  const tus = await import('tus-js-client')
  const upload = new tus.Upload(file, {
    endpoint: uploadsPath,
    chunkSize: pieceBytes,
    retryDelays: patience,
    headers: { 'accept-language': document.documentElement.lang },
    metadata: { ...place, filename: file.name },
    fingerprint: async () => fingerprintOf(file, place),
    removeFingerprintOnSuccess: true,
    onShouldRetry: (error) => {
      const status = error.originalResponse?.getStatus() ?? 0
      return status === 0 || status === 409 || status === 423 || status >= 500
    },
    onProgress: told.onProgress,
    onError: (error) => told.onError(whyNot(error)),
    onSuccess: () => told.onArrived(idOf(upload.url)),
  })
  const [before] = await upload.findPreviousUploads()
  if (before) upload.resumeFromPreviousUpload(before)
  return {
    start: () => upload.start(),
    pause: () => void upload.abort(),
    cancel: () => void upload.abort(true).catch(() => {}),
  }
}
