import { expect, it } from 'vitest'
import { orOffline } from './or-offline.ts'

it('hands on the answer of the server', async () => {
  expect(await orOffline(async () => 'placed', 'offline')).toBe('placed')
})

it('answers otherwise, with a status that stops loading anew, when nothing was reached', async () => {
  const answer = await orOffline(() => Promise.reject(new TypeError('Failed to fetch')), 'offline')
  expect(answer).toMatchObject({ data: 'offline', init: { status: 503 } })
})

it('lets redirects through', async () => {
  const away = new Response(null, { status: 302, headers: { location: '/orders' } })
  await expect(orOffline(() => Promise.reject(away), 'offline')).rejects.toBe(away)
})
