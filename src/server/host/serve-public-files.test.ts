/** Uploads are served by their keys, and an address that cannot be a key is simply not there. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type World, world } from '#tests/world.ts'

let academy: World
beforeAll(async () => {
  academy = await world()
})
afterAll(() => academy.close())

it.each(['unknown.webp', 'a%00b.webp', '..%2f..%2fpackage.json'])('/media/uploads/%s is not there', async (key) =>
  expect((await academy.app.inject(`/media/uploads/${key}`)).statusCode).toBe(404),
)
