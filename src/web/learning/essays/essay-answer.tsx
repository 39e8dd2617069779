/** One essay for who grades it: the question, what the learner wrote, the author's notes, and what it got so far. */
import type { AnswerOf } from '#web/lib/api/endpoints.ts'
import { dateAndTime, listed, number, points } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { DownIcon } from '#web/ui/icons/icons.tsx'
import { countWords } from './count-words.ts'
import { wordRange } from './word-range.ts'

type Essay = AnswerOf<'GET /admin/essays/:attempt'>['data']['essays'][number]

export function EssayAnswer({ essay, place }: { essay: Essay; place: string }) {
  const { question_id, text, answer, notes, grades, max_points } = essay
  const range = wordRange({ least: essay.least_words, most: essay.most_words })
  return (
    <section className="panel panel--pad assignment" aria-labelledby={`essay-${question_id}`}>
      <h3 id={`essay-${question_id}`}>
        {place}. <bdi>{text}</bdi>
      </h3>
      <p className="handin__text" dir="auto">
        {answer}
      </p>
      <p className="small muted">{listed([m.essay_words({ count: number(countWords(answer)) }), range])}</p>
      {notes && (
        <div className="note note--info">
          <div>
            <b>{m.essay_notes()}</b>
            <p className="handin__text" dir="auto">
              {notes}
            </p>
          </div>
        </div>
      )}
      {grades.length > 0 && (
        <details className="handin" open={grades.length === 1}>
          <summary>
            <b>{m.essay_history()}</b>
            <DownIcon />
          </summary>
          <ul>
            {grades.map((grade, at) => (
              <li key={at}>
                <b>{m.grading_so_far({ points: points(grade.points), most: points(max_points) })}</b>{' '}
                <small className="muted">
                  {listed([dateAndTime(grade.graded_at), grade.graded_by && m.grading_by({ name: grade.graded_by })])}
                </small>
                {grade.comment && (
                  <p className="handin__text" dir="auto">
                    {grade.comment}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
