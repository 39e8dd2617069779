/** One attempt: saved as one goes, time by the server's clock; one question a screen on phones, a list on desktops. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import type { AttemptState } from '#contracts/learning/quizzes/quizzes.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { listed, number, percent, time } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { ArrowIcon, BackIcon } from '#web/ui/icons/icons.tsx'
import { FormNote, Note } from '#web/ui/feedback/note.tsx'
import { keepHandIn } from '../offline/keep-hand-in.ts'
import { LessonLanguage } from '../player/lesson-language.tsx'
import type { SaveState } from './keep-answers.ts'
import { changedAnswers, isAnswered } from './quiz-answers.ts'
import { QuestionFields } from './question-fields.tsx'
import { QuizSide } from './quiz-side.tsx'
import { TimeLeft } from './time-left.tsx'
import { useAnswers } from './use-answers.ts'
import { useTimeLeft } from './use-time-left.ts'

interface QuizAttemptProps {
  quiz: DataOf<'GET /quizzes/:id'>
  attempt: AttemptState
  error?: string
}

export function QuizAttempt({ quiz, attempt, error }: QuizAttemptProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const learnerId = useViewer()?.learnerId
  const [at, setAt] = useState(0)
  const isMoved = useRef(false)
  const [asked, setAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState(error)
  const changed = () => (form.current ? changedAnswers(new FormData(form.current)) : {})
  const { answers, versions, saved, newer, give, submit } = useAnswers(attempt, {
    readForm: changed,
    onEnded: showResult,
  })
  const left = useTimeLeft(attempt.ends_at, attempt.server_now, handIn)
  const handInNow = useRef(handIn)
  handInNow.current = handIn
  // With the connection back it is no longer true that there is none.
  useEffect(() => {
    const forget = () => setProblem((now) => (now === m.not_submitted_offline() ? undefined : now))
    if (saved?.kind === 'saved') forget()
    const onOnline = () => {
      forget()
      // The time ended without a line: what was answered in time goes out with the first one.
      if (left === 0) void handInNow.current()
    }
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [saved, left])
  useEffect(() => {
    // The button that was pressed may be gone, and the question that comes is to be heard.
    if (isMoved.current) form.current?.querySelectorAll<HTMLElement>('fieldset.q')[at]?.focus()
    isMoved.current = false
  })
  const { questions } = attempt
  const count = questions.length
  const open = questions.filter(({ question_id }) => !isAnswered(answers[question_id]))

  function giveChanged() {
    for (const [questionId, value] of Object.entries(changed())) give(questionId, value)
  }

  function askFirst(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (open.length > 0) setAsked(true)
    else handIn()
  }

  /** Without a connection it waits on this device where that is allowed; else the page stays as it is, with every answer on it. */
  async function handIn() {
    setAsked(false)
    setIsBusy(true)
    const outcome = await submit()
    if (outcome?.ok) return showResult(outcome.answer.data.too_late?.length ?? 0)
    setIsBusy(false)
    if (outcome?.failure.status === 0 && quiz.is_offline && learnerId)
      return keepHandIn({
        ...{ learnerId, courseId: quiz.course_id },
        ...{ quizId: quiz.quiz_id, attemptId: attempt.attempt_id },
      })
    setProblem(outcome?.failure.status === 0 ? m.not_submitted_offline() : outcome?.failure.message)
  }

  function showResult(late: number) {
    navigate(`/quiz?course=${quiz.course_slug}&quiz=${quiz.slug}&view=review`, { replace: true, state: { late } })
  }

  function goTo(index: number) {
    isMoved.current = true
    setAt(index)
  }

  function answerOn() {
    setAsked(false)
    goTo(
      Math.max(
        0,
        questions.findIndex(({ question_id }) => question_id === open[0]?.question_id),
      ),
    )
  }

  const elsewhere = questions.flatMap(({ question_id }, index) =>
    newer.includes(question_id) ? number(index + 1) : [],
  )
  const savedText = saved && textOf(saved)
  return (
    <main id="main" className="wrap quizgrid" tabIndex={-1}>
      <TimeLeft seconds={left} />
      <Form
        method="post"
        ref={form}
        className="qs"
        onChange={giveChanged}
        onSubmit={askFirst}
        autoComplete="off"
        noValidate
      >
        <input type="hidden" name="quiz_id" value={quiz.quiz_id} />
        <input type="hidden" name="attempt_id" value={attempt.attempt_id} />
        <FormNote>{problem}</FormNote>
        {attempt.wrong_percent > 0 && (
          <Note tone="info">{m.quiz_wrong_note({ percent: percent(attempt.wrong_percent) })}</Note>
        )}
        <LessonLanguage language={questions.find((question) => question.text_language)?.text_language} />
        <div role="status">
          {elsewhere.length > 0 && <Note tone="warn">{m.answered_elsewhere({ questions: listed(elsewhere) })}</Note>}
        </div>
        {questions.map((question, index) => (
          <QuestionFields
            key={`${question.question_id} ${versions[question.question_id] ?? 0}`}
            question={question}
            number={index + 1}
            of={count}
            answer={answers[question.question_id]}
            onAnswer={(value) => give(question.question_id, value)}
            isLater={index !== at}
          />
        ))}
        <div className="row between qphone needs-script">
          <Button icon={<BackIcon />} disabled={at === 0} onClick={() => goTo(at - 1)}>
            {m.question_back()}
          </Button>
          <span className="small muted">{savedText}</span>
          {at < count - 1 && (
            <Button variant="primary" iconEnd={<ArrowIcon />} onClick={() => goTo(at + 1)}>
              {m.question_next()}
            </Button>
          )}
        </div>
        <div className={cx('quizend', at < count - 1 && 'q--later')}>
          <Button variant="primary" type="submit" name="intent" value="submit" isLoading={isBusy}>
            {m.submit_quiz()}
          </Button>
          {open.length > 0 && <p className="small muted">{m.questions_open({ shown: number(open.length) })}</p>}
        </div>
      </Form>
      <QuizSide questions={questions} answers={answers} savedText={savedText} />
      <ConfirmDialog
        isOpen={asked}
        onCancel={answerOn}
        onConfirm={handIn}
        title={m.submit_unanswered_question()}
        confirmText={m.submit_anyway()}
        cancelText={m.answer_on()}
      >
        {m.submit_unanswered_text({ open: number(open.length), count: number(count) })}
      </ConfirmDialog>
    </main>
  )
}

function textOf(saved: SaveState): string {
  if (saved.kind === 'saved') return m.saved_at({ time: time(saved.at) })
  return saved.kind === 'offline' ? m.not_saved_offline() : saved.message
}
