/** A package of QTI items: a ZIP with `imsmanifest.xml`, opened as carefully as the archive of a course. */
import { invalid } from '#server/platform/errors.ts'
import { type Archive, DamagedEntry, notAnArchive, openArchive } from '../archives/open-archive.ts'
import { decoded, withPicture } from './with-picture.ts'
import type { ReadItem } from '../question-items/imported-question.ts'
import { readQtiItem } from './read-qti-item.ts'
import { type Element, findAll, findFirst, readXml, textOf } from './xml-tree.ts'

const manifestName = 'imsmanifest.xml'
const megabyte = 1024 * 1024
/** Of one item, and of all that is read. */
const mostItemBytes = megabyte
const mostBytes = 20 * megabyte
/** With the version behind it. */
const itemType = /^imsqti_item_xml/i
/** Tests, pictures and the like ask nothing by themselves; anything else of QTI does. */
const otherType = /^(?:imsqti_(?:test|assessment|section)_|webcontent|associatedcontent|controlfile|imsmd|ims?lti)/i

export const isZip = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))

async function wordsOf(archive: Archive, name: string): Promise<string | undefined> {
  const size = archive.sizes.get(name)
  if (size === undefined || size > mostItemBytes) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true })
      .decode(await archive.read(name))
      .replace(/\r\n?/g, '\n')
      .trim()
  } catch (error) {
    if (error instanceof DamagedEntry || error instanceof TypeError) return undefined
    throw error
  }
}

async function manifestOf(archive: Archive): Promise<Element> {
  const text = await wordsOf(archive, manifestName)
  const lost = () => invalid({ file: ['This ZIP is not a QTI package: imsmanifest.xml is missing or damaged.'] })
  if (text === undefined) throw lost()
  try {
    return readXml(text)
  } catch (error) {
    throw error instanceof SyntaxError || error instanceof RangeError ? lost() : error
  }
}

function placeOf(resource: Element): Pick<ReadItem, 'category' | 'tags'> {
  const keywords = findAll(resource, 'keyword').map(textOf).filter(Boolean)
  return { category: textOf(findFirst(findFirst(resource, 'taxon'), 'entry')), tags: [...new Set(keywords)] }
}

const pictureBytesOf = ({ asked }: ReadItem) =>
  asked?.wanted.kind === 'hotspot' ? (asked.wanted.picture.bytes?.length ?? 0) : 0

/** Throws 422 at `file` for what is no harmless package. */
export async function readQtiPackage(bytes: Buffer): Promise<ReadItem[]> {
  const archive = await openArchive(bytes)
  try {
    const manifest = await manifestOf(archive)
    const items: ReadItem[] = []
    let sum = 0
    for (const resource of findAll(manifest, 'resource')) {
      const { type = '', href = '' } = resource.attributes
      if (otherType.test(type)) continue
      const place = { line: items.length + 1, ...placeOf(resource) }
      const bare: ReadItem = { ...place, source: href, remarks: [] }
      if (!itemType.test(type)) {
        items.push({ ...bare, problem: { say: 'unknown_kind', values: { kind: type } } })
        continue
      }
      const name = decoded(href)
      sum += archive.sizes.get(name) ?? 0
      if (sum > mostBytes) throw notAnArchive('This archive is too large when unpacked.')
      const text = await wordsOf(archive, name)
      if (text === undefined) {
        items.push({ ...bare, problem: { say: 'missing_file', values: { name } } })
        continue
      }
      const item = await withPicture(readQtiItem(text, place), archive, name)
      sum += pictureBytesOf(item)
      if (sum > mostBytes) throw notAnArchive('This archive is too large when unpacked.')
      items.push(item)
    }
    return items
  } finally {
    archive.close()
  }
}
