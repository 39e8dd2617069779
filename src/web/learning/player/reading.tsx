/** A reading: sanitised HTML, set for reading. */
import { RichText } from '#web/ui/data/rich-text.tsx'

export function Reading({ html, language }: { html: string; language?: string | undefined }) {
  return <RichText className="reading" html={html} lang={language} />
}
