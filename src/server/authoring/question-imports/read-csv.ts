/** CSV: one question a line below a line of names: text, kind, options, answer, and what else there is. */
import { CsvError, parse } from 'csv-parse/sync'
import { invalid } from '#server/platform/errors.ts'
import type { Said } from '../question-items/import-words.ts'
import type { ReadItem } from '../question-items/imported-question.ts'
import { tidied } from '../question-items/plain-words.ts'

const names: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['text', /^(?:question|question ?text|text|stem)$/],
  ['kind', /^(?:kind|type|question ?type)$/],
  ['answer', /^(?:(?:right|correct) ?)?(?:answers?|key)$|^correct(?: ?options?)?$/],
  ['options', /^(?:options|choices|answers list)$/],
  ['points', /^(?:points?|marks?|score|grade)$/],
  ['tolerance', /^tolerance$/],
  ['explanation', /^(?:explanation|feedback|general ?feedback)$/],
  ['category', /^(?:category|topic)$/],
  ['tags', /^tags?$/],
  ['least', /^(?:least|min(?:imum)?) ?words$/],
  ['most', /^(?:most|max(?:imum)?) ?words$/],
  ['notes', /^(?:grading |grader )?notes$/],
]
const optionName = /^(?:(?:option|choice|answer) ?)?([a-l]|\d{1,2})$/
const kinds: Record<string, string> = {
  single: 'single',
  'single choice': 'single',
  mc: 'single',
  mcq: 'single',
  'multiple choice': 'single',
  multiple: 'multiple',
  'multiple answers': 'multiple',
  'multiple response': 'multiple',
  'true false': 'true_false',
  'true or false': 'true_false',
  'true/false': 'true_false',
  tf: 'true_false',
  numeric: 'numeric',
  numerical: 'numeric',
  number: 'numeric',
  matching: 'matching',
  match: 'matching',
  ordering: 'ordering',
  order: 'ordering',
  'short text': 'short_text',
  'short answer': 'short_text',
  short: 'short_text',
  essay: 'essay',
  'long answer': 'essay',
}
const truths: Record<string, boolean> = {
  true: true,
  t: true,
  yes: true,
  '1': true,
  false: false,
  f: false,
  no: false,
  '0': false,
}

