/** One attempt: saved as one goes, time by the server's clock; one question a screen on phones, a list on desktops. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Form, useNavigation } from 'react-router'
import type { AttemptState } from '#contracts/learning/quizzes.ts'
import { callApi } from '#web/lib/api/browser-api.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { number, time } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { ArrowIcon, BackIcon } from '#web/ui/icons/icons.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Thread } from '#web/ui/marks/progress.tsx'
import { type AnswerValue, isAnswered, readAnswers } from './quiz-answers.ts'
import { QuestionFields } from './quiz-question.tsx'
import { useTimeLeft } from './use-time-left.ts'

const savePause = 800

interface QuizAttemptProps {
  quiz: DataOf<'GET /quizzes/:id'>
  attempt: AttemptState
  error?: string
}

export function QuizAttempt({ quiz, attempt, error }: QuizAttemptProps) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [answers, setAnswers] = useState<Record<string, AnswerValue>>(attempt.answers as Record<string, AnswerValue>)
  const [at, setAt] = useState(0)
  const [saved, setSaved] = useState<{ when: Date } | { problem: string } | null>(null)
  const [open, setOpen] = useState(0)
  const isSure = useRef(false)
  const isBusy = useNavigation().state !== 'idle'
  const left = useTimeLeft(attempt.ends_at, attempt.server_now, submitAsItIs)
  const count = attempt.questions.length
  const done = attempt.questions.filter(({ question_id }) => isAnswered(answers[question_id])).length

  useEffect(() => () => clearTimeout(timer.current), [])

  function submitAsItIs() {
    isSure.current = true
    setOpen(0)
    form.current?.requestSubmit(form.current.querySelector<HTMLButtonElement>('[value=submit]'))
  }

  function askFirst(event: FormEvent<HTMLFormElement>) {
    const isAsked = isSure.current
    // Should sending fail, the next try is asked about again.
    isSure.current = false
    const given = readAnswers(new FormData(event.currentTarget))
    const missing = attempt.questions.filter(({ question_id }) => !isAnswered(given[question_id])).length
    if (isAsked || missing === 0) return clearTimeout(timer.current)
    event.preventDefault()
    setOpen(missing)
  }

  function goOn() {
    setOpen(0)
    setAt(
      Math.max(
        0,
        attempt.questions.findIndex(({ question_id }) => !isAnswered(answers[question_id])),
      ),
    )
  }

  function save(event: FormEvent<HTMLFormElement>) {
    const next = readAnswers(new FormData(event.currentTarget))
    setAnswers(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(async () => {
      const outcome = await callApi('POST /learner-quiz-status', {
        body: { quiz_id: quiz.quiz_id, attempt_id: attempt.attempt_id, answers: next, is_draft: true },
      })
      setSaved(
        outcome.ok
          ? { when: new Date() }
          : { problem: outcome.failure.status === 0 ? m.not_saved_offline() : outcome.failure.message },
      )
    }, savePause)
  }

  const savedText = saved && ('when' in saved ? m.saved_at({ time: time(saved.when) }) : saved.problem)
  return (
    <main id="main" className="wrap quizgrid" tabIndex={-1}>
      <TimeLeft seconds={left} />
      <Form method="post" ref={form} className="qs" onChange={save} onSubmit={askFirst} noValidate>
        <input type="hidden" name="quiz_id" value={quiz.quiz_id} />
        <input type="hidden" name="attempt_id" value={attempt.attempt_id} />
        {error && <FormNote>{error}</FormNote>}
        {attempt.questions.map((question, index) => (
          <QuestionFields
            key={question.question_id}
            question={question}
            number={index + 1}
            of={count}
            answer={attempt.answers[question.question_id] as AnswerValue}
            isLater={index !== at}
          />
        ))}
        <div className="row between qphone needs-script">
          <Button icon={<BackIcon />} disabled={at === 0} onClick={() => setAt(at - 1)}>
            {m.question_back()}
          </Button>
          <span className="small muted">{savedText}</span>
          {at < count - 1 && (
            <Button variant="primary" iconEnd={<ArrowIcon />} onClick={() => setAt(at + 1)}>
              {m.question_next()}
            </Button>
          )}
        </div>
        <div className="quizend">
          <Button variant="primary" type="submit" name="intent" value="submit" isLoading={isBusy}>
            {m.submit_quiz()}
          </Button>
          {done < count && <p className="small muted">{m.questions_open({ shown: number(count - done) })}</p>}
        </div>
      </Form>
      <aside className="panel panel--pad quizside">
        <div className="row between mb-3">
          <h2 className="h4">{m.answered_of({ done: number(done), count: number(count) })}</h2>
          <span className="small muted only-desk" role="status">
            {savedText}
          </span>
        </div>
        <nav className="only-desk qnav" aria-label={m.quiz_questions()}>
          {attempt.questions.map(({ question_id }, index) => {
            const isDone = isAnswered(answers[question_id])
            const label = isDone
              ? m.question_answered({ number: number(index + 1) })
              : m.question_number({ number: number(index + 1) })
            return (
              <a
                key={question_id}
                href={`#q-${question_id}`}
                className={isDone ? 'is-done' : undefined}
                aria-label={label}
              >
                {number(index + 1)}
              </a>
            )
          })}
        </nav>
        <div className="qphone">
          <Thread
            value={Math.round((done / count) * 100)}
            label={m.answered_of({ done: number(done), count: number(count) })}
          />
        </div>
      </aside>
      <ConfirmDialog
        isOpen={open > 0}
        onCancel={goOn}
        onConfirm={submitAsItIs}
        title={m.submit_unanswered_question()}
        confirmText={m.submit_anyway()}
        cancelText={m.answer_on()}
      >
        {m.submit_unanswered_text({ open: number(open), count: number(count) })}
      </ConfirmDialog>
    </main>
  )
}

/** In the bar on top; said in words, and aloud only when it becomes short. */
function TimeLeft({ seconds }: { seconds: number | null }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.getElementById('quiz-time')), [])
  if (!place || seconds === null) return null
  const minutes = Math.ceil(seconds / 60)
  const text =
    seconds > 90 ? m.minutes_left({ minutes: number(minutes) }) : m.seconds_left({ seconds: number(seconds) })
  return createPortal(
    <span role="timer" aria-live={seconds === 60 || seconds === 300 ? 'polite' : 'off'}>
      {text}
    </span>,
    place,
  )
}
