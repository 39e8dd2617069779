/** Statements as PDFs: one's own, one of a mentor for staff, and all of a month in one archive. */
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { locale as localeField } from '#contracts/fields.ts'
import { month as monthField } from '#contracts/mentors/payouts.office.ts'
import { assertHolds } from '#server/platform/access/permission.ts'
import { zipOfParts } from '#server/platform/documents/zip-of-parts.ts'
import type { FileServices } from '#server/platform/endpoints/admit-staff.ts'
import { serveFile } from '#server/platform/endpoints/serve-file.ts'
import { makeStatement } from './make-statement.ts'
import { findMoved } from './moved-mentors.sql.ts'

const month = monthField
const asked = (lang: unknown) => localeField.safeParse(lang).data ?? null

/**
 * `GET /api/mentor-statement/:month.pdf`, `/api/admin/mentors/:mentor/statement/:month.pdf` and
 * `/api/admin/mentor-statements/:month.zip`; `?lang=`, else the language that the mentor reads.
 */
export async function statementFiles(app: FastifyInstance, given: FileServices): Promise<void> {
  const { services } = given
  serveFile(app, given, {
    path: '/api/mentor-statement/:month(^\\d{4}-\\d{2}).pdf',
    access: 'mentor',
    params: z.object({ month }),
    find: async (viewer, params, { lang }) =>
      viewer.kind === 'mentor'
        ? makeStatement(services, { mentorId: viewer.mentorId, month: params.month }, asked(lang))
        : undefined,
  })
  serveFile(app, given, {
    path: '/api/admin/mentors/:mentor/statement/:month(^\\d{4}-\\d{2}).pdf',
    access: { permission: 'mentor_money.view' },
    params: z.object({ mentor: z.uuid(), month }),
    async find(viewer, params, { lang }) {
      assertHolds(viewer, 'mentor_money.view')
      return makeStatement(services, { mentorId: params.mentor, month: params.month }, asked(lang))
    },
  })
  serveFile(app, given, {
    path: '/api/admin/mentor-statements/:month(^\\d{4}-\\d{2}).zip',
    access: { permission: 'mentor_money.export' },
    params: z.object({ month }),
    async find(viewer, params) {
      assertHolds(viewer, 'mentor_money.export')
      const mentors = await findMoved(services.database, params.month)
      if (mentors.length === 0) return undefined
      const parts = mentors.map(({ mentor_id, slug }) => ({
        name: `${params.month}-${slug}.pdf`,
        async open() {
          const file = await makeStatement(services, { mentorId: mentor_id, month: params.month }, null)
          if (!file) throw new Error(`No statement of ${slug}`)
          return Readable.from([file.body])
        },
      }))
      const body = zipOfParts(parts, services.clock.now())
      return { name: `statements-${params.month}.zip`, type: 'application/zip', body }
    },
  })
}
