/** Departments × mandatory courses: dark is the gap, the number always stands in it, and a cell opens its people. */
import { Form, useSearchParams, useSubmit } from 'react-router'
import { number, percent } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, SmartLink } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { MoreFilters } from '../people/more-filters.tsx'
import { filtersIn, peopleState } from '../people/people-address.ts'
import type { FilterChoices } from '../people/read-filter-choices.ts'
import { type Place, placeName } from '../frame/company-area.ts'
import { type Requirement, shareOf, sumsOf, type TrainingSummary } from './read-training.ts'

interface TrainingHeatProps {
  requirements: readonly Requirement[]
  summary: TrainingSummary
  departments: readonly Place[]
  designations: readonly Place[]
  choices: FilterChoices
}

/** From the widest gap to the goal. */
const shades = [
  { below: 60, name: 'heat--1' },
  { below: 70, name: 'heat--2' },
  { below: 85, name: 'heat--3' },
  { below: 95, name: 'heat--4' },
]
const shadeOf = (share: number) => shades.find(({ below }) => share < below)?.name ?? 'heat--5'

export function TrainingHeat({ requirements, summary, departments, designations, choices }: TrainingHeatProps) {
  const [search] = useSearchParams()
  const chosen = requirements.find(({ course_id }) => course_id === search.get('course')) ?? requirements[0]
  const all = sumsOf(summary)
  return (
    <section className="panel" aria-labelledby="up-to-date">
      <div className="p-5 pb-3">
        <h2 className="h4" id="up-to-date">
          {m.heat_title()}
        </h2>
        <p className="small muted">{m.heat_lead()}</p>
      </div>
      <HeatFilters {...{ departments, designations, choices }} />
      <p className="mxsum">
        <span>
          {m.heat_up_to_date()} <b>{percent(shareOf(all) ?? 0)}</b>
        </span>
        {[
          { state: 'overdue', label: m.train_overdue(), value: all.overdue },
          { state: 'expiring', label: m.train_expiring(), value: all.expiring },
          { state: 'not_given', label: m.train_not_given(), value: all.not_given },
        ].map(({ state, label, value }) => (
          <SmartLink key={state} href={addressOf(search, { state })}>
            {label} <b>{number(value)}</b>
          </SmartLink>
        ))}
      </p>
      <WideHeat {...{ requirements, summary, departments }} />
      <ul className="heatkey">
        {shades.map(({ below, name }, index) => {
          const from = shades[index - 1]?.below
          return (
            <li key={name}>
              <span className={name} aria-hidden="true" />
              {from === undefined
                ? m.heat_under({ share: percent(below) })
                : m.heat_between({ low: percent(from), high: percent(below - 1) })}
            </li>
          )
        })}
        <li>
          <span className="heat--5" aria-hidden="true" />
          {m.heat_goal({ share: percent(shades.at(-1)?.below ?? 0) })}
        </li>
      </ul>
      {chosen && <NarrowHeat {...{ requirements, summary, departments, chosen }} />}
    </section>
  )
}

/** The people of a cell: those whom the filters above find, and what the cell says. */
function addressOf(search: URLSearchParams, cell: { department?: string | null; course_id?: string; state?: string }) {
  const said = Object.entries(cell).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  const state = peopleState(search)
  return `/corporate/training?${new URLSearchParams({ ...filtersIn((name) => state[name]), ...Object.fromEntries(said) })}`
}

function HeatFilters({ departments, designations, choices }: Omit<TrainingHeatProps, 'requirements' | 'summary'>) {
  const submit = useSubmit()
  const [search] = useSearchParams()
  const state = peopleState(search)
  return (
    <Form
      className="bar"
      role="search"
      aria-label={m.heat_title()}
      preventScrollReset
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) submit(event.currentTarget, { preventScrollReset: true })
      }}
    >
      <Select
        key={`department ${state.department}`}
        label={m.corp_department()}
        isLabelHidden
        name="department"
        defaultValue={state.department}
        placeholder={m.corp_all_departments()}
        options={departments}
      />
      <Button type="submit">{m.corp_search()}</Button>
      <MoreFilters hasState {...{ state, choices, designations }} />
    </Form>
  )
}

