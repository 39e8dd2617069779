/** Captions of films: read line by line, replaced by a file, removed. A published lesson keeps those that it was published with. */
import { text } from 'node:stream/consumers'
import { type CaptionProblem, type Cue, mostCues, readCaptions, writeCaptions } from '#contracts/authoring/captions.ts'
import type { Locale } from '#contracts/locales.ts'
import { randomToken } from '#server/platform/crypto.ts'
import type { SignedIn, Viewer } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, notFound, Problem } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { addressOf, keyOf, keyOfAddress } from '../uploads/places-of-file.ts'
import {
  dropPart,
  isPublished,
  lockFile,
  readFile,
  removeCaptionsOf,
  type StoredFile,
  writeCaptionsOf,
} from '../uploads/stored-files.sql.ts'
import { cuesOfTranscript } from './cues-of-transcript.ts'
import { expectFile } from './show-library.ts'

interface Which {
  fileId: string
  language: Locale
}
const subjectKind = 'library_file'

export async function showCaptions(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  viewer: Viewer,
  { fileId, language }: Which,
): Promise<Cue[]> {
  await expectFile(database, viewer, fileId, { isReading: true })
  const file = await readFile(database, fileId)
  if (!file) throw notFound()
  const key = keyOfAddress(file.video?.captions?.[language] ?? '')
  const stored = key === undefined ? undefined : await storage.get(key)
  return stored ? readCaptions(await text(stored.body)).cues : cuesOfTranscript(file.transcript[language] ?? [])
}

const messages: Record<CaptionProblem['fault'], string> = {
  time: 'Line {line}: write times like 00:01:02.500 --> 00:01:04.000.',
  end: 'Line {line}: this ends before it begins.',
  order: 'Line {line}: this begins before the one above it.',
  overlap: 'Line {line}: this begins before the one above it ends.',
  empty: 'Line {line}: there is no text here.',
  long: 'Line {line}: this has more than 500 characters.',
}

const refused = (message: string, line = 0) =>
  new Problem(422, 'invalid_fields', message, { errors: { captions: [message] }, values: { line } })

/** Throws 422 with the line of the file that is wrong. */
function checkedCues(bytes: Buffer | undefined, keepOverlaps: boolean): Cue[] {
  let words: string
  try {
    words = new TextDecoder('utf-8', { fatal: true }).decode(bytes ?? Buffer.alloc(0))
  } catch {
    throw refused('Save the captions as text in UTF-8.')
  }
  const { cues, problems } = readCaptions(words)
  const problem = problems.find(({ fault }) => fault !== 'overlap' || !keepOverlaps)
  if (problem) throw refused(messages[problem.fault], problem.line)
  if (cues.length === 0) throw refused('There are no captions in this file.')
  if (cues.length > mostCues) throw refused('This file has too many captions.')
  return cues
}

/** Once no lesson shows it. */
async function removeUnshown(services: Services, file: StoredFile, address: string | undefined): Promise<void> {
  const key = keyOfAddress(address ?? '')
  if (!address || key === undefined || (await isPublished(services.database, file.course_id, address))) return
  await services.storage.delete(key)
  await dropPart(services.database, file.id, key.slice(key.lastIndexOf('/') + 1))
}

/** How many lines. Throws 409 for what is no film, 422 with the line that is wrong. */
export async function writeCaptionsFile(
  services: Services,
  viewer: SignedIn,
  { fileId, language, bytes, keepOverlaps }: Which & { bytes: Buffer | undefined; keepOverlaps: boolean },
): Promise<number> {
  const { database, storage } = services
  await expectFile(database, viewer, fileId)
  const cues = checkedCues(bytes, keepOverlaps)
  const file = await readFile(database, fileId)
  if (!file) throw notFound()
  if (file.kind === 'file' || file.state !== 'ready')
    throw conflict('no_film', 'Captions can be added once the video is ready.')
  const name = `captions-${language}-${randomToken(6)}.vtt`
  await storage.put(keyOf(file, name), Buffer.from(writeCaptions(cues)), { contentType: 'text/vtt; charset=utf-8' })
  const transcript = cues.map(({ from, text: words }) => ({ at: from, text: words.replaceAll('\n', ' ') }))
  const before = await database.transaction(async (transaction) => {
    const locked = await lockFile(transaction, fileId)
    const written = { language, address: addressOf(file, name), transcript, name }
    if (!locked || (await writeCaptionsOf(transaction, fileId, written)) === 0) return undefined
    const after = { language, lines: cues.length }
    await recordAudit(transaction, { viewer, action: 'library_file.captions', subjectKind, subjectId: fileId, after })
    return locked
  })
  if (!before) {
    await storage.delete(keyOf(file, name))
    throw notFound()
  }
  await removeUnshown(services, before, before.video?.captions?.[language])
  return cues.length
}

export async function deleteCaptions(services: Services, viewer: SignedIn, { fileId, language }: Which): Promise<void> {
  const { database } = services
  await expectFile(database, viewer, fileId)
  const before = await database.transaction(async (transaction) => {
    const locked = await lockFile(transaction, fileId)
    if (!locked?.video?.captions?.[language]) throw notFound()
    await removeCaptionsOf(transaction, fileId, language)
    const entry = { action: 'library_file.captions', subjectKind, subjectId: fileId, before: { language } }
    await recordAudit(transaction, { viewer, ...entry })
    return locked
  })
  await removeUnshown(services, before, before.video?.captions?.[language])
}
