/** The options of a question, and which of them are right; of an ordering, in the right order. */
import type { Locale } from '#contracts/locales.ts'
import { direction } from '#web/lib/text/direction.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import { noTexts, type QuestionOf, shownOptions, swapped, withOptions } from './edit-question.ts'
import { RowTools, useRowFocus } from './row-tools.tsx'

type Question = QuestionOf<'single'> | QuestionOf<'multiple'> | QuestionOf<'ordering'>
interface Props {
  question: Question
  locale: Locale
  onChange: (question: Question) => void
}
const most = 12

export function OptionRows({ question, locale, onChange }: Props) {
  const options = shownOptions(question)
  const { list, focusTool, focusRow } = useRowFocus()
  const places = options.map((_, at) => at)
  const arrange = (order: number[], next = order.map((old) => options[old] ?? noTexts())) =>
    onChange(withOptions(question, order, next))
  const isOrdering = question.kind === 'ordering'
  const isRight = (at: number) =>
    question.kind === 'single' ? question.answer === at : question.kind === 'multiple' && question.answer.includes(at)
  function mark(at: number, isOn: boolean) {
    if (question.kind === 'single') onChange({ ...question, answer: at })
    if (question.kind !== 'multiple') return
    const others = question.answer.filter((each) => each !== at)
    onChange({ ...question, answer: (isOn ? [...others, at] : others).toSorted((a, b) => a - b) })
  }
  return (
    <fieldset className="answers">
      <legend className="label">{isOrdering ? m.build_right_order() : m.build_options()}</legend>
      {!isOrdering && <p className="hint">{m.build_mark_right()}</p>}
      <div ref={list}>
        {options.map((option, at) => {
          const name = m.build_option_number({ number: number(at + 1) })
          return (
            // Options have no names of their own: their place is all there is.
            <div key={at} className="answers__row" data-row={at}>
              {isOrdering ? (
                <span className="questions__number">{number(at + 1)}</span>
              ) : (
                <input
                  type={question.kind === 'single' ? 'radio' : 'checkbox'}
                  name={`right-${question.id}`}
                  className={question.kind === 'single' ? 'radio' : undefined}
                  aria-label={m.build_is_right({ name })}
                  checked={isRight(at)}
                  onChange={(event) => mark(at, event.target.checked)}
                />
              )}
              <TextField
                label={name}
                isLabelHidden
                lang={locale}
                dir={direction(locale)}
                maxLength={500}
                placeholder={name}
                value={option[locale] ?? ''}
                onChange={(event) =>
                  arrange(
                    places,
                    options.map((each, place) =>
                      place === at ? { ...each, [locale]: event.target.value } : each,
                    ) as never,
                  )
                }
              />
              <RowTools
                {...{ name, at }}
                count={options.length}
                fewest={1}
                onMove={(from, by) => {
                  arrange(swapped(places, from, by))
                  focusTool(from + by, by)
                }}
                onRemove={(gone) => {
                  arrange(places.filter((each) => each !== gone))
                  focusRow(Math.max(0, gone - 1))
                }}
              />
            </div>
          )
        })}
      </div>
      {options.length < most && (
        <Button
          isDense
          variant="quiet"
          icon={<PlusIcon size={16} />}
          onClick={() => {
            arrange([...places, -1])
            focusRow(options.length)
          }}
        >
          {m.build_add_option()}
        </Button>
      )}
    </fieldset>
  )
}
