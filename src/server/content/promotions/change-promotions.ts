/** Promotions: added, changed, ordered, removed; seen by visitors from the moment they begin. */
import type { z } from 'zod'
import type { officePromotionBody } from '#contracts/content/promotions.office.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { imageUrl } from '#server/platform/pictures/image-url.ts'
import { keepVersion, listVersions } from '../versions/keep-version.ts'
import { abilities, mayShow, written } from '#server/platform/endpoints/office-endpoint.ts'
import {
  deletePromotionRow,
  findWholePromotion,
  insertPromotion,
  lockPromotion,
  type PromotionToWrite,
  updatePromotion,
  type WholePromotionRow,
  writePromotionOrder,
} from './promotions.sql.ts'
import { deleteSiteVersions, findSiteVersion } from '../versions/versions.sql.ts'
import { expectSeen, markOf } from '#server/platform/access/seen-mark.ts'

interface Call {
  database: Database
  cache: Cache
  viewer: SignedIn
}
type Body = z.output<typeof officePromotionBody>
const subjectKind = 'promotion' as const
const versionsOf = ({ personId }: SignedIn, id: string) => ({ kind: subjectKind, subject: id, personId }) as const
const toRow = ({ seen: _, ...body }: Body) => ({ ...body, text: written(body.text) })
const contentOf = ({ promotion_id: _, state: __, ...content }: WholePromotionRow) => content

export async function showPromotion({ database, viewer }: Omit<Call, 'cache'>, id: string) {
  const row = await findWholePromotion(database, id)
  if (!row) throw notFound()
  const url = (stored: string | null) => stored && imageUrl(stored)
  return {
    ...row,
    image: url(row.image),
    tab_image: url(row.tab_image),
    mobile_image: url(row.mobile_image),
    seen: markOf(contentOf(row)),
    can: abilities(viewer, 'site', ['edit', 'delete', 'publish']),
  }
}

/** Throws 403 for one that visitors would see at once, without the permission to publish. */
export function addPromotion({ database, cache, viewer }: Call, body: Body) {
  mayShow(viewer, 'site', false, body.is_active)
  return database.transaction(async (transaction) => {
    const row = toRow(body)
    const id = (await insertPromotion(transaction, row))?.id ?? ''
    await keepVersion(transaction, versionsOf(viewer, id), { before: undefined, after: row })
    await cache.drop(transaction, 'site')
    await recordAudit(transaction, { viewer, action: 'promotion.create', subjectKind, subjectId: id, after: row })
    return { promotion_id: id }
  })
}

/** Throws 409 when somebody else changed it since it was seen. */
export function changePromotion({ database, cache, viewer }: Call, id: string, body: Body) {
  return database.transaction((transaction) =>
    replacePromotion(transaction, { cache, viewer }, id, (before) => {
      expectSeen(body.seen, before)
      return toRow(body)
    }),
  )
}

/** Throws 404 for a version that there is not. It stays switched on or off as it is. */
export function restorePromotion({ database, cache, viewer }: Call, id: string, version: number) {
  return database.transaction(async (transaction) => {
    const former = await findSiteVersion(transaction, subjectKind, id, version)
    if (!former) throw notFound()
    return replacePromotion(transaction, { cache, viewer }, id, ({ is_active }) => ({
      ...(former.content as unknown as PromotionToWrite),
      is_active,
    }))
  })
}

async function replacePromotion(
  transaction: Database,
  { cache, viewer }: Omit<Call, 'database'>,
  id: string,
  rowFrom: (before: PromotionToWrite) => PromotionToWrite,
): Promise<null> {
  await lockPromotion(transaction, id)
  const found = await findWholePromotion(transaction, id)
  if (!found) throw notFound()
  const before = contentOf(found)
  const after = rowFrom(before)
  mayShow(viewer, 'site', before.is_active, after.is_active)
  await updatePromotion(transaction, id, after)
  await keepVersion(transaction, versionsOf(viewer, id), { before, after })
  await cache.drop(transaction, 'site')
  await recordAudit(transaction, { viewer, action: 'promotion.edit', subjectKind, subjectId: id, before, after })
  return null
}

/** Throws 404 for a promotion that there is not. */
export async function listPromotionVersions({ database }: Pick<Call, 'database'>, id: string) {
  if (!(await findWholePromotion(database, id))) throw notFound()
  return listVersions(database, subjectKind, id)
}

export function removePromotion({ database, cache, viewer }: Call, id: string) {
  return database.transaction(async (transaction) => {
    const before = await findWholePromotion(transaction, id)
    if (!before) throw notFound()
    await deletePromotionRow(transaction, id)
    await deleteSiteVersions(transaction, subjectKind, id)
    await cache.drop(transaction, 'site')
    await recordAudit(transaction, { viewer, action: 'promotion.delete', subjectKind, subjectId: id, before })
    return null
  })
}

export function orderPromotions({ database, cache, viewer }: Call, order: string[]) {
  return database.transaction(async (transaction) => {
    await writePromotionOrder(transaction, order)
    await cache.drop(transaction, 'site')
    await recordAudit(transaction, {
      viewer,
      action: 'promotion.order',
      subjectKind,
      subjectId: 'all',
      after: { order },
    })
    return null
  })
}
