/** An uploaded picture of the site: read whatever it claims to be, drawn anew as AVIF and WebP in several sizes, without metadata. */
import { boundedQueue } from '../jobs/bounded-queue.ts'
import { randomToken } from '../crypto.ts'
import type { Database } from '../postgres/database.ts'
import { insertMediaRows } from '../storage/media.sql.ts'
import { invalid, Problem } from '../errors.ts'
import type { Storage } from '../storage/storage.ts'
import type { SignedIn } from '../access/viewer.ts'

const mostPixels = 40_000_000
/** WebP knows no longer side. */
const longestSide = 16_000
const widest = 2280
/** Narrower ones, asked for by `?w=`. */
const widths = [480, 960]

const inTurn = boundedQueue({ running: 1, waiting: 8 })

const starts: [at: number, bytes: string][] = [
  [0, '\u00ff\u00d8\u00ff'],
  [0, '\u0089PNG\r\n\u001a\n'],
  [8, 'WEBP'],
  [4, 'ftypavif'],
]
const looksLikePicture = (bytes: Buffer) =>
  starts.some(([at, text]) => bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1')))

const unreadable = (cause?: unknown) =>
  new Problem(415, 'wrong_media_type', 'This is not a picture in JPEG, PNG, WebP or AVIF.', { cause })
const damaged = (cause: unknown) =>
  new Problem(415, 'wrong_media_type', 'This picture is damaged and cannot be read.', { cause })

interface Drawn {
  key: string
  type: string
  bytes: Buffer
  width: number
  height: number
}

/** Throws 415 for what is no picture or a part of one, 413 beyond 40 megapixels. */
export async function takePicture(
  { database, storage, viewer }: { database: Database; storage: Storage; viewer: Pick<SignedIn, 'personId'> },
  file: { bytes: Buffer } | undefined,
): Promise<{ url: string; width: number; height: number; bytes: number }> {
  if (!file || file.bytes.length === 0) throw invalid({ picture: ['Input field is required'] })
  const name = `pictures/${randomToken(12)}`
  const drawn = await inTurn(() => drawSizes(file.bytes, name))
  for (const { key, type, bytes } of drawn) await storage.put(key, bytes, { contentType: type })
  await keepPictures(database, viewer.personId, drawn)
  const whole = drawn.find(({ key }) => key === `${name}.webp`) as Drawn
  return { url: `/media/uploads/${whole.key}`, width: whole.width, height: whole.height, bytes: whole.bytes.length }
}

/** Throws as `takePicture` does, by the head of the file alone. */
export async function checkPicture(bytes: Buffer): Promise<{ width: number }> {
  if (!looksLikePicture(bytes)) throw unreadable()
  // Loaded with the first picture: it is large.
  const { default: sharp } = await import('sharp')
  // The pixels are counted from the header, before anything is unpacked.
  const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw unreadable(error)
    })
  if (width * height > mostPixels) throw new Problem(413, 'too_large', 'A picture can have up to 40 million pixels.')
  if (Math.max(width, height) > longestSide) {
    throw new Problem(413, 'too_large', 'The sides of a picture can be up to 16,000 pixels.')
  }
  return { width }
}

async function drawSizes(bytes: Buffer, name: string): Promise<Drawn[]> {
  const { width } = await checkPicture(bytes)
  const { default: sharp } = await import('sharp')
  const drawn: Drawn[] = []
  for (const wanted of [undefined, ...widths.filter((each) => each < width)]) {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize(wanted ?? Math.min(width, widest), undefined, { withoutEnlargement: true })
    const key = wanted === undefined ? name : `${name}-${wanted}`
    for (const type of ['webp', 'avif'] as const) {
      const { data, info } = await (type === 'webp'
        ? picture.clone().webp({ quality: 82 })
        : picture.clone().avif({ quality: 58, effort: 2 })
      )
        .toBuffer({ resolveWithObject: true })
        .catch((error: unknown) => {
          throw damaged(error)
        })
      drawn.push({ key: `${key}.${type}`, type: `image/${type}`, bytes: data, width: info.width, height: info.height })
    }
  }
  return drawn
}

const keepPictures = (database: Database, ownerId: string, pictures: Drawn[]) =>
  insertMediaRows(
    database,
    pictures.map(({ key, type, bytes, width, height }) => {
      return { storageKey: key, contentType: type, bytes: bytes.length, width, height, isPublic: true, ownerId }
    }),
  )
