/** A list of courses with filters, order, cards and show more; all of it in the address. */
import { type ReactNode, useDeferredValue, useRef, useState } from 'react'
import { Form, useNavigation, useSearchParams, useSubmit } from 'react-router'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { FilterIcon } from '#web/ui/icons/icons.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { ActiveFilters } from './active-filters.tsx'
import type { cardCourse } from '../cards/card-course.ts'
import { CourseCard } from '../cards/course-card.tsx'
import { type Facets, FilterFields } from './filter-fields.tsx'
import { choicesOf, type ListState } from './list-address.ts'
import { ShowMore } from './show-more.tsx'

const sorts = [
  { value: '', text: m.sort_recommended },
  { value: 'starting_soon', text: m.sort_starting_soon },
  { value: 'newest', text: m.sort_newest },
  { value: 'popular', text: m.sort_popular },
  { value: 'price_low', text: m.sort_price_low },
  { value: 'price_high', text: m.sort_price_high },
]

interface FilteredCoursesProps {
  courses: ReturnType<typeof cardCourse>[]
  total: number
  facets: Facets
  state: ListState
  /** Of the list without filters, with what was searched for. */
  path: string
  /** What to do about an empty list that nothing narrows. */
  onNothing?: ReactNode
}

export function FilteredCourses({ courses, total, facets, state, path, onNothing }: FilteredCoursesProps) {
  const [search] = useSearchParams()
  const [isSheetOpen, setSheetOpen] = useState(false)
  // A slow phone shows the sheet at once, and its fifty choices a moment later.
  const isSheetFilled = useDeferredValue(isSheetOpen)
  const submit = useSubmit()
  const isBusy = useNavigation().state === 'loading'
  const grid = useRef<HTMLUListElement>(null)
  const active = Object.values(state.filters).flat().length + (state.price ? 1 : 0)

  return (
    <>
      <div className="wrap list">
        <Form
          className="filters"
          aria-label={m.filters()}
          onChange={(event) => submit(choicesOf(event.currentTarget), { preventScrollReset: true })}
        >
          <Kept state={state} />
          <FilterFields facets={facets} state={state} />
          <noscript>
            <button className="btn btn--primary" type="submit">
              {m.apply_filters()}
            </button>
          </noscript>
        </Form>
        <div className="list__main" aria-busy={isBusy}>
          <div className="toolbar">
            <p role="status">
              <b>{m.courses_count({ count: total, shown: number(total) })}</b>
            </p>
            <Button className="only-phone needs-script" icon={<FilterIcon />} onClick={() => setSheetOpen(true)}>
              {m.filters()} {active > 0 && <span className="badge badge--brand">{number(active)}</span>}
            </Button>
            <Form onChange={(event) => submit(choicesOf(event.currentTarget), { preventScrollReset: true })}>
              <Kept state={state} all />
              <label className="row">
                <span className="vh">{m.sort_by()}</span>
                <select className="select" name="sort" defaultValue={state.sort} key={state.sort}>
                  {sorts.map(({ value, text }) => (
                    <option key={value} value={value}>
                      {text()}
                    </option>
                  ))}
                </select>
              </label>
              <noscript>
                <button className="btn btn--line" type="submit">
                  {m.sort_apply()}
                </button>
              </noscript>
            </Form>
          </div>
          <ActiveFilters
            path={path}
            facets={facets}
            state={state}
            search={search}
            isClearedBelow={courses.length === 0}
          />
          {courses.length === 0 ? (
            <EmptyState
              scene="rail"
              title={m.no_data_found()}
              heading="h2"
              action={(active === 0 && onNothing) || <ButtonLink href={path}>{m.clear_filters()}</ButtonLink>}
            />
          ) : (
            <ul className={isBusy ? 'cards is-waiting' : 'cards'} ref={grid}>
              {courses.map((course, index) => (
                <CourseCard key={course.slug} course={course} heading="h2" isFirst={index < 2} />
              ))}
            </ul>
          )}
          <ShowMore list={grid} count={courses.length} total={total} asked={state.shown} isBusy={isBusy} />
        </div>
      </div>
      <Sheet
        isOpen={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        title={m.filters()}
        edge="bottom"
        closeLabel={m.close()}
        foot={
          <Button variant="primary" onClick={() => setSheetOpen(false)}>
            {m.show_courses({ count: total, shown: number(total) })}
          </Button>
        }
      >
        {isSheetFilled ? (
          <Form
            className="filters filters--sheet"
            aria-label={m.filters()}
            onChange={(event) => submit(choicesOf(event.currentTarget), { preventScrollReset: true })}
          >
            <Kept state={state} />
            <FilterFields facets={facets} state={state} idPrefix="sheet-" />
          </Form>
        ) : (
          <div className="min-h-dvh" />
        )}
      </Sheet>
    </>
  )
}

/** What a form must not lose: the words searched for and the order; with `all` every choice. */
function Kept({ state, all = false }: { state: ListState; all?: boolean }) {
  return (
    <>
      {state.q && <input type="hidden" name="q" value={state.q} />}
      {!all && state.sort && <input type="hidden" name="sort" value={state.sort} />}
      {all &&
        Object.entries(state.filters).flatMap(([name, values]) =>
          values.map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
        )}
      {all && state.price && <input type="hidden" name="price" value={state.price.join(',')} />}
    </>
  )
}
