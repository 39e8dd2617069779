/** Dropdowns on the server: a value that is no choice of the list is refused at its field. */
import { invalid } from '#server/platform/errors.ts'

/** Throws 422 at each of `fields`. */
export function refuseUnknown(fields: readonly string[]): void {
  if (fields.length === 0) return
  throw invalid(Object.fromEntries(fields.map((field) => [field, ['Please choose from the list.']])))
}
