/** The demo academy for tests of what visitors browse. */
import { seedAcademy } from '#seed/seed-academy.ts'
import { type World, world } from '#tests/world.ts'

/** A world with the demo academy's courses in it. */
export async function seededWorld(): Promise<World> {
  const w = await world()
  const { database, config, storage } = w
  const log = { info() {}, warn() {}, error() {} } as never
  await seedAcademy({ database, config, storage, clock: { now: () => new Date() }, log })
  return w
}
