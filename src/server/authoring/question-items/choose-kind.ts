/** Options with their shares of the points, as GIFT and Moodle have them, become a question with one or several right ones. */
import type { Said } from './import-words.ts'
import type { Wanted } from './imported-question.ts'

export interface WeighedOption {
  text: string
  /** Percent of the points. */
  share: number
}

type Chosen = { wanted: Wanted; remarks: Said[] } | { problem: Said }

const isStar = (text: string) => /(?<!\\)\*/.test(text)

export function chooseKind(options: readonly WeighedOption[], { isSingle }: { isSingle: boolean }): Chosen {
  const texts = options.map(({ text }) => text)
  const places = options.flatMap(({ share }, place) => (share > 0 ? [place] : []))
  const remarks: Said[] = []
  if (isSingle) {
    const whole = options.findIndex(({ share }) => share >= 99.9)
    const best = whole >= 0 ? whole : places.length === 1 ? (places[0] ?? -1) : -1
    if (best < 0) return { problem: { say: 'no_answer' } }
    for (const place of places)
      if (place !== best) remarks.push({ say: 'partly_right', values: { answer: texts[place] ?? '' } })
    return { wanted: { kind: 'single', options: texts, right: [best] }, remarks }
  }
  if (places.length === 0) return { problem: { say: 'no_answer' } }
  const shares = places.map((place) => options[place]?.share ?? 0)
  if (Math.max(...shares) - Math.min(...shares) > 1) remarks.push({ say: 'shares' })
  return { wanted: { kind: 'multiple', options: texts, right: places }, remarks }
}

/** Accepted spellings: those that give all points. */
export function chooseSpellings(answers: readonly WeighedOption[]): Chosen {
  const star = answers.find(({ text }) => isStar(text) && text.trim() !== '*')
  if (star) return { problem: { say: 'wildcard', values: { answer: star.text } } }
  const right = answers.filter(({ share, text }) => share >= 99.9 && text.trim() !== '*')
  if (right.length === 0) return { problem: { say: 'no_answer' } }
  const remarks = answers
    .filter(({ share, text }) => share > 0 && share < 99.9 && text.trim() !== '*')
    .map(({ text }): Said => ({ say: 'partly_right', values: { answer: text } }))
  return {
    wanted: { kind: 'short_text', accepted: right.map(({ text }) => text.replaceAll('\\*', '*').trim()) },
    remarks,
  }
}
