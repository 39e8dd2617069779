import { afterAll, beforeAll, expect, test } from 'vitest'
import { corporateLearners } from '#contracts/companies/companies.ts'
import { postToken } from '#contracts/integrations/tokens.ts'
import { pageBuild } from '#tests/page-build.ts'
import { type World, world } from '#tests/world.ts'

let academy: World
beforeAll(async () => {
  const pages = pageBuild((_asked, services) => Response.json({ kind: services.viewer.kind, user: services.user() }))
  academy = await world({ pages })
})
afterAll(() => academy.close())

test('who comes with an API token is a stranger to pages, and a caller to the API', async () => {
  const admin = await academy.corporateAdmin(await academy.company())
  const body = { name: 'Payroll', scopes: ['company.read'] }
  const { token } = (await academy.call(postToken, { body }, { as: admin })).body.data
  expect((await academy.call(corporateLearners, {}, { as: { token } })).status).toBe(200)
  const visit = async (headers: Record<string, string>) => {
    const answer = await academy.app.inject({ url: '/corporate', headers })
    expect(answer.headers['cache-control']).toBe('no-store, private')
    return answer.json<{ kind: string; user: { email: string } | null }>()
  }
  const stranger = { kind: 'guest', user: null }
  expect(await visit({ authorization: `Bearer ${token}` })).toEqual(stranger)
  expect(await visit({ cookie: `sid=${token}` })).toEqual(stranger)
  expect(await visit({ cookie: `sid=${admin.token}` })).toMatchObject({
    kind: 'corporate',
    user: { email: admin.email },
  })
})