type Drawn = Omit<TrainingHeatProps, 'designations' | 'choices'>

function WideHeat({ requirements, summary, departments }: Drawn) {
  const [search] = useSearchParams()
  return (
    <div className="heatwrap">
      <table className="heat">
        <caption className="vh">{m.heat_title()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.corp_department()}</th>
            {requirements.map(({ course_id, course_name }) => (
              <th key={course_id} scope="col">
                {course_name}
              </th>
            ))}
            <th scope="col">{m.heat_all()}</th>
          </tr>
        </thead>
        <tbody>
          {summary.departments.map(({ department, people, courses }) => (
            <tr key={department ?? ''}>
              <th scope="row">
                {placeName(departments, department) || m.heat_no_department()} <small>{number(people)}</small>
              </th>
              {requirements.map(({ course_id, course_name }) => {
                const counts = courses.find((each) => each.course_id === course_id)
                const share = counts ? shareOf(counts) : null
                return (
                  <td key={course_id}>
                    {share === null ? (
                      <span className="heat__none">
                        <span aria-hidden="true">–</span>
                        <span className="vh">{m.train_not_required()}</span>
                      </span>
                    ) : (
                      <SmartLink
                        className={`heat__cell ${shadeOf(share)}`}
                        href={addressOf(search, { department, course_id })}
                      >
                        {percent(share)}
                        <span className="vh">
                          {' '}
                          {placeName(departments, department)}, {course_name}
                        </span>
                      </SmartLink>
                    )}
                  </td>
                )
              })}
              <td>{all(courses)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {m.corp_all_departments()} <small>{number(summary.people)}</small>
            </th>
            {requirements.map(({ course_id }) => (
              <td key={course_id}>{shown(shareOf(sumsOf(summary, { courseId: course_id })))}</td>
            ))}
            <td>{shown(shareOf(sumsOf(summary)))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const shown = (share: number | null) => (share === null ? '–' : percent(share))

function all(courses: TrainingSummary['departments'][number]['courses']) {
  const required = courses.reduce((sum, each) => sum + each.required, 0)
  const held = courses.reduce((sum, each) => sum + each.held, 0)
  return shown(shareOf({ required, held, expiring: 0, running: 0, overdue: 0, not_given: 0 }))
}

/** On a phone: one course, and its departments from the worst to the best. */
function NarrowHeat({ requirements, summary, departments, chosen }: Drawn & { chosen: Requirement }) {
  const submit = useSubmit()
  const [search] = useSearchParams()
  const state = peopleState(search)
  const rows = summary.departments
    .flatMap(({ department, courses }) => {
      const counts = courses.find(({ course_id }) => course_id === chosen.course_id)
      const share = counts ? shareOf(counts) : null
      return share === null ? [] : [{ department, share, missing: (counts?.required ?? 0) - (counts?.held ?? 0) }]
    })
    .sort((one, other) => one.share - other.share)
  return (
    <div className="heatlist">
      <Form onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}>
        {Object.entries(filtersIn((name) => state[name])).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Select
          label={m.corp_course()}
          isLabelHidden
          name="course"
          defaultValue={chosen.course_id}
          options={requirements.map(({ course_id, course_name }) => ({ value: course_id, label: course_name }))}
        />
        <noscript>
          <Button type="submit">{m.corp_choose_course()}</Button>
        </noscript>
      </Form>
      <ul>
        {rows.map(({ department, share, missing }) => (
          <li key={department ?? ''}>
            <SmartLink href={addressOf(search, { department, course_id: chosen.course_id })}>
              <span>{placeName(departments, department) || m.heat_no_department()}</span>
              <small>{m.heat_missing({ count: missing, people: number(missing) })}</small>
              <b className={`heat__cell ${shadeOf(share)}`}>{percent(share)}</b>
            </SmartLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
