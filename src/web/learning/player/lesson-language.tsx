/** Tells that a lesson is written or spoken in another language than the page's. */
import { m } from '#web/paraglide/messages.js'
import { Note } from '#web/ui/feedback/note.tsx'

const names: Record<string, () => string> = { en: m.lesson_in_english, bn: m.lesson_in_bangla }

/** `language` is only set where it differs from the page's. */
export function LessonLanguage({ language }: { language?: string | undefined }) {
  if (!language) return null
  return <Note className="mb-4">{(names[language] ?? m.lesson_in_other_language)()}</Note>
}
