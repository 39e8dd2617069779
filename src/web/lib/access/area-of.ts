/** Mentors and the back office share pages: which of the two areas one stands in. */
import { pathOf } from '../api/path-of.ts'

export const areaOf = (request: Request): '/mentor' | '/admin' =>
  pathOf(request).startsWith('/mentor/') ? '/mentor' : '/admin'
