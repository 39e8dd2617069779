/** Gives seats of one course to many: everybody that matches a filter now, or a list of employee numbers. */
import type { z } from 'zod'
import type { checkGiving, giveToMany } from '#contracts/companies/seats/giving.ts'
import { notFound, Problem } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { CompanyCall } from '../people/company-call.ts'
import { chosenPeople, type ChosenPerson } from '../people/learners.sql.ts'
import { availableSeats, type Lot, lockLots } from '../seat-lots/seat-lots.sql.ts'
import { giveFromLots } from './give-from-lots.ts'

type Body = z.output<typeof giveToMany.body>

interface Chosen {
  selected: number
  already: number
  suspended: number
  unknown: string[]
  /** Who still needs a seat, the longest in the company first. */
  waiting: string[]
}

/** Counts and gives nothing. Throws 404 for a course of which the company has no seats. */
export async function checkMany(
  { database, viewer }: CompanyCall,
  body: z.output<typeof checkGiving.body>,
): Promise<z.input<typeof checkGiving.data>> {
  const available = await availableSeats(database, viewer.companyId, body.course_id)
  if (available === null) throw notFound()
  const { waiting, ...counts } = await choose(database, viewer.companyId, body)
  return { ...counts, needed: waiting.length, available, short: Math.max(0, waiting.length - available) }
}

/** Throws 404, and 409 `not_enough_seats` with how many are left unless as many as there are were asked for. */
export function giveMany(call: CompanyCall, body: Body): Promise<z.input<typeof giveToMany.data>> {
  const { companyId } = call.viewer
  const courseId = body.course_id
  return call.database.transaction(async (transaction) => {
    const lots = await lockLots(transaction, companyId, courseId)
    if (lots.length === 0) throw notFound()
    const { waiting, ...counts } = await choose(transaction, companyId, body)
    const available = lots.reduce((sum: number, lot: Lot) => sum + lot.available, 0)
    const short = Math.max(0, waiting.length - available)
    if (short > 0 && body.when_short === 'give_none') {
      const message = 'Only {left} seats are left. No seats were given.'
      throw new Problem(409, 'not_enough_seats', message, { values: { left: available } })
    }
    const learnerIds = waiting.slice(0, available)
    await giveFromLots(transaction, call, { companyId, courseId, lots, learnerIds })
    return { ...counts, allocated: learnerIds.length, short, available: available - learnerIds.length }
  })
}

async function choose(
  database: Database,
  companyId: string,
  { course_id: courseId, filter, employee_numbers: numbers }: Pick<Body, 'course_id' | 'filter' | 'employee_numbers'>,
): Promise<Chosen> {
  const wanted = numbers ? [...new Set(numbers)] : null
  const people = await chosenPeople(database, companyId, courseId, filter ?? {}, wanted)
  const found = new Set(people.map(({ employee_no: number }) => number))
  const isOpen = ({ has_seat: hasSeat, status }: ChosenPerson) => !hasSeat && status !== 'suspended'
  return {
    selected: people.length,
    already: people.filter(({ has_seat }) => has_seat).length,
    suspended: people.filter(({ has_seat, status }) => !has_seat && status === 'suspended').length,
    unknown: (wanted ?? []).filter((number) => !found.has(number)),
    waiting: people.filter(isOpen).map(({ learner_id }) => learner_id),
  }
}
