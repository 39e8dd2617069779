/** Makes of an uploaded film what browsers play: a stream in several sizes, sound alone, a poster, a strip of pictures. */
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { LibraryFailure } from '#contracts/authoring/library.ts'
import { freeSpace } from '#server/platform/media/free-space.ts'
import { makePictures } from '#server/platform/media/make-pictures.ts'
import { makeStream } from '#server/platform/media/make-stream.ts'
import { type MediaFacts, probeMedia } from '#server/platform/media/probe-media.ts'
import { hasFfmpeg, ToolError } from '#server/platform/media/run-tool.ts'
import type { Services } from '#server/platform/services.ts'
import { contentTypeOf } from '#server/platform/storage/storage-key.ts'
import { rejectFile } from './check-upload.ts'
import { addressOf, keyOf, nameOfOriginal, removeBytes, workFolder } from './places-of-file.ts'
import { addParts, readFile, setFailed, setReady, type StoredFile } from './stored-files.sql.ts'

export type FilmServices = Pick<Services, 'config' | 'database' | 'jobs' | 'storage' | 'log'>

/** Longer films, and larger pictures, are no lessons. */
const mostSeconds = 12 * 3600
const mostPixels = 8192 * 4320
/** To convert one: ten minutes and ten times its own length. */
const patienceFor = (duration: number) => Math.min(600 + duration * 10, 11 * 3600)
const lookMilliseconds = 5000
const reserve = 256 * 1024 * 1024

class Unfit extends Error {
  readonly failure: LibraryFailure
  readonly isLasting: boolean
  /** `isLasting`: another try would end the same, so the bytes need not stay. */
  constructor(failure: LibraryFailure, isLasting = true) {
    super(failure)
    this.failure = failure
    this.isLasting = isLasting
  }
}

/** The original on this machine: where storage has it, or a copy. */
async function localOriginal({ storage }: FilmServices, file: StoredFile, folder: string): Promise<string> {
  const key = keyOf(file, nameOfOriginal(file))
  const path = storage.localPath?.(key)
  if (path !== undefined) return path
  const stored = await storage.get(key)
  if (!stored) throw new Error(`The original of ${file.id} is not in storage`)
  const copy = join(folder, 'original')
  await pipeline(stored.body, createWriteStream(copy, { mode: 0o600 }))
  return copy
}

async function factsOf(path: string, { kind, type }: StoredFile): Promise<MediaFacts> {
  const facts = await probeMedia(path, type)
  if (!facts || facts.duration === 0) throw new Unfit('unreadable')
  if (kind === 'video' && !facts.picture) throw new Unfit('no_picture')
  if (kind === 'audio' && !facts.hasSound) throw new Unfit('no_sound')
  if (facts.duration > mostSeconds) throw new Unfit('too_long')
  if (facts.picture && facts.picture.width * facts.picture.height > mostPixels) throw new Unfit('too_large_picture')
  return kind === 'audio' ? { ...facts, picture: null } : facts
}

const posterOf = ({ course_slug }: StoredFile) => `/covers/${course_slug}.svg?w=1280&h=720`

async function convert(services: FilmServices, file: StoredFile, folder: string, signal: AbortSignal) {
  const { config } = services
  if ((await freeSpace(workFolder(config.dataDir))) < file.bytes + reserve) throw new Unfit('no_space', false)
  const source = { path: await localOriginal(services, file, folder), type: file.type }
  const facts = await factsOf(source.path, file)
  const limits = { seconds: patienceFor(facts.duration), signal }
  const stream = await makeStream(source, facts, folder, limits)
  const small = { path: join(folder, stream.least), type: 'mp4' }
  const pictures = facts.picture ? await makePictures({ source, small }, facts, folder, limits) : undefined
  const at = (name: string) => addressOf(file, name)
  const bytesOf = async (name: string) => (await stat(join(folder, name))).size
  const sizes = await Promise.all(
    stream.pictures.map(async ({ lines, name }) => ({ lines, address: at(name), bytes: await bytesOf(name) })),
  )
  const video = {
    source: at(stream.best),
    hls: at(stream.master),
    poster: pictures ? at(pictures.poster) : posterOf(file),
    chapters: [],
    duration: Math.round(facts.duration * 100) / 100,
    bytes: await bytesOf(stream.best),
    sound: facts.hasSound,
    ...(stream.sound ? { audio: at(stream.sound), audio_bytes: await bytesOf(stream.sound) } : {}),
    ...(sizes.length > 1 ? { low: at(stream.least), low_bytes: await bytesOf(stream.least), sizes } : {}),
    ...(pictures ? { strip: at(pictures.strip) } : {}),
  }
  return { video, files: [...stream.files, ...(pictures?.files ?? [])] }
}

/** Aborts once the file was removed by its author. */
function watchForRemoval({ database }: FilmServices, fileId: string): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController()
  const timer = setInterval(() => {
    void readFile(database, fileId).then(
      (file) => file?.state === 'working' || controller.abort(),
      () => {},
    )
  }, lookMilliseconds)
  return { signal: controller.signal, stop: () => clearInterval(timer) }
}

function unfitOf(error: unknown): Unfit | undefined {
  if (error instanceof Unfit) return error
  if (!(error instanceof ToolError)) return undefined
  if (error.reason === 'too_long') return new Unfit('too_long', false)
  return new Unfit(error.message.includes('No space left') ? 'no_space' : 'not_convertible', false)
}

/** As it was uploaded, where nothing can convert it. */
const unconverted = (file: StoredFile) => ({
  source: addressOf(file, nameOfOriginal(file)),
  hls: null,
  poster: posterOf(file),
  chapters: [],
  duration: 0,
  bytes: file.bytes,
  sound: true,
})

/** Nothing of it is seen before all of it stands; a second try begins anew in another folder and writes over the same names. */
export async function makeFilm(services: FilmServices, fileId: string, canConvert = hasFfmpeg()): Promise<void> {
  const { config, database, storage, log } = services
  const file = await readFile(database, fileId)
  if (!file || file.state !== 'working') return
  if (!canConvert) {
    await setReady(database, file.id, { video: unconverted(file), note: 'not_converted' })
    return
  }
  const work = workFolder(config.dataDir)
  await mkdir(work, { recursive: true, mode: 0o700 })
  // What a try left that was cut off.
  for (const name of await readdir(work)) {
    if (name.startsWith(file.id)) await rm(join(work, name), { recursive: true, force: true })
  }
  const folder = join(work, `${file.id}-${Date.now().toString(36)}`)
  await mkdir(folder, { mode: 0o700 })
  const watch = watchForRemoval(services, file.id)
  try {
    const { video, files } = await convert(services, file, folder, watch.signal)
    await addParts(database, file.id, files)
    for (const name of files) {
      await storage.putFile(keyOf(file, name), join(folder, name), { contentType: contentTypeOf(name) })
    }
    if ((await setReady(database, file.id, { video })) === 0)
      await removeBytes(services, { ...file, parts: [...file.parts, ...files] })
  } catch (error) {
    if (error instanceof ToolError && error.reason === 'stopped') return
    const unfit = unfitOf(error)
    if (!unfit) throw error
    log.warn({ err: error, file: file.id }, 'A film cannot be converted')
    if (unfit.isLasting) await rejectFile(services, file.id, unfit.failure)
    else await setFailed(database, file.id, unfit.failure)
  } finally {
    watch.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
