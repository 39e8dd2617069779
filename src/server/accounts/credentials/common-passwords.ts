/**
 * Passwords that guessers try first, refused without asking anybody: the 6,000 most frequent of the list in zxcvbn
 * 4.4.2 (MIT licence, Dropbox; leaked passwords by frequency), and words that people of this trade and country take.
 */
import { readFileSync } from 'node:fs'
import { invalid } from '#server/platform/errors.ts'

const commonPassword = 'This password is too easy to guess. Please choose another one.'

let words: Set<string> | undefined
/** Read with the first password that is set. */
const commonWords = () =>
  (words ??= new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter(Boolean),
  ))

const disguises: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const undisguised = (text: string) => text.replace(/[@431!0$57]/g, (sign) => disguises[sign] ?? sign)

/** Years, counting, one sign again and again, or next to nothing: what the rule of kinds of signs makes people add. */
function isOrnament(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  return (
    digits.length <= 2 ||
    /^(19|20)\d\d$/.test(digits) ||
    /^(\d)\1+$/.test(digits) ||
    '01234567890'.includes(digits) ||
    '09876543210'.includes(digits)
  )
}

/** Whether `password` is a common one, or a common word with capitals, look-alike signs and an ornament. */
export function isCommonPassword(password: string): boolean {
  const common = commonWords()
  const lower = password.toLowerCase()
  if (common.has(lower) || common.has(undisguised(lower))) return true
  const [, before = '', word = '', after = ''] = /^([^a-z]*)(.*?)([^a-z]*)$/s.exec(lower) ?? []
  // `p@$$w0rd` keeps its look-alikes inside; those at its ends count as ornament.
  return isOrnament(before + after) && (common.has(word) || common.has(undisguised(word)))
}

/** Throws 422 at `password`. */
export function refuseCommon(password: string): void {
  if (isCommonPassword(password)) throw invalid({ password: [commonPassword] })
}
