/** A reading: sanitised HTML, set for reading. */
import { RichText } from '#web/ui/rich-text.tsx'

export function Reading({ html }: { html: string }) {
  return <RichText className="reading" html={html} />
}
