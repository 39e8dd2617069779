/** A file of XML may have no document type: entities of it could hold anything. */
import { invalid } from '#server/platform/errors.ts'

/** One that never ends goes to the end of the text: to look for that again at each beginning would take a square of the time. */
const cdataOrComment = /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)/g

/** Throws 422 at `file`. */
export function refuseDocumentType(text: string): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text.replace(cdataOrComment, '')))
    throw invalid({ file: ['This file has a document type (DOCTYPE), which is not supported. Export it without one.'] })
}
