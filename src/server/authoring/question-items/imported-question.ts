/** One item of a file, whatever its format, and what becomes of it here. */
import { type AuthoredQuestion, question } from '#contracts/authoring/item-content.ts'
import { mostOfPlace } from '#contracts/authoring/question-bank.ts'
import type { Texts } from '#contracts/fields.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { newId } from '#server/platform/crypto.ts'
import { translate } from '#server/platform/http/translate.ts'
import { problemsOfQuestion } from '../items/problems-of-item.ts'
import type { Said } from './import-words.ts'
import { tidied } from './plain-words.ts'

/** An area of a picture in per cent of its sides, named in one language. */
export type PlainArea =
  | { shape: 'rect'; x: number; y: number; width: number; height: number; name: string }
  | { shape: 'circle'; x: number; y: number; radius: number; name: string }
/** Of a file by its name there, of the bank by its address; its bytes once they were read. */
interface PlainPicture {
  name: string
  width: number
  height: number
  bytes?: Uint8Array
}

/** What is right, by kind, in one language. */
export type Wanted =
  | { kind: 'single' | 'multiple' | 'ordering'; options: string[]; right: number[] }
  | { kind: 'true_false'; isTrue: boolean }
  | { kind: 'numeric'; value: number; tolerance: number }
  | { kind: 'matching'; pairs: [left: string, right: string][]; others: string[] }
  | { kind: 'short_text'; accepted: string[] }
  | { kind: 'hotspot'; picture: PlainPicture; alt: string; areas: PlainArea[] }
  | { kind: 'essay'; leastWords: number | null; mostWords: number | null; notes: string }

/** A question in one language, as every format has it. */
export interface PlainQuestion {
  text: string
  explanation: string
  points: number
  wanted: Wanted
}

export interface ReadItem {
  line: number
  /** As it stands in the file. */
  source: string
  category: string
  tags: string[]
  /** Why it stays out. */
  problem?: Said
  remarks: Said[]
  asked?: PlainQuestion
}

export interface ImportRow extends Omit<ReadItem, 'asked'> {
  question: AuthoredQuestion | null
  /** Of its picture, until that has an address of its own here. */
  picture?: Uint8Array
}
/** Stands in for the address that a picture gets once it is kept. */
const unkeptPicture = '/media/uploads/pictures/checked.webp'

const mostSource = 1500
const emptyTexts = (): Texts => ({ en: '', fr: '', ar: '', es: '', zh: '', bn: '' })

function bodyOf(wanted: Wanted, say: (text: string) => Texts, language: Locale): Record<string, unknown> {
  switch (wanted.kind) {
    case 'single':
      return { options: wanted.options.map(say), answer: wanted.right[0] ?? null }
    case 'multiple':
    case 'ordering':
      return { options: wanted.options.map(say), answer: wanted.right }
    case 'true_false':
      return { answer: wanted.isTrue }
    case 'numeric':
      return { answer: { value: wanted.value, tolerance: wanted.tolerance } }
    case 'matching': {
      // Several on the left may have the same on the right.
      const right = [...new Set([...wanted.pairs.map(([, each]) => each), ...wanted.others])]
      return {
        options: { left: wanted.pairs.map(([each]) => say(each)), right: right.map(say) },
        answer: wanted.pairs.map(([, each]) => right.indexOf(each)),
      }
    }
    case 'short_text':
      return { answer: { accepted: wanted.accepted } }
    case 'hotspot': {
      const { picture, alt, areas } = wanted
      const unnamed = (at: number) => translate(language, 'Area {number}').replace('{number}', String(at + 1))
      return {
        options: { picture: unkeptPicture, width: picture.width, height: picture.height, alt: say(alt) },
        answer: { areas: areas.map((area, at) => ({ ...area, name: say(area.name || unnamed(at)) })) },
      }
    }
    case 'essay':
      return { answer: { least_words: wanted.leastWords, most_words: wanted.mostWords, notes: say(wanted.notes) } }
  }
}

const lacks: Record<string, Said['say']> = {
  question_text: 'no_text',
  question_options: 'few_options',
  question_answer: 'no_answer',
  question_alt: 'no_alt',
  question_areas: 'no_answer',
}

function rounded(points: number): number {
  return Math.min(100, Math.max(0.5, Math.round(points * 2) / 2))
}

/** Categories and tags that are too long, or too many, are made to fit, which is said. */
function fittingPlace({ category: given, tags: named, remarks }: Omit<ReadItem, 'asked'>) {
  const oneLine = (text: string) => tidied(text.replace(/\p{Cc}/gu, ' '))
  const category = oneLine(given).slice(0, mostOfPlace.category).trim()
  const all = [...new Set(named.map(oneLine).filter(Boolean))]
  const tags = all.slice(0, mostOfPlace.tags).map((tag) => tag.slice(0, mostOfPlace.tag).trim())
  const isCut = oneLine(given) !== category || all.some((tag, at) => tags[at] !== tag)
  return { category, tags, remarks: isCut ? [...remarks, { say: 'shortened' as const }] : remarks }
}

/** An item that cannot be asked here stays out, with the reason. */
export function importedQuestion({ asked, ...item }: ReadItem, language: Locale): ImportRow {
  const row = { ...item, ...fittingPlace(item), source: item.source.slice(0, mostSource) }
  if (item.problem || !asked) return { ...row, question: null }
  const out = (say: Said['say'], values?: Said['values']): ImportRow => ({
    ...row,
    problem: values ? { say, values } : { say },
    question: null,
  })
  if (!(asked.points > 0 && asked.points <= 100)) return out('bad_points', { points: asked.points })
  const points = rounded(asked.points)
  const remarks =
    points === asked.points ? row.remarks : [...row.remarks, { say: 'rounded' as const, values: { points } }]
  const say = (text: string) => ({ ...emptyTexts(), [language]: text })
  const read = question.safeParse({
    ...{ id: newId(), kind: asked.wanted.kind, text: say(asked.text), explanation: say(asked.explanation), points },
    ...bodyOf(asked.wanted, say, language),
  })
  if (!read.success) return out('too_long')
  const [lacking] = problemsOfQuestion(read.data)
  if (lacking) return out(lacks[lacking] ?? 'no_answer')
  const picture = asked.wanted.kind === 'hotspot' ? asked.wanted.picture.bytes : undefined
  return { ...row, remarks, question: read.data, ...(picture ? { picture } : {}) }
}
