/** Words that differ. */
import { describe, expect, it } from 'vitest'
import { compareWords } from './compare-words.ts'

const shown = (before: string, after: string) =>
  compareWords(before, after)
    .map(({ text, only }) => (only === 'before' ? `[-${text}-]` : only === 'after' ? `[+${text}+]` : text))
    .join('')

describe('two texts', () => {
  it('differ by words', () =>
    expect(shown('two lots in a row.', 'two lots in line.')).toBe('two lots in [-a row.-][+line.+]'))
  it('of which one is empty differ as a whole', () => {
    expect(shown('', 'new')).toBe('[+new+]')
    expect(shown('old', '')).toBe('[-old-]')
  })
  it('in Chinese differ by signs', () => expect(shown('抽样检验', '抽样检查')).toBe('抽样检[-验-][+查+]'))
  it('keep every word of both, however long', () => {
    const before = Array.from({ length: 3000 }, (_, at) => `word ${at}\n`).join('')
    const after = before.replace('word 1500\n', 'other\n')
    const pieces = compareWords(before, after)
    expect(
      pieces
        .filter(({ only }) => only !== 'after')
        .map(({ text }) => text)
        .join(''),
    ).toBe(before)
    expect(
      pieces
        .filter(({ only }) => only !== 'before')
        .map(({ text }) => text)
        .join(''),
    ).toBe(after)
  })
})
