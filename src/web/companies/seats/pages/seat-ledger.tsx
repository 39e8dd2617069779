/** /corporate/seats: every movement of the company's seats with what it left; the foot says that the sum is right. */
import { Form, useSearchParams, useSubmit } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { batchNumber, date, dateAndTime, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Button, ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { DateField } from '#web/lib/forms/date-field.tsx'
import office from '#web/layouts/office/office.css?url'
import corporate from '../../companies.css?url'
import { allocatedCourses, companyOnly, readLicences, readPlaces } from '../../frame/company-area.ts'
import { CorporateHead } from '../../frame/corporate-head.tsx'
import { TableFoot } from '../../frame/table-foot.tsx'
import { withParameter } from '../../people/people-address.ts'
import { givenByRule, type KnownPlaces } from '../../rules/rule-words.ts'
import { ExpiringSeats } from '../expiring-seats.tsx'
import { movementNames, signed } from '../movement-words.ts'
import type { Route } from './+types/seat-ledger.ts'

export const links: Route.LinksFunction = () => [office, corporate].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ context, request }: Route.LoaderArgs) {
  companyOnly(context, request)
  const [{ answer, errors }, licences, places] = await Promise.all([
    readList(context, 'GET /seats', { request, fixed: { perpage: '20' } }),
    readLicences(context, request),
    readPlaces(context),
  ])
  const { data, meta, sums, recount, courses } = answer
  const expiring = licences.filter((licence) => licence.expiring.length > 0)
  return {
    lines: data,
    paging: meta,
    sums,
    recount,
    courses,
    errors,
    places,
    expiring,
    allocated: allocatedCourses(licences),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.seatledger_title(), path: '/corporate/seats', isPrivate: true })

export default function SeatLedger({ loaderData }: Route.ComponentProps) {
  const { lines, paging, sums, recount, courses, errors, places, expiring, allocated } = loaderData
  const [search] = useSearchParams()
  const isFiltered = ['course_id', 'kind', 'from', 'to'].some((name) => search.get(name))
  return (
    <>
      <CorporateHead
        title={m.seatledger_title()}
        lead={m.seatledger_lead()}
        path="/corporate/seats"
        allocated={allocated}
      />
      <div className="wrap corpbody">
        <p className="row row--wrap">
          <ButtonLink variant="primary" href="/corporate/seats/buy">
            {m.buyseats_title()}
          </ButtonLink>
          <ButtonLink href="/corporate/allocate-user">{m.corp_give_seats()}</ButtonLink>
          <ButtonLink href="/corporate/seats/orders">{m.seatorders_title()}</ButtonLink>
        </p>
        <Numbers sums={sums} />
        {expiring.length > 0 && <LastDays licences={expiring} />}
        <section className="panel" aria-label={m.seatledger_movements()}>
          <h2 className="h4 p-5 pb-3">{m.seatledger_movements()}</h2>
          <p className="px-5 small muted">{m.seatledger_forever()}</p>
          <Filters courses={courses} errors={errors} />
          <Table
            caption={m.seatledger_movements()}
            columns={columns(places)}
            rows={lines}
            rowKey={({ movement_id }) => movement_id}
            empty={
              isFiltered ? (
                <EmptyState
                  title={m.seatledger_none_found()}
                  action={<ButtonLink href="/corporate/seats">{m.corp_show_all()}</ButtonLink>}
                />
              ) : (
                <EmptyState
                  title={m.seatledger_none()}
                  action={<ButtonLink href="/corporate/seats/buy">{m.buyseats_title()}</ButtonLink>}
                />
              )
            }
          />
          <TableFoot meta={paging} hrefOf={(page) => withParameter(search, 'page', String(page))} />
          <div className="p-5">
            <Note tone={recount.agrees ? 'ok' : 'bad'}>
              {recount.agrees
                ? m.seatledger_agrees({ movements: number(sums.movements), left: number(sums.left) })
                : m.seatledger_differs({ left: number(sums.left), counted: number(recount.left) })}
            </Note>
          </div>
        </section>
      </div>
    </>
  )
}

