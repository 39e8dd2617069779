import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedFoundations } from '#seed/seed-foundations.ts'
import { world } from '#tests/world.ts'
import { createAdministrator } from './create-administrator.ts'

let academy: Awaited<ReturnType<typeof world>>
beforeAll(async () => {
  academy = await world()
})
afterAll(() => academy.close())

const fields = { name: 'Nasrin Akter', email: 'nasrin@example.test', phone: '01712345678', password: 'Strong#2026' }

it('makes an account that logs in and works in the back office, once', async () => {
  await expect(createAdministrator(academy.database, fields)).rejects.toThrow('no role "administrator"')
  await seedFoundations(academy.database)
  await createAdministrator(academy.database, fields)
  await expect(createAdministrator(academy.database, fields)).rejects.toThrow('already exists')
  const answer = await academy.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { auth_type: '2', email: fields.email, password: fields.password },
  })
  expect(answer.json()).toMatchObject({ status: 200, message: 'success' })
})
