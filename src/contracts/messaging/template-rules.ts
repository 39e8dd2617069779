/** What holds for the words of a message, on the server and while they are typed: placeholders, and how many SMS they are. */

const placeholder = /\{(\w+)\}/g

/** Their names, each once. */
export const placeholdersOf = (words: string): string[] => [
  ...new Set([...words.matchAll(placeholder)].map(([, name = '']) => name)),
]

/** The words with values in place of names. What is empty leaves neither a blank line nor two spaces behind. */
export function fillPlaceholders(words: string, values: Readonly<Record<string, string>>): string {
  const fill = (text: string) => text.replace(placeholder, (whole, name: string) => values[name] ?? whole)
  const lines = words
    .split('\n')
    .map((line) => ({ line, filled: fill(line) }))
    .filter(({ line, filled }) => line.trim() === '' || filled.trim() !== '')
  return lines
    .map(({ filled }) => filled.replace(/ {2,}/g, ' ').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** What is wrong with the placeholders of `words`: names that there are not, or that have to be there; braces that hold no name. */
export function placeholderFaults(
  words: string,
  { names, required }: { names: readonly string[]; required: readonly string[] },
): { unknown: string[]; missing: string[]; isBroken: boolean } {
  const used = placeholdersOf(words)
  return {
    unknown: used.filter((name) => !names.includes(name)),
    missing: required.filter((name) => !used.includes(name)),
    isBroken: /[{}]/.test(words.replace(placeholder, '')),
  }
}

const gsm = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Letters that take the room of two. */
const gsmExtended = new Set('\f^{}\\[~]|€')

/** How many SMS a text leaves as: Latin letters 160 in one and 153 in each of several, all others 70 and 67. */
export function smsParts(text: string): { parts: number; units: number; isUnicode: boolean } {
  const letters = [...text]
  const isUnicode = !letters.every((letter) => gsm.has(letter) || gsmExtended.has(letter))
  const units = isUnicode ? text.length : letters.reduce((sum, letter) => sum + (gsmExtended.has(letter) ? 2 : 1), 0)
  const [one, several] = isUnicode ? [70, 67] : [160, 153]
  return { parts: units <= one ? 1 : Math.ceil(units / several), units, isUnicode }
}
