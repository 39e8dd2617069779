/** Whether an Office document would fetch something from another machine when it is opened: a template with programs, an object, or a picture that tells its site, or a file server, who looks. */
import { buffer } from 'node:stream/consumers'
import { XMLParser } from 'fast-xml-parser'
import { fromBufferPromise } from 'yauzl'

/** Of all relations together: those of a long report take some hundred thousand. */
const mostBytes = 4 * 1024 * 1024
const mostFiles = 500
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  htmlEntities: true,
  isArray: (name) => name === 'Relationship',
})

/** What lies on the author's own disk leads nowhere. */
const isElsewhere = (target: string) =>
  !/^file:\/{3}[a-z]:|^[a-z]:[\\/]/i.test(target) && /^[a-z][a-z0-9+.-]+:|^[\\/]{2}/i.test(target)
/** Of these, a person decides: by a click, or when asked whether to update. All others are fetched at once. */
const decided = /\/(?:hyperlink|externalLinkPath)$/

interface Relationship {
  Type?: string
  Target?: string
  TargetMode?: string
}

function fetches(bytes: Buffer): boolean {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  const { Relationships } = parser.parse(text) as { Relationships?: { Relationship?: Relationship[] } }
  return (Relationships?.Relationship ?? []).some(
    ({ Type = '', Target = '', TargetMode = '' }) =>
      /^external$/i.test(TargetMode) && isElsewhere(Target.trim()) && !decided.test(Type),
  )
}

/** Also true for a document whose relations cannot be read: nobody can say what it would do. */
export async function fetchesWhenOpened(document: Buffer): Promise<boolean> {
  try {
    const zip = await fromBufferPromise(document, { autoClose: false })
    let files = 0
    let bytes = 0
    for await (const entry of zip.eachEntry()) {
      if (!/\.rels$/i.test(entry.fileName)) continue
      files++
      bytes += entry.uncompressedSize
      if (files > mostFiles || bytes > mostBytes) return true
      if (fetches(await buffer(await zip.openReadStreamPromise(entry)))) return true
    }
    return false
  } catch {
    return true
  }
}
