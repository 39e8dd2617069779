/** Whether a PDF would do something of its own when it is opened: scripts, programs, forms that send, files inside. */
import { inflateSync } from 'node:zlib'

/** What packed objects may grow to; larger ones are not read, and the file counts as active. */
const mostUnpacked = 20 * 1024 * 1024
/** More of them than a document has: each is looked at, and a file may have a million. */
const mostStreams = 100_000
const mostPacked = 20_000
const mostOpenings = 50
/** What the lists of what is packed may take together: they name some hundred thousand objects. */
const mostListed = 1024 * 1024
/** Between two words of a PDF. A comment could stand there as well: nobody writes one, so that it counts as hiding something. */
const gap = String.raw`[\s\0]*`
const end = String.raw`(?=[\s\0()<>[\]{}/%]|$)`
const acts = 'JavaScript|Launch|Rendition|RichMedia|ImportData|SubmitForm|GoToE|Movie'
// A slash inside a word, "HTML/JavaScript", is text of the page: a name stands behind a sign or a space, or says a type.
const before = String.raw`(?<=[\s\0()<>[\]{}]|/S|/Type|/Subtype|obj|^)`
const active = new RegExp(
  [
    String.raw`${before}/(?:${acts}|EmbeddedFiles?)${end}`,
    // What is done beside opening: on leaving a page, on printing. Readers have no use for it.
    String.raw`/(?:EF|AA)${gap}(?:<<|\d+\s+\d+\s+R)`,
    String.raw`(?<=[\s\0()<>[\]{}]|/JavaScript)/JS${gap}(?:[(<]|\d+\s+\d+\s+R)`,
    String.raw`(?<=[\s\0()<>[\]{}])/(?:EF|AA|JS|OpenAction)${gap}%`,
  ].join('|'),
)
const opening = new RegExp(String.raw`/OpenAction${gap}(?:(<<[^]{0,2000})|(\d+)\s+\d+\s+R)`, 'g')
/** Strings and the signs that open and close a dictionary. */
const dictionarySigns = /\((?:[^()\\]|\\[^])*\)|<<|>>/g

const sharp = '#'.charCodeAt(0)
/** Names may be spelt with numbers, `/J#61vaScript`. By the byte: a file may have millions of them. */
function spelt(bytes: Buffer): string {
  if (!bytes.includes(sharp)) return bytes.toString('latin1')
  const said = Buffer.allocUnsafe(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const code = bytes[at] === sharp ? 16 * digitOf(bytes[at + 1]) + digitOf(bytes[at + 2]) : Number.NaN
    said[length++] = Number.isNaN(code) ? bytes[at]! : code
    if (!Number.isNaN(code)) at += 2
  }
  return said.toString('latin1', 0, length)
}
/** Of a digit to the base of 16; NaN for anything else. */
const digitOf = (byte = 0): number => {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN
}

/** The packed objects of a PDF; undefined when some of them cannot be read. */
function packedObjects(bytes: Buffer): { text: string; ids: string[]; starts: number[] }[] | undefined {
  const raw = bytes.toString('latin1')
  const found: { text: string; ids: string[]; starts: number[] }[] = []
  let left = mostUnpacked
  let listed = 0
  let streams = 0
  let looked = 0
  let dataEnd = -1
  for (const { index, 0: mark } of raw.matchAll(/stream\r?\n/g)) {
    if (raw.slice(index - 3, index) === 'end') continue
    streams++
    if (streams > mostStreams) return
    const before = raw.slice(Math.max(0, index - 4096), index)
    const dictionary = before.slice(Math.max(0, before.lastIndexOf('obj')))
    if (!/\/First|#/.test(dictionary)) continue
    looked++
    if (looked > mostPacked) return
    const head = spelt(Buffer.from(dictionary, 'latin1'))
    const first = /\/First\s+(\d+)/.exec(head)?.[1]
    if (first === undefined || !head.includes('/N')) continue
    const dataStart = index + mark.length
    // Found once for all that come before it.
    if (dataEnd < dataStart) dataEnd = raw.indexOf('endstream', dataStart)
    if (dataEnd < 0) return
    const data = bytes.subarray(dataStart, dataEnd)
    const isPacked = head.includes('/Filter')
    if (isPacked && (!/\/Filter\s*\[?\s*\/FlateDecode\s*(?:\]|\/|>)/.test(head) || head.includes('/Predictor'))) return
    try {
      const unpacked = isPacked ? inflateSync(data, { maxOutputLength: left }) : data
      left -= unpacked.length
      if (left < 0) return
      listed += Number(first)
      if (listed > mostListed) return
      const text = spelt(unpacked)
      const numbers = unpacked.toString('latin1', 0, Number(first)).trim().split(/\s+/)
      found.push({
        text,
        ids: numbers.filter((_, at) => at % 2 === 0),
        starts: numbers.filter((_, at) => at % 2 === 1).map((start) => Number(start) + Number(first)),
      })
    } catch {
      return
    }
  }
  return found
}

export function isActivePdf(bytes: Buffer): boolean {
  const packed = packedObjects(bytes)
  if (!packed) return true
  const plain = spelt(bytes)
  const texts = [plain, ...packed.map(({ text }) => text)]
  if (texts.some((text) => active.test(text))) return true

  /** As often as it is written: a later one counts instead of an earlier one. Undefined where that is too often. */
  const objectsOf = (id: string): string[] | undefined => {
    const found: string[] = []
    for (const { text, ids, starts } of packed) {
      for (let at = ids.indexOf(id); at >= 0; at = ids.indexOf(id, at + 1)) {
        found.push(text.slice(starts[at], starts[at + 1]))
        if (found.length > mostOpenings) return undefined
      }
    }
    for (const { index, 0: head } of plain.matchAll(new RegExp(String.raw`(?<![0-9])${id}\s+\d+\s+obj`, 'g'))) {
      const ending = plain.indexOf('endobj', index)
      found.push(plain.slice(index + head.length, ending === -1 ? index + 4096 : ending))
      if (found.length > mostOpenings) return undefined
    }
    return found
  }
  const openings = texts.flatMap((text) => [...text.matchAll(opening).take(mostOpenings + 1)])
  return (
    openings.length > mostOpenings ||
    openings.some(([, inside, id]) => {
      const actions = inside === undefined ? objectsOf(id ?? '') : [inside]
      return !actions || actions.length === 0 || !actions.every((action) => isBeginning(action.trim()))
    })
  )
}

/** Whether it only says at which page to begin. */
function isBeginning(action: string): boolean {
  if (action.startsWith('[')) return true
  const dictionary = firstDictionary(action)
  if (!dictionary) return false
  const kinds = [...dictionary.matchAll(/\/S[\s\0]*\/(\w+)/g)].map(([, kind]) => kind)
  return kinds.length > 0 && kinds.every((kind) => kind === 'GoTo') && !/\/(?:Next|URI)\b/.test(dictionary)
}

/** Up to its own end, without what its strings say. */
function firstDictionary(text: string): string | undefined {
  let depth = 0
  for (const { index, 0: sign } of text.matchAll(dictionarySigns)) {
    if (sign === '<<') depth++
    if (sign === '>>') depth--
    if (sign === '>>' && depth <= 0) return text.slice(0, index).replace(dictionarySigns, ' ')
  }
  return undefined
}
