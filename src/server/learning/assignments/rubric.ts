/** What work can earn and has earned, by its rubric or in points. */
import type { AuthoredCriterion } from '#contracts/authoring/item-content.ts'
import type { Submission } from '#contracts/learning/assignments.ts'
import type { Locale } from '#contracts/locales.ts'
import { localize } from '#server/platform/language/localize.ts'

/** As stored: texts only in languages in which something was written. */
export type StoredCriterion = Pick<AuthoredCriterion, 'id'> & {
  title: Record<string, string>
  levels: { title: Record<string, string>; points: number }[]
}
/** By criterion the place of its level. */
export type Marks = Record<string, number>

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

/** With a rubric the sum of its best levels, else `points`. */
export const mostPoints = (rubric: readonly StoredCriterion[], points: number): number =>
  rubric.length === 0 ? points : sum(rubric.map(({ levels }) => Math.max(0, ...levels.map((level) => level.points))))

export const markedPoints = (rubric: readonly StoredCriterion[], marks: Marks): number =>
  sum(rubric.map(({ id, levels }) => levels[marks[id] ?? -1]?.points ?? 0))

export const passes = (points: number, most: number, percent: number): boolean => points * 100 >= percent * most

/** The fewest points that pass: points go by halves. */
export const passPoints = (most: number, percent: number): number => Math.ceil((most * percent) / 50) / 2

const say = (texts: Record<string, string>, locale: Locale) =>
  String(localize({ ...texts, en: texts.en ?? '' }, locale))

export const presentRubric = (
  rubric: readonly StoredCriterion[],
  locale: Locale,
  marks: Marks = {},
): Submission['rubric'] =>
  rubric.map(({ id, title, levels }) => ({
    criterion_id: id,
    title: say(title, locale),
    levels: levels.map((level) => ({ title: say(level.title, locale), points: level.points })),
    given: marks[id] ?? null,
  }))
