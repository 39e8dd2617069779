/** The answers that count as right where learners write a short text; the same in all languages. */
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import type { QuestionOf } from './edit-question.ts'
import { RowTools, useRowFocus } from './row-tools.tsx'

interface Props {
  question: QuestionOf<'short_text'>
  onChange: (question: QuestionOf<'short_text'>) => void
}
const most = 20

export function AcceptedRows({ question, onChange }: Props) {
  const { accepted } = question.answer
  const { list, focusRow } = useRowFocus()
  const write = (next: string[]) => onChange({ ...question, answer: { accepted: next } })
  return (
    <fieldset className="answers">
      <legend className="label">{m.build_accepted()}</legend>
      <p className="hint">{m.build_accepted_hint()}</p>
      <div ref={list}>
        {accepted.map((answer, at) => {
          const name = m.build_accepted_number({ number: number(at + 1) })
          return (
            // Answers have no names of their own: their place is all there is.
            <div key={at} className="answers__row answers__row--one" data-row={at}>
              <TextField
                label={name}
                isLabelHidden
                dir="auto"
                maxLength={200}
                placeholder={name}
                value={answer}
                onChange={(event) => write(accepted.with(at, event.target.value))}
              />
              <RowTools
                {...{ name, at }}
                count={accepted.length}
                fewest={1}
                onRemove={(gone) => {
                  write(accepted.toSpliced(gone, 1))
                  focusRow(Math.max(0, gone - 1))
                }}
              />
            </div>
          )
        })}
      </div>
      {accepted.length < most && (
        <Button
          isDense
          variant="quiet"
          icon={<PlusIcon size={16} />}
          onClick={() => {
            write([...accepted, ''])
            focusRow(accepted.length)
          }}
        >
          {m.build_add_accepted()}
        </Button>
      )}
    </fieldset>
  )
}
