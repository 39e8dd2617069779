/**
 * Grades one answer. Whatever else is given, of whatever type, is wrong and worth nothing.
 *
 * - single, true_false, numeric, ordering, short_text: all or nothing.
 * - multiple: each right choice counts for, each wrong one against, never below nothing: ticking everything gains nothing.
 * - matching: each right pair counts.
 * - hotspot: each area with a point counts; more points than areas are worth nothing.
 * - essay: what a person gave it; nothing before.
 *
 * Part of the points is rounded to a tenth; only a whole answer is right. Where a quiz says so, an answer worth nothing costs a
 * share of the points; no answer costs nothing.
 */
import type { QuestionKind } from '#contracts/learning/quizzes/question-kinds.ts'
import { areasOf, hitAreas, readPoints } from './hit-areas.ts'
import { foldText, readNumber } from './read-answer.ts'
import { choicesOf, type FrozenQuestion, pictureOf, sidesOf } from './questions.ts'

export interface Grade {
  points: number
  isRight: boolean
}

/** The share of the points, 0 to 1. */
type Rule = (question: FrozenQuestion, given: unknown) => number

const isKeys = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((key) => Number.isInteger(key))
const all = (isRight: boolean) => (isRight ? 1 : 0)

const rules: Record<QuestionKind, Rule> = {
  single: ({ answer }, given) => all(typeof given === 'number' && given === answer),
  true_false: ({ answer }, given) => all(typeof given === 'boolean' && given === answer),
  multiple({ answer, options }, given) {
    if (!isKeys(answer) || !isKeys(given) || answer.length === 0) return 0
    const right = new Set(answer)
    const chosen = new Set(given)
    const count = Array.isArray(options) ? options.length : 0
    if ([...chosen].some((key) => key < 0 || key >= count)) return 0
    const hits = [...chosen].filter((key) => right.has(key)).length
    return Math.max(0, (hits - (chosen.size - hits)) / right.size)
  },
  numeric({ answer }, given) {
    const { value, tolerance } = (answer ?? {}) as { value?: unknown; tolerance?: unknown }
    const wanted = readNumber(value)
    const number = readNumber(given)
    if (wanted === undefined || number === undefined) return 0
    // 0.3 and 0.1 + 0.2 are the same answer.
    const slack = 1e-9 * Math.max(1, Math.abs(wanted))
    return all(Math.abs(number - wanted) <= Math.abs(readNumber(tolerance) ?? 0) + slack)
  },
  matching(question, given) {
    const { answer } = question
    if (!isKeys(answer) || !isKeys(given) || answer.length === 0) return 0
    const isComplete = given.length <= Math.max(answer.length, sidesOf(question).left.length)
    return isComplete ? answer.filter((key, left) => given[left] === key).length / answer.length : 0
  },
  ordering(question, given) {
    const { answer } = question
    if (!isKeys(answer) || !isKeys(given) || given.length !== choicesOf(question).length) return 0
    return all(answer.length === given.length && answer.every((key, place) => given[place] === key))
  },
  short_text({ answer }, given) {
    const { accepted } = (answer ?? {}) as { accepted?: unknown }
    if (typeof given !== 'string' || !Array.isArray(accepted)) return 0
    const folded = foldText(given)
    return all(folded !== '' && accepted.some((spelling) => foldText(String(spelling)) === folded))
  },
  hotspot(question, given) {
    const areas = areasOf(question)
    const points = readPoints(given)
    if (!points || areas.length === 0 || points.length > areas.length) return 0
    return hitAreas(areas, points, pictureOf(question)).filter((place) => place >= 0).length / areas.length
  },
  essay: () => 0,
}

/** Of a matching or an ordering, -1 stands where nothing was chosen. */
export function isGiven(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((key) => key !== -1)
  return value !== undefined && value !== null && (typeof value !== 'string' || value.trim() !== '')
}

export function gradeAnswer(question: FrozenQuestion, given: unknown, wrongPercent = 0): Grade {
  if (question.kind === 'essay') return { points: 0, isRight: false }
  const share = rules[question.kind](question, given)
  const isWrong = share === 0 && wrongPercent > 0 && isGiven(given)
  const earned = isWrong ? -wrongPercent / 100 : share
  return { points: Math.round(earned * question.points * 10) / 10, isRight: share === 1 }
}
