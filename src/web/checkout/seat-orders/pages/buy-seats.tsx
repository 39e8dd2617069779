/** /corporate/seats/buy: a company chooses course, batch and number; the price follows every change, and it orders. */
import { useEffect, useRef, useState } from 'react'
import { data, Form, useNavigation, useSubmit } from 'react-router'
import { allocatedCourses, companyOnly, readLicences } from '#web/companies/frame/company-area.ts'
import { CorporateHead } from '#web/companies/frame/corporate-head.tsx'
import corporate from '#web/companies/companies.css?url'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { priceInText } from '#web/lib/text/amount-in-text.ts'
import { number } from '#web/lib/text/format.ts'
import { readSeats } from '#web/lib/text/read-seats.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormNote, Note } from '#web/ui/feedback/note.tsx'
import { FileIcon } from '#web/ui/icons/task-icons.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import checkoutStyles from '../../checkout.css?url'
import { Totals } from '../../cart/totals.tsx'
import { GoingToPay } from '../../payments/going-to-pay.tsx'
import { orderSeatsFromForm, type SeatOrderAnswer, seatPaymentOf } from '../order-seats-from-form.ts'
import { SeatBatches } from '../seat-batches.tsx'
import { SeatPayments } from '../seat-payments.tsx'
import { type SeatPrice, SeatSteps } from '../seat-steps.tsx'
import { SeatsLast } from '../seats-last.tsx'
import type { Route } from './+types/buy-seats.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: checkoutStyles },
  { rel: 'stylesheet', href: corporate },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  companyOnly(context, request)
  const search = new URL(request.url).searchParams
  const typed = readSeats(search.get('seats') ?? '') ?? 1
  const isNumber = typed >= 1 && typed <= 10_000
  const idOf = (name: string) => {
    const id = search.get(name) ?? ''
    return /^[0-9a-f-]{36}$/.test(id) ? { [name]: id } : {}
  }
  const batchNo = Number(search.get('batch_no'))
  const numbered = Number.isInteger(batchNo) && batchNo > 0 && batchNo < 10_000 ? { batch_no: batchNo } : {}
  const query = { ...idOf('course_id'), ...idOf('batch_id'), ...numbered, seats: isNumber ? typed : 1 }
  const [{ data: price }, licences] = await Promise.all([
    api(context, 'GET /seats/price', { query }, request),
    readLicences(context, request),
  ])
  return {
    price,
    numberError: isNumber ? undefined : m.buyseats_number_wrong(),
    method: seatPaymentOf(search.get('payment_method')),
    purchaseOrder: search.get('purchase_order')?.slice(0, 60) ?? '',
    allocated: allocatedCourses(licences),
    formKey: crypto.randomUUID(),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  companyOnly(context, request)
  const answer = await orderSeatsFromForm(context, request)
  return data(answer, { status: answer.address ? 200 : 422 })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.buyseats_title(), path: '/corporate/seats/buy', isPrivate: true })

