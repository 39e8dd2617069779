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

/** A part of a picture, as parts of its sides. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

/** Throws 415 for what is no picture or a part of one, 413 beyond 40 megapixels. */
export async function takePicture(
  { database, storage, viewer }: { database: Database; storage: Storage; viewer: Pick<SignedIn, 'personId'> },
  file: { bytes: Buffer } | undefined,
  crop?: Crop,
): Promise<{ url: string; width: number; height: number; bytes: number }> {
  if (!file || file.bytes.length === 0) throw invalid({ picture: ['Input field is required'] })
  const name = `pictures/${randomToken(12)}`
  const drawn = await inTurn(() => drawSizes(file.bytes, name, crop))
  for (const { key, type, bytes } of drawn) await storage.put(key, bytes, { contentType: type })
  await keepPictures(database, viewer.personId, drawn)
  const whole = drawn.find(({ key }) => key === `${name}.webp`) as Drawn
  return { url: `/media/uploads/${whole.key}`, width: whole.width, height: whole.height, bytes: whole.bytes.length }
}

/** Throws as `takePicture` does, by the head of the file alone. */
export async function checkPicture(bytes: Buffer): Promise<{ width: number; height: number }> {
  if (!looksLikePicture(bytes)) throw unreadable()
  // Loaded with the first picture: it is large.
  const { default: sharp } = await import('sharp')
  // The pixels are counted from the header, before anything is unpacked.
  const {
    width = 0,
    height = 0,
    orientation = 1,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw unreadable(error)
    })
  if (width * height > mostPixels) throw new Problem(413, 'too_large', 'A picture can have up to 40 million pixels.')
  if (Math.max(width, height) > longestSide) {
    throw new Problem(413, 'too_large', 'The sides of a picture can be up to 16,000 pixels.')
  }
  // From 5 on it lies on its side until it is turned.
  return orientation > 4 ? { width: height, height: width } : { width, height }
}

/** In pixels, at least one of them, and none beyond the edge. */
function partOf(size: { width: number; height: number }, { x, y, width, height }: Crop) {
  const left = Math.min(Math.round(x * size.width), size.width - 1)
  const top = Math.min(Math.round(y * size.height), size.height - 1)
  const most = { width: size.width - left, height: size.height - top }
  return {
    ...{ left, top },
    width: Math.min(most.width, Math.max(1, Math.round(width * size.width))),
    height: Math.min(most.height, Math.max(1, Math.round(height * size.height))),
  }
}

async function drawSizes(bytes: Buffer, name: string, crop?: Crop): Promise<Drawn[]> {
  const whole = await checkPicture(bytes)
  const part = crop && partOf(whole, crop)
  const { width } = part ?? whole
  const { default: sharp } = await import('sharp')
  const drawn: Drawn[] = []
  for (const wanted of [undefined, ...widths.filter((each) => each < width)]) {
    const turned = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).rotate()
    const picture = (part ? turned.extract(part) : turned).resize(wanted ?? Math.min(width, widest), undefined, {
      withoutEnlargement: true,
    })
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
