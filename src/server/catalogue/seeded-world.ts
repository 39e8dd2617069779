/** The demo academy for tests of what visitors browse. */
import { seedAcademy } from '#seed/seed-academy.ts'
import { type World, world } from '#tests/world.ts'

/** A world with the demo academy in it, as it is before anybody does anything. */
export const seededWorld = (): Promise<World> => world({ filled: { name: 'demo', write: seedAcademy } })
