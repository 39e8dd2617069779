/** What a learner reported in a lesson, what became of it, and the answer. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { dateAndTime } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { AnswerGiven } from './answer-given.tsx'
import { mistakeWords } from './mistake-words.ts'

type Mistakes = DataOf<'GET /my-courses/:slug/lectures/:lecture/mistakes'>['mistakes']

export function OwnMistakes({ mistakes }: { mistakes: Mistakes }) {
  if (mistakes.length === 0) return null
  return (
    <section className="mt-8" aria-labelledby="own-mistakes">
      <h2 className="h4 mb-2" id="own-mistakes">
        {m.mistakes_own()}
      </h2>
      <ul className="panel">
        {mistakes.map(({ id, text, state, answer, reported_at }) => (
          <li key={id} className="panel--pad border-t border-line first:border-t-0">
            <p className="row row--wrap">
              <Badge tone={state === 'mended' ? 'ok' : 'plain'}>{mistakeWords[state]()}</Badge>
              <small className="muted">{dateAndTime(reported_at)}</small>
            </p>
            <p className="whitespace-pre-line wrap-anywhere" dir="auto">
              {text}
            </p>
            {answer && <AnswerGiven answer={answer} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
