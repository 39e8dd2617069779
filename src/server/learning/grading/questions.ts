/** Questions as authors write them, and as one attempt asks them. */
import type { QuestionKind } from '#contracts/learning/quizzes/question-kinds.ts'

/** A text by language. */
export type Texts = Record<string, string>

export interface Sides {
  left: Texts[]
  right: Texts[]
}

/** What a hotspot is marked on; the sides in pixels give its shape. */
export interface Picture {
  picture: string | null
  width: number
  height: number
  alt: Texts
}

export interface Question {
  id: string
  kind: QuestionKind
  text: Texts
  /** Choices; for matching the two sides; for hotspot the picture; nothing for the other kinds. */
  options: Texts[] | Sides | Picture
  /**
   * single: index; multiple: indexes; true_false: boolean; numeric: `{ value, tolerance }`; ordering: indexes in the right
   * order; matching: for each left entry the index of its right one; short_text: `{ accepted }`; hotspot: `{ areas }`;
   * essay: `{ least_words, most_words, notes }`, which holds no answer.
   */
  answer: unknown
  explanation: Texts
  points: number
}

/**
 * Kept with the attempt: options in the order in which this learner sees them, and the answer in their terms. The key of an
 * option is its index here, so it says nothing about where the author had put it.
 */
export type FrozenQuestion = Question

export const sidesOf = ({ options }: Question): Sides => ('left' in options ? options : { left: [], right: [] })
export const choicesOf = ({ options }: Question): Texts[] => (Array.isArray(options) ? options : [])
export const pictureOf = ({ options }: Question): Picture =>
  'picture' in options ? options : { picture: null, width: 1, height: 1, alt: {} }