/** Files that are safe to open in a spreadsheet have an apostrophe before what it would take for a formula. */
const unguarded = (cell: string) => cell.replace(/(^|[;\t\r\n][ "]{0,2})'(?='*[=+\-@＝＋－＠])/g, '$1')

type Cells = Record<string, string> & { options: string }
type Outcome = { problem: Said } | { wanted: NonNullable<ReadItem['asked']>['wanted'] }

const parts = (text: string, mark: RegExp = /[|;]/) => text.split(mark).map(tidied).filter(Boolean)

/** By its place as our own files name it (#2), in words, by number, or by letter. */
function placeOf(answer: string, options: readonly string[]): number {
  const [, place] = /^#(\d{1,2})$/.exec(answer) ?? []
  if (place) return Number(place) - 1
  const same = options.findIndex((each) => each.toLowerCase() === answer.toLowerCase())
  if (same >= 0) return same
  if (/^\d{1,2}$/.test(answer)) return Number(answer) - 1
  const [, letter] = /^(?:option\s*)?([a-l])[.)]?$/i.exec(answer) ?? []
  return letter ? letter.toLowerCase().charCodeAt(0) - 97 : -1
}

function choice(kind: 'single' | 'multiple', answer: string, options: string[]): Outcome {
  const isOne = kind === 'single' || options.some((each) => each.toLowerCase() === answer.toLowerCase())
  const given = isOne ? [answer] : parts(answer, /[|;,]/)
  if (given.length === 0 || answer === '') return { problem: { say: 'no_answer' } }
  const right = given.map((each) => placeOf(each, options))
  const lost = right.findIndex((place) => place < 0 || place >= options.length)
  if (lost >= 0) return { problem: { say: 'bad_answer', values: { answer: given[lost] ?? '' } } }
  return { wanted: { kind, options, right: [...new Set(right)].sort((a, b) => a - b) } }
}

function numeric(answer: string, tolerance: string): Outcome {
  const [value = '', slack = tolerance || '0'] = answer.split(/\s*(?:±|\+\/-)\s*/)
  for (const each of [value, slack])
    if (each.trim() === '' || !Number.isFinite(Number(each)))
      return { problem: { say: 'bad_number', values: { number: each } } }
  return { wanted: { kind: 'numeric', value: Number(value), tolerance: Math.abs(Number(slack)) } }
}

/** Empty: no limit. */
function essay({ least = '', most = '', notes = '' }: Cells): Outcome {
  for (const each of [least, most])
    if (each !== '' && !/^[1-9]\d{0,3}$/.test(each)) return { problem: { say: 'bad_number', values: { number: each } } }
  const limit = (cell: string) => (cell === '' ? null : Number(cell))
  return { wanted: { kind: 'essay', leastWords: limit(least), mostWords: limit(most), notes } }
}

function guessed(answer: string, options: readonly string[]): string {
  if (options.length > 0)
    return parts(answer, /[|;,]/).length > 1 && placeOf(answer, options) < 0 ? 'multiple' : 'single'
  if (/^(?:true|false)$/i.test(answer)) return 'true_false'
  return /^-?\d+(?:\.\d+)?(?:\s*(?:±|\+\/-).*)?$/.test(answer) ? 'numeric' : 'short_text'
}

/** Without a left side it is one more choice on the right. */
function pairOf(cell: string): [left: string, right: string] {
  const mark = ['=>', '->', '='].find((each) => cell.includes(each))
  const [left = '', ...right] = mark ? cell.split(mark) : [cell]
  return [left.trim(), right.join(mark).trim()]
}

function outcomeOf(cells: Cells, options: string[]): Outcome {
  const { answer = '', kind: given = '', tolerance = '' } = cells
  const name = given.toLowerCase().replace(/[_-]+/g, ' ').trim()
  const kind = name === '' ? guessed(answer, options) : kinds[name]
  switch (kind) {
    case 'single':
    case 'multiple':
      return choice(kind, answer, options)
    case 'true_false': {
      const isTrue = truths[answer.toLowerCase()]
      return isTrue === undefined
        ? { problem: answer ? { say: 'bad_answer', values: { answer } } : { say: 'no_answer' } }
        : { wanted: { kind, isTrue } }
    }
    case 'numeric':
      return numeric(answer, tolerance)
    case 'matching': {
      const rows = options.map(pairOf)
      const half = rows.findIndex(([, right]) => right === '')
      if (half >= 0) return { problem: { say: 'half_pair', values: { pair: options[half] ?? '' } } }
      const others = rows.filter(([left]) => left === '').map(([, right]) => right)
      return { wanted: { kind, pairs: rows.filter(([left]) => left !== ''), others } }
    }
    case 'ordering':
      return { wanted: { kind, options, right: options.map((_, at) => at) } }
    case 'short_text':
      return { wanted: { kind, accepted: [...parts(answer), ...options] } }
    case 'essay':
      return essay(cells)
    default:
      return { problem: { say: 'unknown_kind', values: { kind: given } } }
  }
}

const notRead = (message: string) => invalid({ file: [message] })

function recordsOf(text: string) {
  const firstLine = text.split('\n', 1)[0] ?? ''
  const count = (mark: string) => firstLine.split(mark).length
  const delimiter = [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      max_record_size: 50_000,
      trim: true,
    }) as unknown as {
      record: string[]
      info: { lines: number }
    }[]
  } catch (error) {
    if (error instanceof CsvError)
      throw notRead('This file is incomplete: a quotation mark is not closed. Correct it, or export it again.')
    throw error
  }
}

/** Throws 422 at `file` for one that is cut off, or does not name its columns. */
export function readCsv(text: string): ReadItem[] {
  const [head, ...records] = recordsOf(text)
  const columns = (head?.record ?? []).map((cell) => cell.toLowerCase().replace(/[_-]+/g, ' ').trim())
  const nameOf = (column: string) =>
    names.find(([, pattern]) => pattern.test(column))?.[0] ?? (optionName.test(column) ? 'option' : '')
  if (
    !columns.some((each) => nameOf(each) === 'text') ||
    !columns.some((each) => ['answer', 'options', 'option'].includes(nameOf(each)))
  )
    throw notRead('The first line has to name the columns: text, kind, option_1, option_2, answer, and so on.')
  let before = head?.info.lines ?? 0
  return records.map(({ record, info }): ReadItem => {
    const line = before + 1
    before = info.lines
    const cells: Cells = { options: '' }
    const options: string[] = []
    for (const [at, column] of columns.entries()) {
      const [name, cell] = [nameOf(column), tidied(unguarded(record[at] ?? ''))]
      if (name === 'option' && cell) options.push(cell)
      else if (name === 'options') options.push(...parts(cell))
      else if (name) cells[name] = cell
    }
    const { text: asked = '', points = '', explanation = '', category = '', tags = '' } = cells
    const common: ReadItem = { line, source: record.join(', '), category, tags: parts(tags, /[|;,]/), remarks: [] }
    if (record.length > columns.length) return { ...common, problem: { say: 'columns' } }
    if (asked === '') return { ...common, problem: { say: 'no_text' } }
    const outcome = outcomeOf(cells, options)
    if ('problem' in outcome) return { ...common, problem: outcome.problem }
    const worth = points === '' ? 1 : Number(points)
    if (!Number.isFinite(worth)) return { ...common, problem: { say: 'bad_points', values: { points } } }
    return { ...common, asked: { text: asked, explanation, points: worth, wanted: outcome.wanted } }
  })
}
