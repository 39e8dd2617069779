/** Promotions: added, changed, ordered, removed; seen by visitors from the moment they begin. */
import type { z } from 'zod'
import type { officePromotionBody } from '#contracts/office-site.ts'
import { recordAudit } from '../../accounts/audit.ts'
import type { Cache } from '../../platform/cache.ts'
import type { Database } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { imageUrl } from '../../catalogue/image-url.ts'
import { abilities, mayShow, written } from './office-endpoint.ts'
import {
  deletePromotionRow,
  findWholePromotion,
  insertPromotion,
  updatePromotion,
  writePromotionOrder,
} from './queries/promotions.ts'

interface Call {
  database: Database
  cache: Cache
  viewer: Viewer
}
type Body = z.output<typeof officePromotionBody>
const subjectKind = 'promotion'
const toRow = (body: Body) => ({ ...body, text: written(body.text) })

export async function showPromotion({ database, viewer }: Omit<Call, 'cache'>, id: string) {
  const row = await findWholePromotion(database, id)
  if (!row) throw notFound()
  const url = (stored: string | null) => stored && imageUrl(stored)
  return {
    ...row,
    image: url(row.image),
    tab_image: url(row.tab_image),
    mobile_image: url(row.mobile_image),
    can: abilities(viewer, 'site', ['edit', 'delete', 'publish']),
  }
}

/** Throws 403 for one that visitors would see at once, without the permission to publish. */
export function addPromotion({ database, cache, viewer }: Call, body: Body) {
  mayShow(viewer, 'site', false, body.is_active)
  return database.transaction(async (transaction) => {
    const id = (await insertPromotion(transaction, toRow(body)))?.id ?? ''
    await cache.drop(transaction, 'site')
    await recordAudit(transaction, { viewer, action: 'promotion.create', subjectKind, subjectId: id, after: body })
    return { promotion_id: id }
  })
}

export function changePromotion({ database, cache, viewer }: Call, id: string, body: Body) {
  return database.transaction(async (transaction) => {
    const before = await findWholePromotion(transaction, id)
    if (!before) throw notFound()
    mayShow(viewer, 'site', before.is_active, body.is_active)
    await updatePromotion(transaction, id, toRow(body))
    await cache.drop(transaction, 'site')
    await recordAudit(transaction, {
      viewer,
      action: 'promotion.edit',
      subjectKind,
      subjectId: id,
      before,
      after: body,
    })
    return null
  })
}

export function removePromotion({ database, cache, viewer }: Call, id: string) {
  return database.transaction(async (transaction) => {
    const before = await findWholePromotion(transaction, id)
    if (!before) throw notFound()
    await deletePromotionRow(transaction, id)
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
