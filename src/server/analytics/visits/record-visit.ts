/** Records where a visitor came from: started once, ended once, an enroll click once, each only by the browser that began it. */
import type { z } from 'zod'
import type { sourceAnalytic } from '#contracts/analytics/visits.ts'
import { hashToken, randomToken } from '#server/platform/crypto.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { RequestContext } from '#server/platform/services.ts'
import { isSignedIn } from '#server/platform/access/viewer.ts'
import { visitCookie, visitCookieSeconds } from './visit-cookie.ts'

type Record = z.output<typeof sourceAnalytic.body>
type Context = Pick<RequestContext, 'cookie' | 'setCookie' | 'viewer' | 'isBrowser'> & { database: Database }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const instantOr = (text: string | null | undefined, otherwise: Date): Date => {
  const time = Date.parse(text ?? '')
  // A wrong phone clock must not bend the record: a day around now at most.
  return Number.isFinite(time) && Math.abs(time - otherwise.getTime()) < 86_400_000 ? new Date(time) : otherwise
}

async function startVisit({ database, cookie, setCookie, viewer }: Context, record: Record): Promise<string> {
  if (!record.source) throw invalid({ source: ['Input field is required'] })
  const key = cookie(visitCookie) ?? randomToken(16)
  setCookie(visitCookie, key, { maxAge: visitCookieSeconds })
  const isMobile = record.mobile === true || record.mobile === 1 || record.mobile === '1' || record.mobile === 'true'
  const row = await database.first<{ id: string }>(sql`
    insert into visit (visit_key, source, post, platform, campaign, language, mobile, slug, type, in_time, person_id)
    values (${hashToken(key)}, ${record.source}, ${record.post ?? null}, ${record.platform ?? null}, ${record.campaign ?? null}, ${record.language ?? null},
      ${isMobile}, ${record.slug ?? null}, ${record.type ?? null}, ${instantOr(record.in_time, new Date())}, ${isSignedIn(viewer) ? viewer.personId : null})
    returning id`)
  return row?.id ?? ''
}

/**
 * Throws 404 for an id that is not there, or not this browser's. A client that is no browser and keeps no cookies knows
 * its visits by their ids, which cannot be guessed.
 */
export async function recordVisit(context: Context, record: Record): Promise<{ id: string }> {
  const { database, cookie, isBrowser } = context
  const id = record.analytic_id
  if (!id) return { id: await startVisit(context, record) }
  if (!uuid.test(id)) throw notFound()
  const key = cookie(visitCookie)
  const needsKey = isBrowser || key !== undefined
  const changed = await database.run(sql`
    update visit set
      out_time = case when ${record.out_time !== undefined && record.out_time !== null} then coalesce(out_time, ${instantOr(record.out_time, new Date())}) else out_time end,
      clicked_at = coalesce(clicked_at, case when ${Boolean(record.is_enroll_click)} then now() end)
    where id = ${id} and (visit_key is null or not ${needsKey} or visit_key = ${key ? hashToken(key) : null}::bytea)`)
  if (changed === 0) throw notFound()
  return { id }
}
