/** A question as the bank keeps it: texts only in the languages in which they were written, and the words that find it. */
import type { AuthoredQuestion } from '#contracts/authoring/item-content.ts'
import type { Texts } from '#contracts/fields.office.ts'
import { invalid } from '#server/platform/errors.ts'
import { writtenQuestion } from '../items/change-item.ts'
import { problemsOfQuestion } from '../items/problems-of-item.ts'
import type { QuestionToInsert } from './bank.sql.ts'

const wordsOf = (texts: Partial<Texts>) => Object.values(texts)

function optionWords(question: AuthoredQuestion): string[] {
  if (question.kind === 'short_text') return question.answer.accepted
  if (question.kind === 'matching') return [...question.options.left, ...question.options.right].flatMap(wordsOf)
  if (question.kind === 'hotspot')
    return [question.options.alt, ...question.answer.areas.map(({ name }) => name)].flatMap(wordsOf)
  return 'options' in question ? question.options.flatMap(wordsOf) : []
}

export function storedQuestion(
  id: string,
  { question, category, tags }: { question: AuthoredQuestion; category: string; tags: readonly string[] },
): QuestionToInsert {
  const { bank: _, ...asked } = question
  const words = [...wordsOf(question.text), ...optionWords(question)].filter(Boolean).join('\n')
  const body = writtenQuestion({ ...asked, id } as AuthoredQuestion)
  return { id, category, tags: [...new Set(tags)], kind: question.kind, words, body }
}

const messages: Record<string, [field: string, message: string]> = {
  question_text: ['question.text', 'Write the question.'],
  question_options: ['question.options', 'Add at least two options, each with text.'],
  question_answer: ['question.answer', 'Say what the right answer is.'],
  question_picture: ['question.options.picture', 'Upload a picture.'],
  question_alt: ['question.options.alt', 'Say what the picture shows, for those who do not see it.'],
  question_areas: ['question.answer.areas', 'Draw at least one area, and give each a name.'],
}

/** Throws 422 at what it lacks: the bank holds whole questions only. */
export function expectWhole(question: AuthoredQuestion): void {
  const found = problemsOfQuestion(question).flatMap((problem) => (messages[problem] ? [messages[problem]] : []))
  if (found.length > 0) throw invalid(Object.fromEntries(found.map(([field, message]) => [field, [message]])))
}
