/** Words of a text in any language; where words stand without spaces, as in Chinese, the browser's own rules divide them. */
export function countWords(text: string): number {
  if (typeof Intl.Segmenter !== 'function') return text.split(/\s+/u).filter(Boolean).length
  let count = 0
  for (const { isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text))
    if (isWordLike) count++
  return count
}
