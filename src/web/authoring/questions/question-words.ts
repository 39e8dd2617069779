/** What kinds of questions are called, and a question in one line. */
import type { AuthoredQuestion } from '#contracts/authoring/item-content.ts'
import type { Locale } from '#contracts/locales.ts'
import { m } from '#web/paraglide/messages.js'
import { shownText } from '../items/item-content.ts'
import type { QuestionKind } from '#contracts/learning/quizzes/question-kinds.ts'

const names: Record<QuestionKind, () => string> = {
  single: m.build_question_single,
  multiple: m.build_question_multiple,
  true_false: m.build_question_true_false,
  numeric: m.build_question_numeric,
  matching: m.build_question_matching,
  ordering: m.build_question_ordering,
  short_text: m.build_question_short_text,
  hotspot: m.build_question_hotspot,
  essay: m.build_question_essay,
}
export const questionKindName = (kind: QuestionKind): string => names[kind]()

export const textOfQuestion = ({ text }: AuthoredQuestion, locale: Locale): string =>
  text[locale] || shownText(text, m.build_question_empty())
