/** Figures of the back office's start page, each for those only who may see what it counts. */
import type { z } from 'zod'
import type { officeFigures } from '#contracts/office-access.ts'
import type { Database } from '../../platform/database.ts'
import { scopeOf } from '../../platform/viewer.ts'
import { countFigures } from '../queries/office-start.ts'
import type { Staff } from './own-grants.ts'

export function showFigures(database: Database, viewer: Staff): Promise<z.input<typeof officeFigures.data>> {
  const sees = (module: string) => scopeOf(viewer, `${module}.view`) === 'all'
  return countFigures(database, {
    users: sees('users'),
    courses: sees('courses'),
    orders: sees('orders'),
    certificates: sees('certificates'),
  })
}
