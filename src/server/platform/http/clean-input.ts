/** Makes input fit to be kept: what no database takes as text never reaches a schema or a statement (rule R16). */
import { invalid, Problem } from '../errors.ts'

const deepest = 20

/**
 * The same input with every text well-formed: half a character, cut off by a careless client, becomes U+FFFD.
 * Throws 422 at the field for a null character, 400 for what is nested deeper than any body of ours.
 */
export function cleanInput(value: unknown, name = '', depth = 0): unknown {
  if (typeof value === 'string') return keepableText(value, name)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) throw new Problem(400, 'unreadable', 'The request could not be read.')
  if (Array.isArray(value)) return value.map((each, index) => cleanInput(each, join(name, String(index)), depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [keepableText(key, name), cleanInput(each, join(name, key), depth + 1)]),
  )
}

const join = (name: string, key: string) => (name ? `${name}.${key}` : key)

function keepableText(text: string, name: string): string {
  if (text.includes('\0')) throw invalid({ [name || 'body']: ['Control characters are not allowed'] })
  return text.toWellFormed()
}
