/** What an item holds, as the builder's fields read and write it. */
import type {
  AuthoredChapter,
  AuthoredCriterion,
  AuthoredDraw,
  AuthoredQuestion,
  HandInType,
  handInKinds,
  ItemKind,
  Release,
  reviewPolicies,
} from '#contracts/authoring/item-content.ts'
import type { AuthoredItem, ItemField } from '#contracts/authoring/items.ts'
import type { Texts as EveryText } from '#contracts/fields.office.ts'
import { type Locale, locales } from '#contracts/locales.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

export type Texts = Partial<EveryText>
type Policy = (typeof reviewPolicies)[number]

/** Every field that some kind has; a kind lacks those that are not its own. */
export interface ItemContent {
  title: Texts
  minutes: number
  release?: Release | null
  is_preview?: boolean
  body?: Texts
  file?: string | null
  chapters?: AuthoredChapter[]
  files?: string[]
  link?: string
  pass_percent?: number
  time_limit_minutes?: number | null
  attempts_allowed?: number | null
  wait_hours?: number | null
  wrong_percent?: number
  is_offline?: boolean
  review_each?: Policy
  review_final?: Policy
  review_on?: string | null
  review_dated?: Policy
  questions?: AuthoredQuestion[]
  draws?: AuthoredDraw[]
  accepts?: (typeof handInKinds)[number][]
  most_files?: number
  file_types?: HandInType[]
  points?: number
  rubric?: AuthoredCriterion[]
  due_days?: number | null
  peers?: number | null
  peer_days?: number | null
}
export type { ItemField }

export const contentOfItem = (item: AuthoredItem): ItemContent => item.content as unknown as ItemContent

/** In the page's language, else English, else any. */
export function shownText(texts: Texts | undefined, otherwise = ''): string {
  const all = texts ?? {}
  return all[getLocale() as Locale] || all.en || locales.map((locale) => all[locale]).find(Boolean) || otherwise
}
export const titleOf = (title: Texts): string => shownText(title, m.build_untitled())

/** How many texts there are to write in a language, and how many are written. */
export function filledIn(content: ItemContent, kind: ItemKind, locale: Locale): { written: number; count: number } {
  const texts: (Texts | undefined)[] = [content.title]
  if (kind === 'quiz') for (const question of content.questions ?? []) texts.push(...textsOf(question))
  else texts.push(content.body)
  for (const { title } of content.chapters ?? []) texts.push(title)
  for (const { title, levels } of content.rubric ?? [])
    texts.push(title, ...levels.map((level) => level.title).filter(isWritten))
  return { written: texts.filter((all) => all?.[locale]).length, count: texts.length }
}

const isWritten = (texts: Texts) => Object.values(texts).some(Boolean)

function textsOf(question: AuthoredQuestion): Texts[] {
  if (question.kind === 'matching') return [question.text, ...question.options.left, ...question.options.right]
  if (question.kind === 'hotspot')
    return [question.text, question.options.alt, ...question.answer.areas.map(({ name }) => name)]
  return 'options' in question ? [question.text, ...question.options] : [question.text]
}
