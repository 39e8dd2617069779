/** Figures of the back office's start page, each for those only who may see what it counts. */
import type { z } from 'zod'
import type { officeFigures } from '#contracts/office/start.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { scopeOf } from '#server/platform/access/viewer.ts'
import { countFigures } from './office-start.sql.ts'
import type { Staff } from '#server/accounts/roles/own-grants.ts'

export function showFigures(database: Database, viewer: Staff): Promise<z.input<typeof officeFigures.data>> {
  const sees = (module: string) => scopeOf(viewer, `${module}.view`) === 'all'
  return countFigures(database, {
    users: sees('users'),
    courses: sees('courses'),
    reviews: sees('courses') && scopeOf(viewer, 'courses.publish') === 'all',
    orders: sees('orders'),
    certificates: sees('certificates'),
    messages: sees('messages'),
    leads: sees('leads'),
    learning: sees('learning'),
    recruitment: sees('recruitment'),
  })
}
