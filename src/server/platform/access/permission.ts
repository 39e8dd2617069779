/** How a use case asks whether the viewer may do something: over everything there is, or over a part of it at least. */
import { notAllowed } from '../errors.ts'
import { scopeOf, type Viewer } from './viewer.ts'

/** Over everything there is: what belongs to the academy as a whole is out of reach of a narrower scope. */
export const holds = (viewer: Viewer, permission: string): boolean => scopeOf(viewer, permission) === 'all'

/** Throws 403 for whoever does not hold the permission over everything. */
export function assertHolds(viewer: Viewer, permission: string): void {
  if (!holds(viewer, permission)) throw notAllowed()
}

/** Over a company's or one's own things at least; the row's scope is then a condition of the statement. */
export const mayInPart = (viewer: Viewer, permission: string): boolean => scopeOf(viewer, permission) !== undefined
