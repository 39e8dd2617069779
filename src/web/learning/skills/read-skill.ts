/** What the form of one skill sends, as its calls take it: criteria in which nothing is written are left out. */
import type { Texts } from '#contracts/fields.office.ts'
import type { readForm } from '#web/lib/office/act.ts'

const isWritten = (texts: Texts) => Object.values(texts).some((words) => words.trim() !== '')

export function readSkill({ text, texts }: Awaited<ReturnType<typeof readForm>>) {
  const of = text('id') || 'new'
  const count = Math.min(Number(text('count')) || 0, 40)
  return {
    name: texts(`${of}.name`),
    machine: texts(`${of}.machine`),
    criteria: Array.from({ length: count }, (_, place) => texts(`${of}.criteria.${place}`)).filter(isWritten),
  }
}
