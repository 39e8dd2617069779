/** Right answers of the demo's quizzes, by the text of the question in a language. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnswerKey } from './study.ts'

type Texts = { en: string; bn?: string }
interface Question {
  kind: string
  text: Texts
  options?: Texts[] | { left: Texts[]; right: Texts[] }
  answer: unknown
}

export function answerKey(course: string, language: 'en' | 'bn'): AnswerKey {
  const file = join(import.meta.dirname, '..', 'seed', 'content', 'courses', course, 'outline.json')
  const outline = JSON.parse(readFileSync(file, 'utf8')) as { sections: { items: { questions?: Question[] }[] }[] }
  const say = (texts: Texts) => texts[language] || texts.en
  const questions = outline.sections.flatMap(({ items }) => items.flatMap((item) => item.questions ?? []))
  return (text) => {
    const found = questions.find((question) => say(question.text).trim() === text)
    if (!found) return undefined
    const options = Array.isArray(found.options)
      ? found.options.map(say)
      : found.options && { left: found.options.left.map(say), right: found.options.right.map(say) }
    return { kind: found.kind, options: (options ?? []) as string[], answer: found.answer }
  }
}
