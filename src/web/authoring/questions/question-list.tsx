/** The questions of a quiz: each folds out to be written; add, duplicate, move, delete. */
import { useLayoutEffect, useRef, useState } from 'react'
import type { AuthoredQuestion } from '#contracts/authoring/item-content.ts'
import { type QuestionKind, questionKinds } from '#contracts/learning/quizzes/question-kinds.ts'
import type { Locale } from '#contracts/locales.ts'
import { number, points } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { FieldError } from '#web/ui/fields/field.tsx'
import { IconButton } from '#web/ui/fields/button.tsx'
import { DownIcon, UpIcon } from '#web/ui/icons/icons.tsx'
import { CopyIcon, PlusIcon, TrashIcon } from '#web/ui/icons/task-icons.tsx'
import { Dropdown } from '#web/ui/overlays/dropdown.tsx'
import { BankChooser } from './bank-chooser.tsx'
import { newQuestion, swapped } from './edit-question.ts'
import { QuestionEditor } from './question-editor.tsx'
import { questionKindName, textOfQuestion } from './question-words.ts'

interface Props {
  courseId: string
  questions: readonly AuthoredQuestion[]
  locale: Locale
  error: string | undefined
  onChange: (questions: AuthoredQuestion[]) => void
}
const most = 200

export function QuestionList({ courseId, questions, locale, error, onChange }: Props) {
  const [open, setOpen] = useState<string>()
  const [told, setTold] = useState('')
  const [focus, setFocus] = useState<{ selector: string }>()
  const list = useRef<HTMLOListElement>(null)
  // What was moved or added has the focus, also after its place in the page changed.
  useLayoutEffect(() => {
    if (focus) list.current?.querySelector<HTMLElement>(focus.selector)?.focus()
  }, [focus])

  const replace = (at: number, ...by: AuthoredQuestion[]) => onChange(questions.toSpliced(at, 1, ...by))
  function add(kind: QuestionKind) {
    const question = newQuestion(kind, crypto.randomUUID())
    onChange([...questions, question])
    setOpen(question.id)
    setFocus({ selector: `[data-question="${question.id}"] textarea` })
  }
  function move(at: number, by: number) {
    const question = questions[at]
    if (!question || !questions[at + by]) return
    onChange(swapped(questions, at, by))
    const place = number(at + by + 1)
    setTold(m.moved_to({ item: textOfQuestion(question, locale), place, count: number(questions.length) }))
    setFocus({ selector: `[data-question="${question.id}"] [data-move="${by}"]` })
  }
  function remove(at: number) {
    const question = questions[at] as AuthoredQuestion
    replace(at)
    setTold(m.build_question_deleted({ question: textOfQuestion(question, locale) }))
    const next = questions[at + 1] ?? questions[at - 1]
    if (next) setFocus({ selector: `[data-question="${next.id}"] summary` })
  }
  const total = questions.reduce((sum, question) => sum + question.points, 0)

  return (
    <section className="questions" aria-labelledby="questions-title">
      <div className="row between">
        <h3 id="questions-title">{m.build_questions()}</h3>
        <span className="small muted">
          {m.build_questions_sum({
            count: questions.length,
            shown: number(questions.length),
            points: points(total),
          })}
        </span>
      </div>
      {error && <FieldError>{error}</FieldError>}
      <ol ref={list}>
        {questions.map((question, at) => {
          const name = textOfQuestion(question, locale)
          return (
            <li key={question.id} data-question={question.id}>
              <details
                open={open === question.id}
                onToggle={(event) => {
                  if (event.currentTarget.open) setOpen(question.id)
                  else if (open === question.id) setOpen(undefined)
                }}
              >
                <summary>
                  <span className="questions__number">{number(at + 1)}</span>
                  <span>
                    <bdi>{name}</bdi>
                    <small>
                      {m.build_kind_and_points({
                        kind: questionKindName(question.kind),
                        points: points(question.points),
                      })}
                    </small>
                  </span>
                  <DownIcon />
                </summary>
                {open === question.id && (
                  <QuestionEditor question={question} locale={locale} onChange={(changed) => replace(at, changed)} />
                )}
              </details>
              <span className="questions__tools">
                {[-1, 1].map((by) => (
                  <IconButton
                    key={by}
                    data-move={by}
                    label={by < 0 ? m.move_up({ item: name }) : m.move_down({ item: name })}
                    icon={by < 0 ? <UpIcon /> : <DownIcon />}
                    aria-disabled={!questions[at + by] || undefined}
                    onClick={() => move(at, by)}
                  />
                ))}
                <IconButton
                  label={m.build_duplicate_of({ name })}
                  icon={<CopyIcon />}
                  aria-disabled={questions.length >= most || undefined}
                  onClick={() => {
                    const copy = { ...structuredClone(question), id: crypto.randomUUID() }
                    replace(at, question, copy)
                    setOpen(copy.id)
                    setFocus({ selector: `[data-question="${copy.id}"] summary` })
                  }}
                />
                <IconButton label={m.build_delete_of({ name })} icon={<TrashIcon />} onClick={() => remove(at)} />
              </span>
            </li>
          )
        })}
      </ol>
      <p className="vh" role="status">
        {told}
      </p>
      {questions.length < most && (
        <div className="row row--wrap">
          <Dropdown
            buttonClassName="btn btn--line btn--dense"
            button={
              <>
                <PlusIcon size={16} /> {m.build_add_question()}
              </>
            }
          >
            {questionKinds.map((kind) => (
              <button key={kind} type="button" onClick={() => add(kind)}>
                {questionKindName(kind)}
              </button>
            ))}
          </Dropdown>
          <BankChooser courseId={courseId} onChoose={(taken) => onChange([...questions, taken])} />
        </div>
      )}
    </section>
  )
}
