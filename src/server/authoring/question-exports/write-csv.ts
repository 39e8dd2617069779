/** CSV: one question a line, with the columns that the import reads. */
import type { Cell } from '#server/platform/spreadsheets/csv.ts'
import { smallCsv } from '#server/platform/spreadsheets/small-csv.ts'
import type { Wanted } from '../question-items/imported-question.ts'
import type { ExportedItem, Written } from './plain-question.ts'

/** An apostrophe that stands where a safe file puts its own gets one more, so that it is still there after reading. */
const marked = (cell: Cell): Cell =>
  typeof cell === 'string' ? cell.replace(/(^|[;\t\r\n][ "]{0,2})(?='+[=+\-@＝＋－＠])/g, "$1'") : cell

interface Row {
  options: string[]
  answer: Cell
  tolerance: Cell
  leastWords: Cell
  mostWords: Cell
  notes: Cell
}

/** No line of text holds a picture. */
type Held = Exclude<Wanted, { kind: 'hotspot' }>
type HeldItem = ExportedItem & { wanted: Held }

function rowOf(wanted: Held): Row {
  const row = { options: [], answer: null, tolerance: null, leastWords: null, mostWords: null, notes: null }
  switch (wanted.kind) {
    case 'single':
    case 'multiple':
      return { ...row, options: wanted.options, answer: wanted.right.map((at) => `#${at + 1}`).join('|') }
    case 'ordering':
      return { ...row, options: wanted.options }
    case 'true_false':
      return { ...row, answer: String(wanted.isTrue) }
    case 'numeric':
      return { ...row, answer: wanted.value, tolerance: wanted.tolerance }
    case 'short_text':
      return { ...row, options: wanted.accepted }
    case 'essay': {
      const { leastWords, mostWords, notes } = wanted
      return { ...row, leastWords, mostWords, notes }
    }
    case 'matching':
      return {
        ...row,
        options: [...wanted.pairs, ...wanted.others.map((right) => ['', right])].map((pair) => pair.join(' => ')),
      }
  }
}

const isHeld = (item: ExportedItem): item is HeldItem => item.wanted.kind !== 'hotspot'
const isReadable = ({ wanted }: HeldItem) =>
  wanted.kind !== 'matching' || ![...wanted.pairs.flat(), ...wanted.others].some((words) => words.includes('=>'))

export async function writeCsv(items: readonly ExportedItem[]): Promise<Written> {
  const kept = items.filter(isHeld).filter(isReadable)
  const rows = kept.map((item) => ({ ...item, ...rowOf(item.wanted) }))
  const count = Math.max(4, ...rows.map(({ options }) => options.length))
  const places = Array.from({ length: count }, (_, at) => at)
  const hasEssay = kept.some(({ wanted }) => wanted.kind === 'essay')
  const header = [
    'text',
    'kind',
    ...places.map((at) => `option_${at + 1}`),
    'answer',
    'tolerance',
    'points',
    'explanation',
    'category',
    'tags',
    ...(hasEssay ? ['least_words', 'most_words', 'notes'] : []),
  ]
  const cells = rows.map((row): Cell[] =>
    [
      ...[row.text, row.wanted.kind, ...places.map((at) => row.options[at] ?? null), row.answer, row.tolerance],
      ...[row.points, row.explanation, row.category, row.tags.join('|')],
      ...(hasEssay ? [row.leastWords, row.mostWords, row.notes] : []),
    ].map(marked),
  )
  return { text: await smallCsv(header, cells), leftOut: items.filter((item) => !isHeld(item) || !isReadable(item)) }
}
