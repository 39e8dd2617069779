import { afterEach, describe, expect, it } from 'vitest'
import { getOrder, postOrder } from '#contracts/checkout/orders.ts'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { withoutDemo } from '#tests/without-demo.ts'
import { type World, world } from '#tests/world.ts'

let w: World | undefined
afterEach(() => w?.close())

const doors = [
  '/simulators/sslcommerz/public/tls/',
  '/simulators/sslcommerz/assets/gateway.css',
  '/simulators/bkash/assets/gateway.css',
  '/simulators/nagad/assets/gateway.css',
]
const knock = async ({ app }: World) => Promise.all(doors.map(async (url) => (await app.inject({ url })).statusCode))

describe('the gateways of the demo', () => {
  it('are there while the demo is on', async () => {
    w = await world()
    expect(await knock(w)).toEqual([200, 200, 200, 404])
  })

  it('cannot be reached with the demo off, even where the settings point at them', async () => {
    const own = 'http://127.0.0.1:3000/simulators'
    w = await world({
      env: { ...withoutDemo, SSLCOMMERZ_BASE_URL: `${own}/sslcommerz`, BKASH_BASE_URL: `${own}/bkash` },
    })
    expect(await knock(w)).toEqual([404, 404, 404, 404])
    const created = await w.app.inject({ method: 'POST', url: '/simulators/sslcommerz/gwprocess/v4/api.php' })
    expect(created.statusCode).toBe(404)
    expect((await w.app.inject({ url: '/api/dev/outbox' })).statusCode).toBe(404)
  })

  it('play Nagad where mobile banking leads to it', async () => {
    // The address must be known before the server that answers there.
    let app: FastifyInstance | undefined
    const door = createHttpServer((request, response) => app?.routing(request, response))
    await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(door.address() as AddressInfo).port}`
    try {
      w = await world({ env: { MOBILE_PROVIDER: 'nagad', PUBLIC_URL: origin } })
      app = w.app
      const learner = await w.learner()
      const course = await w.course({ price: 1200 })
      const body = { items: [{ slug: course.slug }], payment_method: 'mobile', accept_policies: true }
      const placed = await w.call(postOrder, { body }, { as: learner })
      expect(placed.status).toBe(200)
      const address = placed.body.data.redirect_url as string
      expect(address).toContain(`${origin}/simulators/nagad/check-out/`)
      const paid = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'outcome=success',
        redirect: 'manual',
      })
      const returned = await fetch(paid.headers.get('location') as string, { redirect: 'manual' })
      const { no } = placed.body.data.order
      expect(returned.headers.get('location')).toBe(`/checkout/result?order=${no}`)
      const order = await w.call(getOrder, { params: { no } }, { as: learner })
      expect(order.body.data.state).toBe('paid')
    } finally {
      door.closeAllConnections()
      await new Promise((resolve) => door.close(resolve))
    }
  })
})
