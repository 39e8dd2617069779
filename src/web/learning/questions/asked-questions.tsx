/** What was asked below a lesson, page by page; loaded where something was. */
import { useLocation } from 'react-router'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import type { LessonThread } from './lesson-questions.tsx'
import { QuestionThread } from './question-thread.tsx'

export default function AskedQuestions({ thread: { data, meta, can } }: { thread: LessonThread }) {
  const { pathname, search } = useLocation()
  const hrefOf = (page: number) => {
    const query = new URLSearchParams(search)
    query.set('questions', String(page))
    query.delete('question')
    return `${pathname}?${query}`
  }
  return (
    <>
      {data.map((question) => (
        <QuestionThread
          key={question.id}
          question={question}
          can={{ answer: can?.answer ?? false, moderate: can?.moderate ?? false }}
        />
      ))}
      <Pagination
        page={meta.current_page}
        pageCount={meta.last_page}
        hrefOf={hrefOf}
        label={m.question_pages()}
        previousText={m.orders_previous()}
        nextText={m.orders_next()}
        formatPage={number}
      />
    </>
  )
}
