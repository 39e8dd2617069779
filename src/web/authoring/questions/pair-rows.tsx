/** Pairs that belong together; learners see the right side shuffled. */
import type { Locale } from '#contracts/locales.ts'
import { direction } from '#web/lib/text/direction.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import { noTexts, pairsOf, type QuestionOf, swapped, withPairs } from './edit-question.ts'
import { RowTools, useRowFocus } from './row-tools.tsx'

interface Props {
  question: QuestionOf<'matching'>
  locale: Locale
  onChange: (question: QuestionOf<'matching'>) => void
}
const most = 12

export function PairRows({ question, locale, onChange }: Props) {
  const pairs = pairsOf(question)
  const { list, focusTool, focusRow } = useRowFocus()
  const write = (next: typeof pairs) => onChange(withPairs(question, next))
  return (
    <fieldset className="answers">
      <legend className="label">{m.build_pairs()}</legend>
      <p className="hint">{m.build_pairs_hint()}</p>
      <div ref={list}>
        {pairs.map((pair, at) => {
          const place = number(at + 1)
          const side = (which: 'left' | 'right', label: string) => (
            <TextField
              label={label}
              isLabelHidden
              lang={locale}
              dir={direction(locale)}
              maxLength={500}
              placeholder={label}
              value={pair[which][locale] ?? ''}
              onChange={(event) =>
                write(pairs.with(at, { ...pair, [which]: { ...pair[which], [locale]: event.target.value } }))
              }
            />
          )
          return (
            // Pairs have no names of their own: their place is all there is.
            <div key={at} className="answers__row answers__row--pair" data-row={at}>
              {side('left', m.build_pair_left({ number: place }))}
              {side('right', m.build_pair_right({ number: place }))}
              <RowTools
                name={m.build_pair_number({ number: place })}
                at={at}
                count={pairs.length}
                fewest={1}
                onMove={(from, by) => {
                  write(swapped(pairs, from, by))
                  focusTool(from + by, by)
                }}
                onRemove={(gone) => {
                  write(pairs.toSpliced(gone, 1))
                  focusRow(Math.max(0, gone - 1))
                }}
              />
            </div>
          )
        })}
      </div>
      {pairs.length < most && (
        <Button
          isDense
          variant="quiet"
          icon={<PlusIcon size={16} />}
          onClick={() => {
            write([...pairs, { left: noTexts(), right: noTexts() }])
            focusRow(pairs.length)
          }}
        >
          {m.build_add_pair()}
        </Button>
      )}
    </fieldset>
  )
}
