/** A company's own lists: sites, departments, lines and grades. */
import { z } from 'zod'
import { companyRoles } from '#contracts/company-roles.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id, line } from '#contracts/fields.ts'

export const placeKinds = ['department', 'site', 'line', 'grade'] as const
export type PlaceKind = (typeof placeKinds)[number]

const placeName = line(60).pipe(z.string().min(1, 'Input field is required'))
const params = z.object({ place: id })

export const getPlaces = endpoint({
  method: 'GET',
  path: '/departments',
  access: 'corporate',
  companyRoles,
  summary: "The company's departments, sites, lines and grades in their order, with how many people have each",
  query: z.object({ kind: z.enum(placeKinds).optional() }),
  data: z.array(z.object({ place_id: z.string(), kind: z.enum(placeKinds), name: z.string(), people: z.number() })),
})
export const postPlace = endpoint({
  method: 'POST',
  path: '/departments',
  access: 'corporate',
  summary: 'Adds a department, or another place by its kind',
  body: z.strictObject({ kind: z.enum(placeKinds).default('department'), name: placeName }),
  data: z.object({ place_id: z.string() }),
})
export const putPlace = endpoint({
  method: 'PUT',
  path: '/departments/:place',
  access: 'corporate',
  summary: 'Renames a department or place, for everybody who has it',
  params,
  body: z.strictObject({ name: placeName }),
  data: done,
})
export const movePlace = endpoint({
  method: 'POST',
  path: '/departments/:place/move',
  access: 'corporate',
  summary: 'Moves a department or place up or down in its list',
  params,
  body: z.strictObject({ direction: z.enum(['up', 'down']) }),
  data: done,
})
export const mergePlace = endpoint({
  method: 'POST',
  path: '/departments/:place/merge',
  access: 'corporate',
  summary: 'Gives everybody of a department or place another one of its kind, and takes it off the list',
  params,
  body: z.strictObject({ into: id }),
  data: done,
})
export const deletePlace = endpoint({
  method: 'DELETE',
  path: '/departments/:place',
  access: 'corporate',
  summary: 'Takes a department or place off the list that nobody has',
  params,
  data: done,
  errors: ['in_use'],
})
