/** Which words of two texts differ. */
export interface Piece {
  text: string
  /** Only in the text before, or only in the one after; null: in both. */
  only: 'before' | 'after' | null
}

/** Longer texts are compared by their lines, so that the page stays quick. */
const mostWords = 1200
const wordsOf = (text: string): string[] => text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+|\s+/gu) ?? []
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []

export function compareWords(before: string, after: string): Piece[] {
  const words = [wordsOf(before), wordsOf(after)] as const
  const isLong = Math.max(words[0].length, words[1].length) > mostWords
  const [whole, wholeNow] = isLong ? [linesOf(before), linesOf(after)] : words
  // What both begin and end with needs no comparing.
  const shorter = Math.min(whole.length, wholeNow.length)
  let head = 0
  while (head < shorter && whole[head] === wholeNow[head]) head++
  let tail = 0
  while (tail < shorter - head && whole.at(-1 - tail) === wholeNow.at(-1 - tail)) tail++
  const old = whole.slice(head, whole.length - tail)
  const now = wholeNow.slice(head, wholeNow.length - tail)
  const lengths = commonLengths(old, now)
  const pieces: Piece[] = []
  function add(text: string, only: Piece['only']) {
    const last = pieces.at(-1)
    if (last?.only === only) last.text += text
    else pieces.push({ text, only })
  }
  if (head > 0) add(whole.slice(0, head).join(''), null)
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [here, there] = [old[i], now[j]]
    if (here !== undefined && here === there) {
      add(here, null)
      i++
      j++
    } else if (here !== undefined && (there === undefined || at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      add(here, 'before')
      i++
    } else {
      add(there as string, 'after')
      j++
    }
  }
  if (tail > 0) add(whole.slice(-tail).join(''), null)
  return pieces
}

const at = (lengths: readonly Uint16Array[], i: number, j: number) => lengths[i]?.[j] ?? 0

/** How many entries the rest of both lists has in common, from each place. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const common =
        old[i] === now[j] ? at(lengths, i + 1, j + 1) + 1 : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1))
      ;(lengths[i] as Uint16Array)[j] = common
    }
  }
  return lengths
}
