/** The terms of a mentor, one below the other; `acts` are the buttons of an offer that has no answer yet. */
import type { ReactNode } from 'react'
import type { ShownTerms } from '#contracts/mentors/terms.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { daysInWords, stateInWords, sumsInWords } from './terms-words.ts'

interface TermsListProps {
  terms: readonly ShownTerms[]
  none: string
  acts: (terms: ShownTerms) => ReactNode
}

export function TermsList({ terms, none, acts }: TermsListProps) {
  return (
    <section className="panel panel--pad" aria-labelledby="terms">
      <h2 className="h3 mb-2" id="terms">
        {m.terms_title()}
      </h2>
      {terms.length === 0 && <p className="muted">{none}</p>}
      <ul className="grid gap-4">
        {terms.map((each) => (
          <li key={each.terms_id} className="row between row--wrap">
            <div className="min-w-0">
              <b>
                <bdi>{each.course_name}</bdi>
              </b>{' '}
              <Badge tone={each.is_current ? 'ok' : each.state === 'offered' ? 'warn' : 'plain'}>
                {stateInWords(each)}
              </Badge>
              <p>{sumsInWords(each)}</p>
              <small className="muted">{daysInWords(each)}</small>
              {each.note && <p className="small">{each.note}</p>}
            </div>
            {each.state === 'offered' && <div className="row row--wrap">{acts(each)}</div>}
          </li>
        ))}
      </ul>
    </section>
  )
}
