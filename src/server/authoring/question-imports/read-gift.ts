/** GIFT: items divided by empty lines, each read by itself, so that a bad one spoils no other. */
import { parse, type GIFTQuestion, type TextFormat } from 'gift-pegjs'
import { chooseKind, chooseSpellings, type WeighedOption } from '../question-items/choose-kind.ts'
import type { Said } from '../question-items/import-words.ts'
import type { ReadItem } from '../question-items/imported-question.ts'
import { plainWords, tidied } from '../question-items/plain-words.ts'

type Asked = NonNullable<ReadItem['asked']>
type Outcome = { problem: Said } | { wanted: Asked['wanted']; remarks: Said[] }

const unseen = (block: string) => block.split('\n').every((line) => line.trim() === '' || line.startsWith('//'))

/** The parser leaves its own marks for escaped letters in the right side of pairs. */
const unescaped = (text: string) =>
  tidied(
    text
      .replace(/&&(035|058|061|092|123|125|126);/g, (_, code: string) => String.fromCharCode(Number(code)))
      .replaceAll('&&010', '\n'),
  )

/** Blocks with the line on which each begins. */
function blocksOf(text: string): { line: number; source: string }[] {
  const blocks: { line: number; source: string }[] = []
  let lines: string[] = []
  const end = (line: number) => {
    const source = lines.join('\n')
    if (!unseen(source)) blocks.push({ line: line - lines.length, source })
    lines = []
  }
  const all = text.split('\n')
  for (const [at, line] of all.entries()) {
    if (line.trim() === '') end(at + 1)
    else if (/^\s*\$CATEGORY:/i.test(line)) {
      end(at + 1)
      lines = [line]
      end(at + 2)
    } else lines.push(line)
  }
  end(all.length + 1)
  return blocks
}

function numberRange(given: unknown): { value: number; tolerance: number } | undefined {
  const { type, number, range, numberLow, numberHigh } = given as Record<string, unknown>
  if (type === 'high-low' && typeof numberLow === 'number' && typeof numberHigh === 'number')
    return { value: (numberLow + numberHigh) / 2, tolerance: Math.abs(numberHigh - numberLow) / 2 }
  if (typeof number !== 'number') return undefined
  return { value: number, tolerance: typeof range === 'number' ? Math.abs(range) : 0 }
}

function numeric(choices: unknown): Outcome {
  const whole = Array.isArray(choices)
    ? choices
        .filter(({ weight, isCorrect }) => isCorrect && (weight === null || weight >= 99.9))
        .map(({ text }) => text)
    : [choices]
  if (whole.length > 1) return { problem: { say: 'several_numbers' } }
  const range = whole[0] ? numberRange(whole[0]) : undefined
  if (!range) return { problem: { say: 'no_answer' } }
  const isPartly = Array.isArray(choices) && choices.length > 1
  return { wanted: { kind: 'numeric', ...range }, remarks: isPartly ? [{ say: 'shares' }] : [] }
}

function outcomeOf(question: GIFTQuestion, words: (text: TextFormat) => string): Outcome {
  const weighed = (choices: { isCorrect: boolean; weight: number | null; text: TextFormat }[]): WeighedOption[] =>
    choices.map(({ isCorrect, weight, text }) => ({ text: words(text), share: weight ?? (isCorrect ? 100 : 0) }))
  switch (question.type) {
    case 'MC':
      return chooseKind(weighed(question.choices), { isSingle: question.choices.some(({ isCorrect }) => isCorrect) })
    case 'TF':
      return { wanted: { kind: 'true_false', isTrue: question.isTrue }, remarks: [] }
    case 'Short':
      return chooseSpellings(weighed(question.choices))
    case 'Numerical':
      return numeric(question.choices)
    case 'Matching': {
      const rows = question.matchPairs.map(({ subquestion, subanswer }): [string, string] => [
        words(subquestion),
        unescaped(subanswer),
      ])
      const half = rows.find(([, right]) => right === '')
      if (half) return { problem: { say: 'half_pair', values: { pair: half[0] } } }
      const others = rows.filter(([left]) => left === '').map(([, right]) => right)
      return { wanted: { kind: 'matching', pairs: rows.filter(([left]) => left !== ''), others }, remarks: [] }
    }
    case 'Essay':
      return { wanted: { kind: 'essay', leastWords: null, mostWords: null, notes: '' }, remarks: [] }
    default:
      return { problem: { say: 'unknown_kind', values: { kind: question.type } } }
  }
}

const hasFeedback = (question: GIFTQuestion) => {
  if (question.type === 'TF') return Boolean(question.trueFeedback ?? question.falseFeedback)
  const choices: unknown = 'choices' in question ? question.choices : []
  return Array.isArray(choices) && choices.some(({ feedback }) => Boolean(feedback))
}

function itemOf(question: GIFTQuestion, common: ReadItem): ReadItem {
  const found = { isFormatted: false, hasPicture: false }
  const words = ({ format, text }: TextFormat) => {
    // Text without a format is often HTML all the same.
    if (format === 'plain') return tidied(text)
    if (format !== 'html' && !/<\/?[a-z][^>]*>/i.test(text)) return tidied(text)
    const read = plainWords(text)
    found.isFormatted ||= read.isFormatted
    found.hasPicture ||= read.hasPicture
    return read.text
  }
  if (question.type === 'Category') return common
  const text = words(question.stem)
  const explanation = 'globalFeedback' in question && question.globalFeedback ? words(question.globalFeedback) : ''
  const outcome = outcomeOf(question, words)
  const tags = question.tags ?? []
  if ('problem' in outcome) return { ...common, tags, problem: outcome.problem }
  if (found.hasPicture) return { ...common, tags, problem: { say: 'picture' } }
  const remarks = [...outcome.remarks]
  if (found.isFormatted) remarks.push({ say: 'formatting' })
  if (hasFeedback(question)) remarks.push({ say: 'option_feedback' })
  return { ...common, tags, remarks, asked: { text, explanation, points: 1, wanted: outcome.wanted } }
}

export function readGift(text: string): ReadItem[] {
  let category = ''
  const items: ReadItem[] = []
  for (const { line, source } of blocksOf(text)) {
    const place = /^\s*\$CATEGORY:\s*(.*)$/i.exec(source)
    if (place) {
      category = (place[1] ?? '').replace(/^\$[a-z]+\$\/(?:top\/)?/i, '').trim()
      continue
    }
    const common: ReadItem = { line, source, category, tags: [], remarks: [] }
    try {
      const [question, ...rest] = parse(`${source}\n\n`)
      if (!question || rest.length > 0) throw new SyntaxError('Not one question')
      items.push(itemOf(question, common))
    } catch (error) {
      const at = (error as { location?: { start: { line: number } } }).location?.start.line ?? 1
      items.push({ ...common, problem: { say: 'unreadable', values: { line: line + at - 1 } } })
    }
  }
  return items
}
