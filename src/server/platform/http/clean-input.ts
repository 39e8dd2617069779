/** Makes input fit to be kept: what no database takes as text, and what nobody sees but readers are misled by, never reaches a schema or a statement (rule R16). */
import { invalid, Problem } from '../errors.ts'

const deepest = 20

/**
 * The same input with every text well-formed: half a character, cut off by a careless client, becomes U+FFFD; without signs
 * that turn or hide what stands beside them.
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
  return withoutHidden(text.toWellFormed())
}

/**
 * Without the signs that turn the reading direction of what follows ("exe.fdp" for "pdf.exe"), and without those that nobody
 * sees: zero-width spaces, tags outside of a flag. Joiners (Bangla, Persian, emoji) and the marks U+200E and U+200F stay.
 */
export const withoutHidden = (text: string): string =>
  text.replace(
    /[\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|(?<![\u{1f3f4}\u{e0020}-\u{e007e}])[\u{e0000}-\u{e007f}]+/gu,
    '',
  )
