/** On the back office's start page: which steps of the set-up are neither done nor put off, each with its way. */
import { useSetUpNews } from '#web/lib/office/set-up-news.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { stepName } from './set-up-words.ts'

export function MissingList() {
  const news = useSetUpNews()
  if (!news || news.missing.length === 0) return null
  return (
    <section className="panel panel--pad missing" aria-labelledby="missing">
      <div className="missing__head">
        <div>
          <h2 className="h4" id="missing">
            {m.set_up_missing()}
          </h2>
          <p className="small muted">{m.set_up_missing_lead({ done: number(news.done), total: number(news.total) })}</p>
        </div>
        <ButtonLink href="/admin/set-up" variant="primary" isDense>
          {m.set_up_to()}
        </ButtonLink>
      </div>
      <ul className="missing__steps">
        {news.missing.map((step) => (
          <li key={step}>
            <SmartLink className="link" href={`/admin/set-up#${step}`}>
              {stepName[step]()}
            </SmartLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
