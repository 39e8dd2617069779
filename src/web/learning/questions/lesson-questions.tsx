/** 'Questions' under a lesson, and under a quiz while it is not being taken: ask the mentor, read what others asked. */
import { lazy, Suspense } from 'react'
import type { AnswerOf } from '#web/lib/api/endpoints.ts'
import { m } from '#web/paraglide/messages.js'
import { WordsForm } from './question-form.tsx'

// The server renders a page in one go.
const AskedQuestions = import.meta.env.SSR
  ? (await import('./asked-questions.tsx')).default
  : lazy(() => import('./asked-questions.tsx'))

export type LessonThread = Pick<AnswerOf<'GET /lectures/:id/questions'>, 'data' | 'meta' | 'can'>

/** `thread` is null where nothing was asked yet: every learner of the course may. */
export function LessonQuestions({ lessonId, thread }: { lessonId: string; thread: LessonThread | null }) {
  return (
    <div className="notes">
      {(thread?.can?.ask ?? thread === null) && (
        <WordsForm
          intent="ask-question"
          id={lessonId}
          label={m.question_ask()}
          hint={m.question_ask_hint()}
          submit={m.question_send()}
        />
      )}
      {(thread?.data.length ?? 0) === 0 && <p className="muted">{m.question_none()}</p>}
      {thread && (
        <Suspense>
          <AskedQuestions thread={thread} />
        </Suspense>
      )}
    </div>
  )
}
