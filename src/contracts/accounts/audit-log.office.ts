/** The audit log: what was done, by whom, and whether an entry was altered. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { day, instant, line, paging, wholeNumber } from '#contracts/fields.ts'

export const auditRow = z.object({
  position: z.number(),
  at: instant,
  actor: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The member of staff who acted as the actor. */
  acted_by: z.string().nullable(),
  action: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  /** Name of a person or company, title of a course, number of an order; null for the rest, and where it is not for the caller. */
  subject_name: z.string().nullable(),
})

export const auditLog = endpoint({
  method: 'GET',
  path: '/admin/audit',
  access: { permission: 'audit.view' },
  summary: 'The audit log, newest first',
  isPaged: true,
  query: z.object({
    /** Part of a name, or a whole e-mail address or phone. */
    actor: line(100).optional(),
    action: line(60).optional(),
    subject_kind: line(60).optional(),
    subject_id: line(100).optional(),
    from: day.optional(),
    to: day.optional(),
    ...paging,
  }),
  data: auditRow,
})

export const auditChoices = endpoint({
  method: 'GET',
  path: '/admin/audit-choices',
  access: { permission: 'audit.view' },
  summary: 'Which actions and kinds of subjects the log knows',
  data: z.object({ actions: z.array(z.string()), subject_kinds: z.array(z.string()) }),
})

export const auditEntry = endpoint({
  method: 'GET',
  path: '/admin/audit/:position',
  access: { permission: 'audit.view' },
  summary: 'One entry with what was there before and after',
  params: z.object({ position: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
  data: auditRow.extend({ before: z.unknown(), after: z.unknown(), hash: z.string() }),
})

export const verifyAudit = endpoint({
  method: 'GET',
  path: '/admin/audit-verification',
  access: { permission: 'audit.view' },
  summary: 'Walks the chain of the whole log to its signed end and says where it was tampered with',
  data: z.object({
    is_whole: z.boolean(),
    entries: z.number(),
    /**
     * `cut`: the last entries are gone. `replaced`: the last one that was noted outside the database is another now.
     * `unproven`: nothing that the academy signed says that the last is the last.
     */
    end: z.enum(['whole', 'cut', 'replaced', 'unproven']),
    /** The number of the last entry, of the last one that was signed, and of the last one noted outside the database. */
    last: z.number(),
    written: z.number(),
    anchored: z.number(),
    /** How many places are broken; the first fifty are listed. */
    faults: z.number(),
    places: z.array(
      z.object({
        position: z.number(),
        at: instant,
        /** The entry says something else than when it was written; or entries before it are gone or were put in. */
        fault: z.enum(['changed', 'missing']),
      }),
    ),
  }),
  limit: { max: 6, seconds: 60, by: 'person' },
})
