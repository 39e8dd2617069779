/** One side of a comparison: what is gone is struck through, what is new is underlined, and both are told by their elements. */
import { useMemo } from 'react'
import { compareWords } from './compare-words.ts'

interface Props {
  before: string
  after: string
  side: 'before' | 'after'
}

export function WordDiff({ before, after, side }: Props) {
  const pieces = useMemo(() => compareWords(oneBreak(before), oneBreak(after)), [before, after])
  return (
    <p className="worddiff" dir="auto">
      {pieces.map(({ text, only }, at) => {
        if (only === null) return shortened(text)
        if (only !== side) return null
        // Pieces have no names of their own: their place is all there is.
        return side === 'before' ? <del key={at}>{text}</del> : <ins key={at}>{text}</ins>
      })}
    </p>
  )
}

const oneBreak = (text: string) => text.replace(/\n\s*\n/g, '\n')

const keptAround = 160
/** Of what is the same, only what stands around a change. */
const shortened = (text: string) =>
  text.length > 3 * keptAround ? `${text.slice(0, keptAround)} … ${text.slice(-keptAround)}` : text
