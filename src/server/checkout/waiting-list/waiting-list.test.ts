import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBatchMovements } from '#server/catalogue/seats/seat-movements.ts'
import { checkoutQuote, enrolFree } from '#contracts/checkout/cart.ts'
import { officeRemovePlace } from '#contracts/checkout/ledger.office.ts'
import { cancelOrder } from '#contracts/checkout/orders.ts'
import { getWaitingList, joinWaiting, leaveWaiting } from '#contracts/checkout/waiting-list.ts'
import type { TestLearner } from '#tests/world.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type CheckoutWorld, checkoutWorld } from '../checkout-world.test-helper.ts'
import { offerPlace, offerPlaces } from './offer-place.ts'

let w: CheckoutWorld
beforeAll(async () => {
  w = await checkoutWorld()
})
afterAll(() => w.close())

type Course = Awaited<ReturnType<CheckoutWorld['course']>>
/** A course whose one seat is held by an open order. */
async function soldOut(price = 1000) {
  const course = await w.course({ price, seats: 1, trainingType: 'Live', regEndInDays: 9 })
  const holder = await w.learner()
  const no = (await w.order(holder, course)).body.data.order.no
  return { course, holder, no }
}
const batchOf = ({ slug }: Course) => ({ slug, batch_no: 1 })
const join = (as: TestLearner, course: Course) => w.call(joinWaiting, { body: batchOf(course) }, { as })
const leave = (as: TestLearner, course: Course) => w.call(leaveWaiting, { body: batchOf(course) }, { as })
const places = async (as: TestLearner) => (await w.call(getWaitingList, {}, { as })).body.data
const free = (no: string, holder: TestLearner) => w.call(cancelOrder, { params: { no } }, { as: holder })
const lapse = () => w.database.run(sql`update waiting_place set offered_until = now() where state = 'offered'`)

describe('an offer', () => {
  it('comes by text message as well, unless that was switched off', async () => {
    const { course, no, holder } = await soldOut()
    const [first, quiet] = [await w.learner(), await w.learner()]
    await w.database.run(
      sql`update person set notification_choices = '{"order_sms":false}' where id = ${quiet.personId}`,
    )
    const toldTo = async (who: TestLearner) =>
      (await w.messages())
        .filter(
          ({ purpose, to }) =>
            purpose === 'place_offered' && [who.email, who.phone.slice(1)].some((end) => to.endsWith(end)),
        )
        .map(({ channel }) => channel)
        .toSorted()
    await join(first, course)
    await join(quiet, course)
    await free(no, holder)
    expect((await w.messageTo(first.phone, 'place_offered')).text).toContain(`/checkout?course=${course.slug}`)
    await expect.poll(() => toldTo(first)).toEqual(['email', 'sms'])
    await leave(first, course)
    await w.messageTo(quiet.email, 'place_offered')
    expect(await toldTo(quiet)).toEqual(['email'])
  })
})

