/** A text in which the words that were searched for are marked. */
const sign = /[.*+?^${}()|[\]\\]/g

export function Marked({ text, words }: { text: string; words: string }) {
  const wanted = words.trim().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return text
  // At the beginning of a word, as the search finds it.
  const found = new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])(${wanted.map((word) => word.replace(sign, '\\$&')).join('|')})`,
    'giu',
  )
  return text.split(found).map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))
}
