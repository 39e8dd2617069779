/** In the place of a quiz that was handed in without a network, until it has arrived. */
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'

export function KeptQuiz({ title, courseSlug }: { title: string; courseSlug: string }) {
  return (
    <main id="main" className="wrap quizstart" tabIndex={-1}>
      <div className="panel panel--pad stack">
        <h2 className="title">{title}</h2>
        <div role="status">
          <Note tone="info">
            <b>{m.quiz_kept_offline()}</b>
            <br />
            {m.quiz_kept_logout()}
          </Note>
        </div>
        <div className="row row--wrap">
          <ButtonLink href={`/my-course/${courseSlug}`}>{m.back_to_course()}</ButtonLink>
        </div>
      </div>
    </main>
  )
}
