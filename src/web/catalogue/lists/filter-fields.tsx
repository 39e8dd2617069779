/** The filters of the course list, each choice with how many courses it would leave. */
import { memo } from 'react'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { number, taka } from '#web/lib/text/format.ts'
import { RenderedOnce } from '#web/lib/rendering/rendered-once.tsx'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { languageName, levelName, modeName, typeName } from '../cards/course-words.ts'
import type { FilterName, ListState } from './list-address.ts'

export type Facets = DataOf<'GET /course-facets'>

const groupTitles: Record<FilterName, () => string> = {
  industry: m.filter_industry,
  subject_area: m.filter_subject,
  training_type: m.filter_training_type,
  level: m.filter_level,
  price_type: m.filter_price,
  course_type: m.filter_type,
  language: m.filter_language,
}

const fixedNames: Partial<Record<FilterName, (value: string) => string | undefined>> = {
  training_type: (value) => nameIn(trainingTypes, modeName, value),
  level: (value) => nameIn(levels, levelName, value),
  course_type: (value) => nameIn(courseTypes, typeName, value),
  price_type: (value) => nameIn(priceTypes, priceTypeName, value),
  language: languageName,
}

const trainingTypes = ['Live', 'On-site', 'Self-paced'] as const
const priceTypes = ['free', 'paid'] as const
const levels = ['basic', 'intermediate', 'advanced'] as const
const courseTypes = ['masterclass', 'department', 'executive', 'microlearning'] as const

const priceTypeName = (type: (typeof priceTypes)[number]) => (type === 'free' ? m.price_free() : m.price_paid())

/** Undefined for what an address brings that is none of them. */
function nameIn<Value extends string>(values: readonly Value[], name: (value: Value) => string, wanted: string) {
  const value = values.find((each) => each === wanted)
  return value && name(value)
}

/** What a choice is called: names of the academy as they come, fixed lists in the page's words. */
export const choiceText = (name: FilterName, value: string, text: string): string => fixedNames[name]?.(value) ?? text

const priceBands: [number, number][] = [
  [1, 2000],
  [2000, 10_000],
  [10_000, 10_000_000],
]
export function bandText([low, high]: [number, number]): string {
  if (low <= 1) return m.price_up_to({ high: taka(high) })
  return high >= 1_000_000 ? m.price_over({ low: taka(low) }) : m.price_between({ low: taka(low), high: taka(high) })
}

const shown: FilterName[] = [
  'industry',
  'subject_area',
  'training_type',
  'level',
  'price_type',
  'course_type',
  'language',
]

export const FilterFields = memo(function FilterFields({
  facets,
  state,
  idPrefix = '',
}: {
  facets: Facets
  state: ListState
  idPrefix?: string
}) {
  // Counts differ with every choice: only those of the whole catalogue are asked for again and again.
  const isWhole = !state.q && !state.price && Object.values(state.filters).every((values) => values.length === 0)
  return (
    <>
      {shown.map((name) => {
        const chosen = state.filters[name]
        const choices = facets[name].filter(({ value, count }) => count > 0 || chosen.includes(value))
        if (choices.length === 0) return null
        return (
          <RenderedOnce key={name} as="fieldset" name={`${idPrefix}${name}`} shows={choices} isShared={isWhole}>
            {() => (
              <>
                <legend>{groupTitles[name]()}</legend>
                <div>
                  {choices.map(({ value, text, count }) => (
                    <Checkbox
                      key={`${value} ${chosen.includes(value)}`}
                      id={`${idPrefix}${name}-${value}`}
                      name={name}
                      value={value}
                      defaultChecked={chosen.includes(value)}
                      count={number(count)}
                    >
                      {choiceText(name, value, text)}
                    </Checkbox>
                  ))}
                </div>
              </>
            )}
          </RenderedOnce>
        )
      })}
      <fieldset>
        <legend>{m.filter_price_range()}</legend>
        <div>
          <label className="check">
            <input
              type="radio"
              className="radio"
              name="price"
              value=""
              defaultChecked={!state.price}
              key={`any ${!state.price}`}
            />
            <span>{m.price_any()}</span>
          </label>
          {priceBands.map((band) => {
            const isChosen = state.price?.[0] === band[0] && state.price[1] === band[1]
            return (
              <label className="check" key={`${band.join()} ${isChosen}`}>
                <input type="radio" className="radio" name="price" value={band.join(',')} defaultChecked={isChosen} />
                <span>{bandText(band)}</span>
              </label>
            )
          })}
        </div>
      </fieldset>
    </>
  )
})
