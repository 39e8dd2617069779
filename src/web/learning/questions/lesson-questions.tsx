/** 'Questions' under a lesson, and under a quiz while it is not being taken: ask the mentor, read what others asked. */
import { useLocation } from 'react-router'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import type { AnswerOf } from '#web/lib/api/endpoints.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { WordsForm } from './question-form.tsx'
import { QuestionThread } from './question-thread.tsx'

export type LessonThread = Pick<AnswerOf<'GET /lectures/:id/questions'>, 'data' | 'meta' | 'can'>

/** `thread` is null where nothing was asked yet: every learner of the course may. */
export function LessonQuestions({ lessonId, thread }: { lessonId: string; thread: LessonThread | null }) {
  const { data, meta, can } = thread ?? { data: [], meta: null, can: { ask: true } }
  const { pathname, search } = useLocation()
  const hrefOf = (page: number) => {
    const query = new URLSearchParams(search)
    query.set('questions', String(page))
    query.delete('question')
    return `${pathname}?${query}`
  }
  return (
    <div className="notes">
      {can?.ask && (
        <WordsForm
          intent="ask-question"
          id={lessonId}
          label={m.question_ask()}
          hint={m.question_ask_hint()}
          submit={m.question_send()}
        />
      )}
      {data.length === 0 && <p className="muted">{m.question_none()}</p>}
      {data.map((question) => (
        <QuestionThread
          key={question.id}
          question={question}
          can={{ answer: can?.answer ?? false, moderate: can?.moderate ?? false }}
        />
      ))}
      {meta && (
        <Pagination
          page={meta.current_page}
          pageCount={meta.last_page}
          hrefOf={hrefOf}
          label={m.question_pages()}
          previousText={m.orders_previous()}
          nextText={m.orders_next()}
          formatPage={number}
        />
      )}
    </div>
  )
}
