/** What seats cost a company now: every choice that it has, and what of it cannot be had. */
import type { z } from 'zod'
import type { seatPrice } from '#contracts/checkout/seat-orders.ts'
import type { Locale } from '#contracts/locales.ts'
import { notFound } from '#server/platform/errors.ts'
import { translate } from '#server/platform/http/translate.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { batchRefusal } from '../cart/choose-batch.ts'
import { percentOf, toTaka } from '../pricing/money.ts'
import { vatSetting } from '../terms/vat-setting.ts'
import { cheaperStep, priceSeats, seatPaisa, type SeatStep, seatSteps, type SeatTerms, stepOf } from './seat-pricing.ts'
import { freeCredit, refuseCredit, refuseSeats, type SeatRefusal } from './seat-refusal.ts'
import { findSaleBatches, findSaleCourses, findSaleTerms, type SaleBatchRow, type SaleTerms } from './seat-sale.sql.ts'

type Answer = z.input<typeof seatPrice.data>
type Asked = z.output<typeof seatPrice.query>

export async function showSeatPrice(
  database: Database,
  { companyId, locale }: { companyId: string; locale: Locale },
  { course_id: wantedCourse, batch_id: wantedBatch, batch_no: wantedNo, seats }: Asked,
): Promise<Answer> {
  const [terms, courses] = await Promise.all([
    findSaleTerms(database, companyId, locale),
    findSaleCourses(database, locale),
  ])
  if (!terms) throw notFound()
  const courseId = courses.find(({ course_id }) => course_id === wantedCourse)?.course_id ?? courses[0]?.course_id
  const batches = courseId ? await findSaleBatches(database, locale, courseId) : []
  const isCourseMissing = wantedCourse !== undefined && wantedCourse !== courseId
  const numbered = isCourseMissing ? undefined : batches.find(({ batch_no }) => batch_no === wantedNo)
  const isBatchMissing = wantedNo !== undefined && (!numbered || batchRefusal(numbered) !== null)
  const batch =
    batches.find(({ id }) => id === wantedBatch) ??
    (isBatchMissing ? undefined : numbered) ??
    batches.find((each) => refuseSeats(each, seats) === null) ??
    batches.find((each) => batchRefusal(each) === null) ??
    batches[0]
  return {
    company_name: terms.company_name,
    bin: terms.bin,
    courses,
    course_id: courseId ?? null,
    course_name: batch?.course_name ?? '',
    batches: batches.map(presentBatch),
    batch_id: batch?.id ?? null,
    seat_months: terms.seat_months,
    missing: isCourseMissing ? 'course' : isBatchMissing ? 'batch' : null,
    seats,
    ...(batch ? priceOf(terms, batch, seats) : { steps: [], quote: null, next_step: null, fits_credit: false }),
    refusal: batch ? presentRefusal(refuseSeats(batch, seats), locale) : null,
    credit: terms.credit_limit_paisa > 0 ? creditOf(terms) : null,
  }
}

const timeSpan = (from: string | null, until: string | null) => (from && until ? `${from}–${until}` : from)

const presentBatch = (batch: SaleBatchRow) => ({
  batch_id: batch.id,
  batch_no: batch.batch_no,
  training_type: batch.training_type,
  class_start_date: batch.class_start_date,
  batch_time: timeSpan(batch.class_time, batch.class_end_time),
  seats: batch.seats,
  seats_left: batch.seats_left,
  can_buy: batchRefusal(batch) === null,
})

export const seatTermsOf = (terms: SaleTerms, batch: SaleBatchRow): SeatTerms => ({
  pricePaisa: batch.price_paisa,
  discountPaisa: batch.discount_paisa,
  steps: seatSteps(terms.bands),
  vat: vatSetting(terms.vat),
})

function priceOf(terms: SaleTerms, batch: SaleBatchRow, seats: number) {
  const seatTerms = seatTermsOf(terms, batch)
  const priced = priceSeats(seatTerms, seats)
  const next = cheaperStep(seatTerms, seats)
  const { ratePercent, isInclusive } = seatTerms.vat
  return {
    steps: seatTerms.steps.map((step, index, all) => presentStep(seatTerms, step, all[index + 1], seats)),
    quote: {
      seat_price: toTaka(seatPaisa(seatTerms)),
      sub_total: toTaka(priced.subTotalPaisa),
      discount: toTaka(priced.discountPaisa),
      percent: priced.percent,
      vat: { rate_percent: ratePercent, amount: toTaka(priced.vatPaisa), is_inclusive: isInclusive },
      total: toTaka(priced.totalPaisa),
    },
    next_step: next && {
      seats: next.seats,
      total: toTaka(next.totalPaisa),
      saved: toTaka(priced.totalPaisa - next.totalPaisa),
    },
    fits_credit: refuseCredit(terms, priced.totalPaisa) === null,
  }
}

function presentStep(terms: SeatTerms, step: SeatStep, next: SeatStep | undefined, seats: number) {
  const onePaisa = seatPaisa(terms)
  return {
    from_seats: step.from,
    to_seats: next ? next.from - 1 : null,
    percent: step.percent,
    seat_price: toTaka(onePaisa - percentOf(onePaisa, Math.round(step.percent * 100))),
    is_this: stepOf(terms.steps, seats) === step,
  }
}

function presentRefusal(refusal: SeatRefusal | null, locale: Locale): Answer['refusal'] {
  if (!refusal) return null
  const { field, code, message, values = {} } = refusal
  const said = Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, String(value)),
    translate(locale, message),
  )
  return { field, code, message: said }
}

const creditOf = (terms: SaleTerms) => ({
  limit: toTaka(terms.credit_limit_paisa),
  used: toTaka(Math.max(0, terms.credit_used_paisa)),
  free: toTaka(freeCredit(terms)),
  days: terms.credit_days,
})