function Numbers({ sums }: { sums: Route.ComponentProps['loaderData']['sums'] }) {
  const numbers = [
    {
      label: m.seatledger_owned(),
      value: sums.owned,
      detail: m.seatledger_owned_detail({
        bought: number(sums.bought),
        granted: number(sums.granted),
        refunded: number(sums.refunded),
        expired: number(sums.expired),
      }),
    },
    { label: m.seatledger_used(), value: sums.used, detail: m.seatledger_used_detail() },
    { label: m.seatledger_unopened(), value: sums.unopened, detail: m.seatledger_unopened_detail() },
    { label: m.seatledger_left(), value: sums.left, detail: m.seatledger_left_detail() },
  ]
  return (
    <dl className="corpnumbers panel">
      {numbers.map(({ label, value, detail }) => (
        <div key={label}>
          <dt>
            {label} <span className="small block">{detail}</span>
          </dt>
          <dd>{number(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function LastDays({ licences }: { licences: Route.ComponentProps['loaderData']['expiring'] }) {
  return (
    <section className="panel panel--pad stack" aria-labelledby="last-days">
      <h2 className="h4" id="last-days">
        {m.seats_until_title()}
      </h2>
      <p className="small muted">{m.seats_until_lead()}</p>
      {licences.map(({ licence_id, course_id, course_name, batch_no, expiring }) => (
        <div key={licence_id}>
          <SmartLink className="link" href={`/corporate/allocate-user?course=${course_id}`}>
            {course_name}
          </SmartLink>{' '}
          <span className="small muted">{m.corp_batch({ number: batchNumber(batch_no) })}</span>
          <ExpiringSeats expiring={expiring} />
        </div>
      ))}
    </section>
  )
}

interface FiltersProps {
  courses: readonly { course_id: string; course_name: string }[]
  errors: Readonly<Record<string, string>>
}

function Filters({ courses, errors }: FiltersProps) {
  const [search] = useSearchParams()
  const submit = useSubmit()
  const field = (name: string) => {
    const value = search.get(name) ?? ''
    return { key: `${name} ${value}`, name, defaultValue: value, error: errors[name] }
  }
  const { key: courseKey, ...course } = field('course_id')
  const { key: kindKey, ...kind } = field('kind')
  const { key: fromKey, ...from } = field('from')
  const { key: toKey, ...to } = field('to')
  return (
    <Form
      className="bar"
      role="search"
      preventScrollReset
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) submit(event.currentTarget, { preventScrollReset: true })
      }}
    >
      <Select
        key={courseKey}
        {...course}
        label={m.corp_course()}
        placeholder={m.seatledger_all_courses()}
        options={courses.map(({ course_id, course_name }) => ({ value: course_id, label: course_name }))}
      />
      <Select
        key={kindKey}
        {...kind}
        label={m.seatledger_movement()}
        placeholder={m.seatledger_all_kinds()}
        options={Object.entries(movementNames).map(([value, name]) => ({ value, label: name() }))}
      />
      <DateField key={fromKey} {...from} label={m.seatledger_from()} />
      <DateField key={toKey} {...to} label={m.seatledger_to()} />
      <Button type="submit">{m.seatledger_filter()}</Button>
    </Form>
  )
}

type Line = DataOf<'GET /seats'>[number]

const columns = (places: KnownPlaces): Column<Line>[] => [
  { key: 'at', label: m.seatledger_when(), cell: ({ at }) => dateAndTime(at) },
  {
    key: 'kind',
    label: m.seatledger_movement(),
    isLead: true,
    cell: ({ kind, last_day: day }) => (
      <>
        <b>{movementNames[kind]()}</b>
        {day && <div className="small muted">{m.seats_give_by({ day: date(day) })}</div>}
      </>
    ),
  },
  {
    key: 'course',
    label: m.corp_course(),
    cell: ({ course_name, batch_no }) => (
      <>
        {course_name}
        <div className="small muted">{m.corp_batch({ number: batchNumber(batch_no) })}</div>
      </>
    ),
  },
  {
    key: 'why',
    label: m.seatledger_why(),
    cell: (line) => (
      <>
        <Why line={line} />
        {line.rule && <div className="small muted">{givenByRule(line.rule, places)}</div>}
      </>
    ),
  },
  { key: 'by', label: m.seatledger_by(), cell: ({ by }) => <bdi>{by ?? m.seatledger_by_itself()}</bdi> },
  {
    key: 'seats',
    label: m.corp_seats(),
    isNumeric: true,
    cell: ({ seats }) => <bdi className="nowrap">{signed(seats)}</bdi>,
  },
  { key: 'left', label: m.corp_left(), isNumeric: true, cell: ({ left }) => number(left) },
]

function Why({ line: { order_no: orderNo, learner_name: learner, people, reason } }: { line: Line }) {
  if (orderNo) {
    return (
      <SmartLink className="link" href={`/corporate/seats/orders/${orderNo}`}>
        <bdi>{orderNo}</bdi>
      </SmartLink>
    )
  }
  if (learner) return <bdi>{learner}</bdi>
  if (people > 1) return m.seatledger_people({ count: number(people) })
  return reason ? <bdi>{reason}</bdi> : '–'
}
