/** What of an upload is missing, and where its parts are put. */
import { partsOf } from '#contracts/authoring/straight-uploads.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { arrivedOf, ownStraight } from './own-straight.ts'
import { storedSize } from './end-straight.ts'

export async function missingParts(services: Services, viewer: SignedIn, fileId: string) {
  const straight = await ownStraight(services, viewer, fileId)
  const { file, key, uploadId, bucket } = straight
  if (file.state !== 'arriving') return []
  const stored = await bucket.list(key, uploadId)
  // It was put together, and the answer was lost; or the bucket has dropped it.
  if (!stored) {
    if ((await storedSize(services, key)) === file.bytes) return []
    throw notFound()
  }
  const arrived = new Set(arrivedOf(straight, stored).map(({ number }) => number))
  const all = partsOf(file.bytes)
  const step = all[0]?.bytes ?? 0
  return all
    .filter(({ number }) => !arrived.has(number))
    .map(({ number, bytes }) => ({ number, from: (number - 1) * step, bytes }))
}

export async function partAddress(
  services: Services,
  viewer: SignedIn,
  { file: fileId, part }: { file: string; part: number },
): Promise<string> {
  const { file, key, uploadId, bucket } = await ownStraight(services, viewer, fileId)
  const wanted = partsOf(file.bytes)[part - 1]
  if (file.state !== 'arriving' || !wanted) throw notFound()
  return bucket.addressOf(key, uploadId, wanted)
}