describe('the waiting list', () => {
  it('is joined when a batch is sold out, and says where one stands', async () => {
    const { course } = await soldOut()
    const [first, second] = [await w.learner(), await w.learner()]
    await join(first, course)
    expect((await join(second, course)).body.data).toMatchObject([
      { ...batchOf(course), state: 'waiting', position: 2 },
    ])
    expect((await join(second, course)).body.data[0]?.position).toBe(2)
    await leave(first, course)
    expect((await places(second))[0]?.position).toBe(1)
    expect(await places(first)).toEqual([])
    const quote = await w.call(checkoutQuote, { body: { items: [batchOf(course)] } }, { as: second })
    expect(quote.body.data.items[0]).toMatchObject({
      refusal: { code: 'sold_out' },
      waiting: { state: 'waiting', position: 1, offered_until: null },
    })
  })

  it('is refused for what can be bought, cannot be bought at all, or is had', async () => {
    const learner = await w.learner()
    const codeOf = async (course: Course) => {
      const { status, body } = await join(learner, course)
      return status === 404 ? 404 : body.error.code
    }
    const given = { price: 100, seats: 0, trainingType: 'Live' as const }
    expect(await codeOf(await w.course({ price: 100 }))).toBe('seats_available')
    expect(await codeOf(await w.course({ ...given, regEndInDays: -1 }))).toBe('registration_closed')
    expect(await codeOf(await w.course({ ...given, regEndInDays: 3, progressStatus: 1 }))).toBe('coming_soon')
    expect(await codeOf(await w.course({ ...given, regEndInDays: 3, isPublished: false }))).toBe(404)
    const mine = await w.course({ ...given, regEndInDays: 3 })
    await w.enrol(learner.learnerId, mine)
    expect(await codeOf(mine)).toBe('already_enrolled')
    expect((await w.call(joinWaiting, { body: batchOf(mine) })).status).toBe(401)
    expect((await w.call(joinWaiting, { body: batchOf(mine) }, { as: await w.mentor() })).status).toBe(403)
  })

  it('offers a freed seat to the first in line, holds it, and tells them; nobody else can have it', async () => {
    const { course, holder, no } = await soldOut()
    const [first, second, passerBy] = [await w.learner(), await w.learner(), await w.learner()]
    await join(first, course)
    await join(second, course)
    await free(no, holder)
    const mail = await w.messageTo(first.email, 'place_offered')
    expect(mail.text).toContain(`/checkout?course=${course.slug}&batch=1`)
    expect(await places(first)).toMatchObject([{ state: 'offered', position: null }])
    expect((await places(second))[0]).toMatchObject({ state: 'waiting', position: 1 })
    expect(await w.seats(course.batch_id)).toEqual({ held: 1, taken: 0 })
    for (const other of [second, passerBy]) expect((await w.order(other, course)).body.error.code).toBe('sold_out')
    const quote = await w.call(checkoutQuote, { body: { items: [batchOf(course)] } }, { as: first })
    expect(quote.body.data).toMatchObject({
      can_order: true,
      items: [{ refusal: null, waiting: { state: 'offered' } }],
    })
    const placed = await w.order(first, course)
    expect(placed.status).toBe(200)
    expect(await w.seats(course.batch_id)).toEqual({ held: 1, taken: 0 })
    await w.sslcommerz.finish((await w.attempt(placed.body.data.order.no)).tran_id, 'success')
    expect(await w.seats(course.batch_id)).toEqual({ held: 0, taken: 1 })
    expect(await places(first)).toEqual([])
  })

  it('leaves the seat to whoever failed to pay for it, until the time is up', async () => {
    const { course, holder, no } = await soldOut()
    const [first, second] = [await w.learner(), await w.learner()]
    await join(first, course)
    await join(second, course)
    await free(no, holder)
    await offerPlaces(w.services)
    const placed = (await w.order(first, course)).body.data.order.no
    await w.sslcommerz.finish((await w.attempt(placed)).tran_id, 'fail')
    expect(await places(first)).toMatchObject([{ state: 'offered' }])
    expect(await w.seats(course.batch_id)).toEqual({ held: 1, taken: 0 })
    await lapse()
    expect(await places(first)).toEqual([])
    expect((await w.order(first, course)).body.error.code).toBe('sold_out')
    await offerPlaces(w.services)
    expect(await places(second)).toMatchObject([{ state: 'offered' }])
    expect(await w.seats(course.batch_id)).toEqual({ held: 1, taken: 0 })
  })

  it('gives an offered seat that one leaves to the next, and at last to anybody', async () => {
    const { course, holder, no } = await soldOut()
    const [first, second, passerBy] = [await w.learner(), await w.learner(), await w.learner()]
    await join(first, course)
    await join(second, course)
    await free(no, holder)
    await offerPlaces(w.services)
    await leave(first, course)
    await offerPlaces(w.services)
    expect(await places(second)).toMatchObject([{ state: 'offered' }])
    await leave(second, course)
    expect(await w.seats(course.batch_id)).toEqual({ held: 0, taken: 0 })
    expect((await w.order(passerBy, course)).status).toBe(200)
  })

  it('keeps a freed seat for the line also before it is offered', async () => {
    const { course, holder, no } = await soldOut()
    const [first, passerBy] = [await w.learner(), await w.learner()]
    await join(first, course)
    await w.database.transaction(async (transaction) => {
      // As between the commit and the job.
      await transaction.run(addBatchMovements(sql`select ${course.batch_id}::uuid, 'released', -1, 0`))
    })
    expect((await w.order(passerBy, course)).body.error.code).toBe('sold_out')
    await w.database.run(addBatchMovements(sql`select ${course.batch_id}::uuid, 'held', 1, 0`))
    await free(no, holder)
    await offerPlaces(w.services)
    expect(await places(first)).toMatchObject([{ state: 'offered' }])
  })

  it('passes the seat on when whoever it was offered to gets into the course another way', async () => {
    const { course, holder, no } = await soldOut()
    const [first, second] = [await w.learner(), await w.learner()]
    await join(first, course)
    await join(second, course)
    await free(no, holder)
    await offerPlaces(w.services)
    expect(await places(first)).toMatchObject([{ state: 'offered' }])
    await w.enrol(first.learnerId, course)
    await offerPlaces(w.services)
    expect(await places(first)).toEqual([])
    expect(await places(second)).toMatchObject([{ state: 'offered' }])
  })

  it('tells of an offer in the transaction that makes it: both or neither', async () => {
    const { course, holder, no } = await soldOut()
    const learner = await w.learner()
    await join(learner, course)
    const row = await w.database.first<{ id: string }>(
      sql`select id from waiting_place where learner_id = ${learner.learnerId}`,
    )
    const told = async () => {
      const rows = await w.database.query(sql`select from pgboss.job where name = 'send-message'`)
      return rows.length
    }
    await w.database.run(sql`update batch set seats = 2 where id = ${course.batch_id}`)
    const before = await told()
    const broken = w.database.transaction(async (transaction) => {
      await offerPlace(transaction, w.services, row?.id ?? '')
      throw new Error('the process ends')
    })
    await expect(broken).rejects.toThrow('the process ends')
    expect([await told(), (await places(learner))[0]?.state]).toEqual([before, 'waiting'])
    await offerPlaces(w.services)
    const once = await told()
    await offerPlaces(w.services)
    expect([once > before, await told()]).toEqual([true, once])
    await free(no, holder)
  })

  it('tells who is taken off it, with the reason', async () => {
    const { course } = await soldOut()
    const learner = await w.learner()
    await join(learner, course)
    const place = await w.database.first<{ id: string }>(
      sql`select id from waiting_place where learner_id = ${learner.learnerId}`,
    )
    const sent = { params: { id: place?.id ?? '' }, body: { reason: 'Has a seat elsewhere' } }
    const remove = async (...permissions: string[]) =>
      w.call(officeRemovePlace, sent, { as: await w.staff(...permissions) })
    expect((await remove('orders.view')).status).toBe(403)
    expect((await remove('orders.edit')).status).toBe(200)
    expect(await places(learner)).toEqual([])
    expect((await w.messageTo(learner.email, 'place_removed')).text).toContain('Reason: Has a seat elsewhere')
    expect((await remove('orders.edit')).body.error.code).toBe('not_waiting')
  })

  it('works for a free course, too', async () => {
    const course = await w.course({ seats: 1, trainingType: 'Live', regEndInDays: 9 })
    const [holder, first] = [await w.learner(), await w.learner()]
    await w.call(enrolFree, { body: batchOf(course) }, { as: holder })
    await join(first, course)
    await w.database.run(sql`update batch set seats = 2 where id = ${course.batch_id}`)
    await offerPlaces(w.services)
    expect((await w.call(enrolFree, { body: batchOf(course) }, { as: first })).status).toBe(200)
    expect(await w.seats(course.batch_id)).toEqual({ held: 0, taken: 2 })
  })

  it('of thirty people at once gives five seats to the first five', async () => {
    const course = await w.course({ price: 500, seats: 0, trainingType: 'Live', regEndInDays: 9 })
    const people = await Promise.all(Array.from({ length: 30 }, () => w.learner()))
    for (const person of people) await join(person, course)
    await w.database.run(sql`update batch set seats = 5 where id = ${course.batch_id}`)
    await Promise.all([offerPlaces(w.services), offerPlaces(w.services), offerPlaces(w.services)])
    const states = await Promise.all(people.map(async (person) => (await places(person))[0]?.state))
    expect(states).toEqual([...Array(5).fill('offered'), ...Array(25).fill('waiting')])
    const ordered = await Promise.all(people.map((person) => w.order(person, course)))
    expect(ordered.map(({ status }) => status)).toEqual([...Array(5).fill(200), ...Array(25).fill(409)])
    expect(await w.seats(course.batch_id)).toEqual({ held: 5, taken: 0 })
  }, 30_000)
})
