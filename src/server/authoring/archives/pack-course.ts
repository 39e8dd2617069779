/** Packs a course: its `course.json`, and every film, file and picture that it names, one after the other so that no more than a piece is in memory. */
import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { writeCaptions } from '#contracts/authoring/captions.ts'
import { typeOfName } from '#contracts/authoring/library.ts'
import { readRecord } from '#server/catalogue/course-office/copy-record.ts'
import { skillsOfCourse } from '#server/learning/skills/carry-skills.ts'
import { notFound } from '#server/platform/errors.ts'
import { type ZipPart, zipOfParts } from '#server/platform/documents/zip-of-parts.ts'
import { isTakenPicture } from '#server/platform/pictures/remove-picture.ts'
import type { Services } from '#server/platform/services.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { lockDraft } from '../items/expect-author-of.ts'
import { cuesOfTranscript } from '../library/cues-of-transcript.ts'
import { keyOfAddress } from '../uploads/places-of-file.ts'
import { archiveFormat, archiveVersion, type Manifest, manifestName, mapIds, mapTexts } from './archive-format.ts'
import { findPacked, type PackedFile } from './archives.sql.ts'

const demo = '/media/demo/'
const demoFolder = fileURLToPath(new URL('../../../../seed/media/', import.meta.url))
const pictures = /\/media\/uploads\/pictures\/[\w-]{16}\.webp/g

const pathInDemo = (address: string) => join(demoFolder, address.slice(demo.length))

/** Those of the addresses whose bytes are here. */
async function presentOf(storage: Storage, addresses: Iterable<string>): Promise<ReadonlySet<string>> {
  const present = new Set<string>()
  for (const address of addresses) {
    const key = keyOfAddress(address)
    const isHere = address.startsWith(demo)
      ? await access(pathInDemo(address)).then(
          () => true,
          () => false,
        )
      : key !== undefined && (await storage.exists(key))
    if (isHere) present.add(address)
  }
  return present
}

async function openAddress(storage: Storage, address: string): Promise<Readable> {
  if (address.startsWith(demo)) return createReadStream(pathInDemo(address))
  const stored = await storage.get(keyOfAddress(address) ?? '')
  if (!stored) throw new Error(`Storage has no ${address}`)
  return stored.body
}

/** As its authors read them: the file of captions, or lines made of the words alone. */
function captionsOf(
  storage: Storage,
  file: PackedFile,
  present: ReadonlySet<string>,
): [language: string, open: ZipPart['open']][] {
  return Object.keys({ ...file.captions, ...file.transcript })
    .toSorted()
    .flatMap((language): [string, ZipPart['open']][] => {
      const address = file.captions[language]
      if (address && present.has(address)) return [[language, () => openAddress(storage, address)]]
      const lines = file.transcript[language] ?? []
      if (lines.length === 0) return []
      return [[language, async () => Readable.from([Buffer.from(writeCaptions(cuesOfTranscript(lines)))])]]
    })
}

/** What will be in the archive. Throws 404 for a course that is not there. */
export async function contentsOf({ database, storage }: Pick<Services, 'database' | 'storage'>, courseId: string) {
  const [{ slug, record }, course, skills] = await database.transaction(async (transaction) => {
    await lockDraft(transaction, courseId)
    const packed = await findPacked(transaction, courseId)
    if (!packed) throw notFound()
    return [await readRecord(transaction, courseId), packed, await skillsOfCourse(transaction, courseId)] as const
  })
  const shown = JSON.stringify([record, course.sections]).match(pictures) ?? []
  const ofFiles = course.files.flatMap(({ address, captions }) => [address, ...Object.values(captions)])
  const present = await presentOf(storage, new Set([...shown, ...ofFiles]))
  const parts: ZipPart[] = []
  const named = new Map<string, string>()
  const nameOfPicture = (address: string) => {
    const name = named.get(address) ?? `pictures/${named.size + 1}.webp`
    if (!named.has(address)) parts.push({ name, open: () => openAddress(storage, address) })
    named.set(address, name)
    return name
  }
  const withPictures = <Value>(value: Value): Value =>
    mapTexts(value, (words) =>
      words.replace(pictures, (address) => (present.has(address) ? nameOfPicture(address) : address)),
    )
  const pictureOf = (address: string | null) => {
    if (address === null || address.startsWith('weave:')) return null
    if (!isTakenPicture(address)) return address
    return present.has(address) ? nameOfPicture(address) : null
  }
  const stored = new Map(course.files.filter(({ address }) => present.has(address)).map((file) => [file.id, file]))
  const files = new Map<string, Manifest['files'][number]>()
  const nameOfFile = (id: unknown): string | null => {
    const file = stored.get(String(id))
    if (!file) return null
    const known = files.get(file.id)
    if (known) return known.file
    const number = files.size + 1
    const type = file.type || typeOfName(file.address)
    const name = `files/${number}.${type}`
    parts.push({ name, open: () => openAddress(storage, file.address) })
    const captions = captionsOf(storage, file, present).map(([language, open]) => {
      parts.push({ name: `files/${number}.${language}.vtt`, open, isText: true })
      return [language, `files/${number}.${language}.vtt`]
    })
    const title = typeOfName(file.name) === type ? file.name : `${file.name}.${type}`
    files.set(file.id, { file: name, kind: file.kind, name: title, captions: Object.fromEntries(captions) })
    return name
  }
  const { mentors: _, required_courses: __, cover, banner, ...rest } = record
  const manifest: Manifest = {
    format: archiveFormat,
    version: archiveVersion,
    course: {
      slug,
      ...{ cover: pictureOf(cover), banner: pictureOf(banner) },
      ...withPictures(rest),
      ...{ name: record.name, industries: course.industries, subjects: course.subjects },
    },
    ...(course.is_in_order ? { is_in_order: true } : {}),
    sections: course.sections.map(({ title, release, items }) => ({
      title,
      ...(release ? { release } : {}),
      items: items.map(({ kind, slug: address, content }) => {
        let questions = 0
        const packed = mapIds(withPictures(content), () => ++questions)
        const beside = Array.isArray(packed.files) ? packed.files.map(nameOfFile).filter((name) => name !== null) : []
        return {
          ...{ kind, slug: address },
          content: {
            ...packed,
            ...('file' in packed ? { file: nameOfFile(packed.file) } : {}),
            ...('files' in packed ? { files: beside } : {}),
          },
        }
      }),
    })),
    ...(skills.length > 0 ? { skills: skills.map((skill) => ({ ...skill })) } : {}),
    files: [],
  }
  manifest.files = [...files.values()]
  return { slug, manifest, parts }
}

/** The archive as it is made. */
export function packCourse({ manifest, parts }: Awaited<ReturnType<typeof contentsOf>>, mtime: Date): Readable {
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  return zipOfParts([{ name: manifestName, isText: true, open: async () => Readable.from([text]) }, ...parts], mtime)
}
