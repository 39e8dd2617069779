/** By what an assignment is graded: criteria, each with its levels and their points. */
import type { AuthoredCriterion } from '#contracts/authoring/item-content.ts'
import type { Locale } from '#contracts/locales.ts'
import { direction } from '#web/lib/text/direction.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import { noTexts } from './edit-question.ts'
import { RowTools, useRowFocus } from './row-tools.tsx'
import { NumberField } from '../items/number-field.tsx'

interface Props {
  rubric: readonly AuthoredCriterion[]
  locale: Locale
  error: string | undefined
  onChange: (rubric: AuthoredCriterion[]) => void
}
const mostCriteria = 12
const mostLevels = 6

/** Levels from 0 to 4 points, which need no words. */
const newCriterion = (): AuthoredCriterion => ({
  id: crypto.randomUUID(),
  title: noTexts(),
  levels: [0, 1, 2, 3, 4].map((points) => ({ title: noTexts(), points })),
})

export function RubricRows({ rubric, locale, error, onChange }: Props) {
  const { list, focusTool, focusRow } = useRowFocus()
  const replace = (at: number, ...by: AuthoredCriterion[]) => onChange(rubric.toSpliced(at, 1, ...by))
  function move(at: number, by: number) {
    const [one, other] = [rubric[at], rubric[at + by]]
    if (!one || !other) return
    onChange(rubric.with(at, other).with(at + by, one))
    focusTool(at + by, by)
  }
  return (
    <section className="questions" aria-labelledby={`rubric-${locale}`}>
      <div>
        <h3 id={`rubric-${locale}`}>{m.build_rubric()}</h3>
        <p className="hint">{m.build_rubric_hint()}</p>
      </div>
      {error && <FieldError>{error}</FieldError>}
      <div ref={list}>
        {rubric.map((criterion, at) => {
          const name = m.build_criterion_number({ number: number(at + 1) })
          return (
            <fieldset key={criterion.id} className="answers rubric" aria-label={name}>
              <div className="answers__row answers__row--one" data-row={at}>
                <TextField
                  label={name}
                  lang={locale}
                  dir={direction(locale)}
                  maxLength={200}
                  value={criterion.title[locale] ?? ''}
                  onChange={(event) =>
                    replace(at, { ...criterion, title: { ...criterion.title, [locale]: event.target.value } })
                  }
                />
                <RowTools
                  {...{ name, at }}
                  count={rubric.length}
                  fewest={0}
                  onMove={move}
                  onRemove={(gone) => {
                    replace(gone)
                    focusRow(Math.max(0, gone - 1))
                  }}
                />
              </div>
              <Levels {...{ criterion, locale, name }} onChange={(changed) => replace(at, changed)} />
            </fieldset>
          )
        })}
      </div>
      {rubric.length < mostCriteria && (
        <Button
          isDense
          icon={<PlusIcon size={16} />}
          onClick={() => {
            onChange([...rubric, newCriterion()])
            focusRow(rubric.length)
          }}
        >
          {m.build_add_criterion()}
        </Button>
      )}
    </section>
  )
}

interface LevelsProps {
  criterion: AuthoredCriterion
  locale: Locale
  /** Of the criterion. */
  name: string
  onChange: (criterion: AuthoredCriterion) => void
}

function Levels({ criterion, locale, name, onChange }: LevelsProps) {
  const { levels } = criterion
  const set = (at: number, changed: Partial<(typeof levels)[number]>) =>
    onChange({ ...criterion, levels: levels.map((level, place) => (place === at ? { ...level, ...changed } : level)) })
  return (
    <details className="rubric__levels">
      <summary>
        {m.build_levels()}{' '}
        <span className="muted" dir="ltr">
          {levels.map(({ points }) => number(points)).join(' · ')}
        </span>
      </summary>
      {levels.map((level, at) => {
        const which = m.build_level_of({ criterion: name, number: number(at + 1) })
        return (
          // Levels have no names of their own: their place is all there is.
          <div key={at} className="rubric__level">
            <NumberField
              label={m.build_points_of_level({ level: which })}
              value={level.points}
              max={100}
              step={0.5}
              onChange={(points) => set(at, { points: points ?? 0 })}
            />
            <TextField
              label={which}
              lang={locale}
              dir={direction(locale)}
              maxLength={300}
              value={level.title[locale] ?? ''}
              onChange={(event) => set(at, { title: { ...level.title, [locale]: event.target.value } })}
            />
            <RowTools
              {...{ name: which, at }}
              count={levels.length}
              fewest={2}
              onRemove={(gone) => onChange({ ...criterion, levels: levels.toSpliced(gone, 1) })}
            />
          </div>
        )
      })}
      {levels.length < mostLevels && (
        <Button
          isDense
          variant="quiet"
          icon={<PlusIcon size={16} />}
          onClick={() => onChange({ ...criterion, levels: [...levels, { title: noTexts(), points: 0 }] })}
        >
          {m.build_add_level()}
        </Button>
      )}
    </details>
  )
}
