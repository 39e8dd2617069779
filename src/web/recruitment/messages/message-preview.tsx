/** What each applicant would read, with their own name, vacancy and interview. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { direction } from '#web/lib/text/direction.ts'
import { languageNames } from '#web/lib/text/language-names.ts'
import { m } from '#web/paraglide/messages.js'

type Preview = DataOf<'POST /admin/applications/messages/preview'>

export function MessagePreview({ messages }: { messages: Preview }) {
  return (
    <ul className="grid gap-3" aria-label={m.jobs_message_preview()}>
      {messages.map(({ application_id: id, name, locale, text }) => (
        <li key={id} className="panel p-4">
          <p className="small muted">
            <bdi>{name}</bdi> · <span lang={locale}>{languageNames[locale]}</span>
          </p>
          <p className="wrap-anywhere whitespace-pre-line" lang={locale} dir={direction(locale)}>
            {text}
          </p>
        </li>
      ))}
    </ul>
  )
}
