/** Moodle XML. */
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { invalid } from '#server/platform/errors.ts'
import { chooseKind, chooseSpellings, type WeighedOption } from '../question-items/choose-kind.ts'
import type { Said } from '../question-items/import-words.ts'
import type { ReadItem } from '../question-items/imported-question.ts'
import { refuseDocumentType } from '../question-items/refuse-document-type.ts'
import { plainWords, tidied } from '../question-items/plain-words.ts'

interface Worded {
  text?: string
  '@format'?: string
}
interface MoodleAnswer extends Worded {
  '@fraction'?: string
  tolerance?: string
  feedback?: Worded
}
interface MoodleQuestion {
  '@type'?: string
  category?: Worded
  questiontext?: Worded
  generalfeedback?: Worded
  defaultgrade?: string
  single?: string
  answer?: MoodleAnswer[]
  subquestion?: (Worded & { answer?: MoodleAnswer[] })[]
  tags?: { tag?: Worded[] }
  graderinfo?: Worded
  minwordlimit?: string
  maxwordlimit?: string
}
type Outcome = { problem: Said } | { wanted: NonNullable<ReadItem['asked']>['wanted']; remarks: Said[] }

const lists = new Set(['question', 'answer', 'subquestion', 'tag'])
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  htmlEntities: true,
  parseAttributeValue: false,
  isArray: (name) => lists.has(name),
})

function refuseUnsafe(text: string): void {
  refuseDocumentType(text)
  if (XMLValidator.validate(text) !== true)
    throw invalid({
      file: ['This file is incomplete: it ends in the middle, or a tag is not closed. Export it again.'],
    })
}

/** Where each question begins, and its own text. */
function sourcesOf(text: string): { line: number; source: string }[] {
  let line = 1
  let from = 0
  return [...text.matchAll(/<question\b[\s\S]*?(?:<\/question>|$)/g)].map(({ index, 0: source }) => {
    line += text.slice(from, index).split('\n').length - 1
    from = index
    return { line, source }
  })
}

/** Moodle writes nothing, or 0, where there is none. */
const limit = (given: string | undefined) => Number(given) || null

function outcomeOf(asked: MoodleQuestion, words: (given: Worded | undefined) => string): Outcome {
  const answers = asked.answer ?? []
  const weighed = (): WeighedOption[] =>
    answers.map((each) => ({ text: words(each), share: Number(each['@fraction'] ?? 0) }))
  switch (asked['@type']) {
    case 'multichoice':
      return chooseKind(weighed(), { isSingle: /^(?:true|1)$/i.test(asked.single ?? 'true') })
    case 'truefalse': {
      const right = answers.find((each) => Number(each['@fraction']) > 0)
      if (!right) return { problem: { say: 'no_answer' } }
      return { wanted: { kind: 'true_false', isTrue: words(right).toLowerCase() === 'true' }, remarks: [] }
    }
    case 'ordering': {
      const options = answers.map(words)
      return { wanted: { kind: 'ordering', options, right: options.map((_, at) => at) }, remarks: [] }
    }
    case 'shortanswer':
      return chooseSpellings(weighed())
    case 'numerical': {
      const whole = answers.filter((each) => Number(each['@fraction']) >= 99.9)
      const [right] = whole
      if (!right) return { problem: { say: 'no_answer' } }
      if (whole.length > 1) return { problem: { say: 'several_numbers' } }
      const value = Number(words(right))
      const tolerance = Math.abs(Number(right.tolerance ?? 0))
      if (words(right) === '' || !Number.isFinite(value) || !Number.isFinite(tolerance))
        return { problem: { say: 'bad_number', values: { number: words(right) } } }
      return { wanted: { kind: 'numeric', value, tolerance }, remarks: answers.length > 1 ? [{ say: 'shares' }] : [] }
    }
    case 'matching': {
      const rows = (asked.subquestion ?? []).map((each): [string, string] => [words(each), words(each.answer?.[0])])
      const half = rows.find(([, right]) => right === '')
      if (half) return { problem: { say: 'half_pair', values: { pair: half[0] } } }
      const others = rows.filter(([left]) => left === '').map(([, right]) => right)
      return { wanted: { kind: 'matching', pairs: rows.filter(([left]) => left !== ''), others }, remarks: [] }
    }
    case 'essay': {
      const { minwordlimit: least, maxwordlimit: most, graderinfo } = asked
      return {
        wanted: { kind: 'essay', leastWords: limit(least), mostWords: limit(most), notes: words(graderinfo) },
        remarks: [],
      }
    }
    default:
      return { problem: { say: 'unknown_kind', values: { kind: asked['@type'] ?? '' } } }
  }
}

function itemOf(asked: MoodleQuestion, given: Pick<ReadItem, 'line' | 'source' | 'category'>): ReadItem {
  const found = { isFormatted: false, hasPicture: false }
  const words = (text: Worded | undefined): string => {
    if (text?.['@format'] === 'plain_text') return tidied(text.text ?? '')
    const read = plainWords(text?.text ?? '')
    found.isFormatted ||= read.isFormatted
    found.hasPicture ||= read.hasPicture
    return read.text
  }
  const tags = (asked.tags?.tag ?? []).map(({ text }) => (text ?? '').trim()).filter(Boolean)
  const common: ReadItem = { ...given, tags, remarks: [] }
  const text = words(asked.questiontext)
  const explanation = words(asked.generalfeedback)
  const outcome = outcomeOf(asked, words)
  if ('problem' in outcome) return { ...common, problem: outcome.problem }
  if (found.hasPicture) return { ...common, problem: { say: 'picture' } }
  const remarks = [...outcome.remarks]
  if (found.isFormatted) remarks.push({ say: 'formatting' })
  if (asked.answer?.some(({ feedback }) => feedback?.text?.trim())) remarks.push({ say: 'option_feedback' })
  const points = asked.defaultgrade === undefined ? 1 : Number(asked.defaultgrade)
  return { ...common, remarks, asked: { text, explanation, points, wanted: outcome.wanted } }
}

/** Throws 422 at `file` for one that is cut off, or has a document type. */
export function readMoodle(text: string): ReadItem[] {
  refuseUnsafe(text)
  const read = parser.parse(text) as { quiz?: { question?: MoodleQuestion[] } | '' }
  const questions = read.quiz ? (read.quiz.question ?? []) : []
  const sources = sourcesOf(text)
  let category = ''
  const items: ReadItem[] = []
  for (const [at, asked] of questions.entries()) {
    if (asked['@type'] === 'category') {
      category = (asked.category?.text ?? '').replace(/^\$[a-z]+\$\/(?:top\/)?/i, '').trim()
      continue
    }
    items.push(itemOf(asked, { ...(sources[at] ?? { line: 1, source: '' }), category }))
  }
  return items
}
