/** Every object that a cover can show, by name. */
import type { DrawnObject } from './draw-object.ts'
import { floorObjects } from './floor-objects.ts'
import { officeObjects } from './office-objects.ts'
import { productObjects } from './product-objects.ts'
import { safetyObjects } from './safety-objects.ts'

export const objects = { ...officeObjects, ...floorObjects, ...safetyObjects, ...productObjects }

export type ObjectName = keyof typeof objects

export const objectNamed = (name: ObjectName): DrawnObject => objects[name]
