/** What an item holds before its author wrote more than a title. */
import type { ItemKind, Release } from '#contracts/authoring/item-content.ts'
import type { Texts } from '#contracts/fields.office.ts'

/** As stored: texts only in languages in which something was written. */
export type Content = { title: Partial<Texts>; minutes: number; release?: Release } & Record<string, unknown>

const media: readonly ItemKind[] = ['video', 'audio', 'file']

export function newContent(kind: ItemKind, title: Partial<Texts>): Content {
  if (kind === 'quiz')
    return {
      ...{ title, minutes: 5, pass_percent: 60, time_limit_minutes: null, attempts_allowed: null },
      ...{ review_each: 'marks', review_final: 'all', questions: [] },
    }
  if (kind === 'assignment')
    return {
      ...{
        title,
        minutes: 30,
        body: {},
        accepts: ['text', 'photo', 'file'],
        most_files: 5,
        file_types: ['pdf', 'docx', 'xlsx'],
      },
      ...{ points: 10, pass_percent: 60, rubric: [], due_days: null, attempts_allowed: null },
    }
  const lesson = { title, minutes: 5, is_preview: false, body: {} }
  if (media.includes(kind)) return { ...lesson, file: null }
  return kind === 'link' ? { ...lesson, link: '' } : lesson
}