export default function BuySeats({ loaderData, actionData }: Route.ComponentProps) {
  const { price, allocated } = loaderData
  return (
    <>
      <CorporateHead
        title={m.buyseats_title()}
        lead={m.buyseats_lead({ company: price.company_name })}
        path="/corporate/seats/buy"
        allocated={allocated}
      />
      <div className="wrap corpbody">
        {actionData?.address ? (
          <GoingToPay address={actionData.address} />
        ) : price.quote ? (
          <Choices {...loaderData} quote={price.quote} answer={actionData} />
        ) : (
          <EmptyState
            heading="h2"
            title={m.buyseats_none()}
            action={<ButtonLink href="/corporates#request">{m.corp_ask_offer()}</ButtonLink>}
          >
            {m.buyseats_none_text()}
          </EmptyState>
        )}
      </div>
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']
interface ChoicesProps extends Omit<Loaded, 'allocated'> {
  quote: NonNullable<SeatPrice['quote']>
  answer: SeatOrderAnswer | undefined
}

/** Typing waits a moment before the price is asked for; choosing does not. */
const typingPause = 350

function Choices({ price, quote, numberError, method, purchaseOrder, formKey, answer }: ChoicesProps) {
  const submit = useSubmit()
  const isBusy = useNavigation().state === 'submitting'
  const form = useRef<HTMLFormElement>(null)
  const [seats, setSeats] = useState(answer?.typed.seats ?? String(price.seats))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = (wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (form.current) void submit(form.current, { method: 'get', replace: true, preventScrollReset: true })
    }, wait)
  }
  const refused = (field: string) =>
    answer?.errors[field] ?? (price.refusal?.field === field ? price.refusal.message : undefined)
  const { next_step: next } = price
  return (
    <Form
      ref={form}
      method="post"
      className="checkout"
      preventScrollReset
      onChange={({ target }) => {
        const { name } = target as unknown as HTMLInputElement
        if (name === 'course_id' || name === 'batch_id') ask(0)
        if (name === 'seats') ask(typingPause)
      }}
    >
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="expected_total" value={quote.total} />
      <div className="stack">
        <FormNote of={answer} className="empty:hidden">
          {answer?.note}
        </FormNote>
        <section className="panel panel--pad stack" aria-labelledby="course">
          <h2 className="h4" id="course">
            {m.buyseats_step_course()}
          </h2>
          {price.missing && (
            <Note tone="warn">{price.missing === 'course' ? m.buyseats_no_course() : m.buyseats_no_batch()}</Note>
          )}
          <Select
            label={m.buyseats_course()}
            name="course_id"
            defaultValue={price.course_id ?? ''}
            options={price.courses.map(({ course_id, course_name }) => ({ value: course_id, label: course_name }))}
          />
          <SeatBatches price={price} error={refused('batch_id')} />
        </section>
        <section className="panel panel--pad stack" aria-labelledby="number">
          <h2 className="h4" id="number">
            {m.buyseats_step_number()}
          </h2>
          <TextField
            label={m.buyseats_seats()}
            name="seats"
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            className="seatnumber"
            value={seats}
            onChange={(event) => setSeats(event.currentTarget.value)}
            error={numberError ?? refused('seats')}
          />
          <div role="status">
            {next && (
              <Note tone="info">
                {m.buyseats_next({
                  seats: number(next.seats),
                  total: priceInText(next.total),
                  saved: priceInText(next.saved),
                })}{' '}
                <button
                  type="button"
                  className="link needs-script"
                  onClick={() => {
                    setSeats(String(next.seats))
                    ask(0)
                  }}
                >
                  {m.buyseats_take({ seats: number(next.seats) })}
                </button>
              </Note>
            )}
          </div>
          <SeatSteps steps={price.steps} />
          {price.seat_months !== null && <SeatsLast months={price.seat_months} />}
          <noscript>
            <Button type="submit" formMethod="get">
              {m.buyseats_update()}
            </Button>
          </noscript>
        </section>
        <section className="panel panel--pad stack" aria-labelledby="pay">
          <h2 className="h4" id="pay">
            {m.buyseats_step_pay()}
          </h2>
          <SeatPayments
            price={price}
            chosen={seatPaymentOf(answer?.typed.payment_method) ?? method}
            error={refused('payment_method')}
          />
          <TextField
            label={m.buyseats_po()}
            hint={m.buyseats_po_hint()}
            optionalText={m.corp_optional()}
            name="purchase_order"
            maxLength={60}
            defaultValue={answer?.typed.purchase_order ?? purchaseOrder}
            error={refused('purchase_order')}
          />
          <p className="small muted">
            {price.bin
              ? m.buyseats_bin({ company: price.company_name, bin: price.bin })
              : m.buyseats_no_bin({ company: price.company_name })}
          </p>
        </section>
      </div>
      <aside className="panel panel--pad" aria-label={m.buyseats_quote()}>
        <h2 className="h4">{m.buyseats_quote()}</h2>
        <p className="mb-4">{price.course_name}</p>
        <div aria-live="polite">
          <Totals
            lines={[
              {
                key: 'seats',
                name: m.buyseats_line({ seats: number(price.seats), price: priceInText(quote.seat_price) }),
                amount: quote.sub_total,
              },
            ]}
            discount={quote.discount}
            coupon={null}
            vat={{ ...quote.vat, isInclusive: quote.vat.is_inclusive, ratePercent: quote.vat.rate_percent }}
            total={quote.total}
            totalText={m.seatorders_total()}
          />
        </div>
        <Button type="submit" variant="primary" isBlock isLoading={isBusy} className="mt-4">
          {m.buyseats_order({ total: priceInText(quote.total) })}
        </Button>
        {!price.refusal && price.batch_id && (
          <ButtonLink
            href={`/api/seats/quote.pdf?batch_id=${price.batch_id}&seats=${price.seats}&lang=${getLocale()}`}
            reloadDocument
            download
            variant="quiet"
            isBlock
            className="mt-2"
            icon={<FileIcon size={16} />}
          >
            {m.buyseats_quote_file()}
          </ButtonLink>
        )}
      </aside>
    </Form>
  )
}
