/** Who may enter the company area, and what its pages read together. */
import type { RouterContextProvider } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { api } from '#web/lib/api/page-services.ts'
import { requireRole } from '#web/lib/access/require-role.ts'

type Context = Readonly<RouterContextProvider>
export type Licence = DataOf<'GET /corporate-courses'>[number]

/** Throws the way to /401 for everybody who is no company admin. */
export const companyOnly = (context: Context, request: Request): void => requireRole(context, request, 'corporate')

export async function readLicences(context: Context, request: Request): Promise<Licence[]> {
  return (await api(context, 'GET /corporate-courses', { query: {} }, request)).data
}

type Options = DataOf<'GET /d-more-info'>['DEPARTMENT']
const placesOf = (options: Options): Place[] =>
  options.map(({ value, text }) => ({ value: String(value), label: text }))

/** The academy's departments and designations in the reader's language, for whoever reads. */
export async function readKnownPlaces(context: Context) {
  const { data } = await api(context, 'GET /d-more-info', {})
  return { departments: placesOf(data.DEPARTMENT), designations: placesOf(data.DESIGNATION) }
}

/** The company's own departments, and designations; those that the academy has too are named in the reader's language. */
export async function readPlaces(context: Context) {
  const [{ departments: known, designations }, own] = await Promise.all([
    readKnownPlaces(context),
    api(context, 'GET /departments', { query: { kind: 'department' } }),
  ])
  const departments = own.data.map(({ name }) => ({ value: name, label: placeName(known, name) }))
  // A company without a list of its own begins with the academy's.
  return { departments: departments.length > 0 ? departments : known, designations }
}

export interface Place {
  value: string
  label: string
}

/** The name of a department or designation; what the company wrote itself stays as it is. */
export const placeName = (places: readonly Place[], value: string | null) =>
  places.find((place) => place.value === value)?.label ?? value ?? ''

/** How many courses the company gave seats of. */
export const allocatedCourses = (licences: readonly Licence[]) =>
  new Set(licences.filter(({ allocated }) => allocated > 0).map(({ course_id }) => course_id)).size
