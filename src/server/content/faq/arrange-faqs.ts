/** Puts questions into groups and into order, and names the groups. */
import type { Texts } from '#contracts/fields.office.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { TextCall } from '../texts/change-texts.ts'
import { addressFrom, anyWords, takeAddress, written } from '#server/platform/endpoints/office-endpoint.ts'
import {
  findAddresses,
  insertFaqGroup,
  lockText,
  updateFaqGroup,
  writeFaqGroup,
  writeFaqOrder,
} from '../texts/texts.sql.ts'

export const moveFaq = ({ database, cache, viewer }: TextCall, slug: string, group: string) =>
  database.transaction(async (transaction) => {
    if (!(await lockText(transaction, 'faq', slug))) throw notFound()
    if ((await writeFaqGroup(transaction, slug, group)) === 0) {
      throw invalid({ group: ['Please choose one of the options.'] })
    }
    await cache.drop(transaction, 'faqs')
    await recordAudit(transaction, {
      viewer,
      action: 'faq.move',
      subjectKind: 'faq',
      subjectId: slug,
      after: { group },
    })
    return null
  })

export const orderFaqs = ({ database, cache, viewer }: TextCall, order: string[]) =>
  database.transaction(async (transaction) => {
    await writeFaqOrder(transaction, order)
    await cache.drop(transaction, 'faqs')
    await recordAudit(transaction, {
      viewer,
      action: 'faq.order',
      subjectKind: 'faq',
      subjectId: 'all',
      after: { order },
    })
    return null
  })

export const addFaqGroup = ({ database, cache, viewer }: TextCall, name: Texts) =>
  database.transaction(async (transaction) => {
    const wanted = addressFrom(anyWords(name), 'group')
    const slug = await takeAddress(transaction, wanted, () => findAddresses(transaction, 'faq_group', wanted))
    await insertFaqGroup(transaction, slug, written(name))
    await cache.drop(transaction, 'faqs')
    await recordAudit(transaction, {
      viewer,
      action: 'faq_group.create',
      subjectKind: 'faq_group',
      subjectId: slug,
      after: { name },
    })
    return { slug }
  })

export const renameFaqGroup = ({ database, cache, viewer }: TextCall, slug: string, name: Texts) =>
  database.transaction(async (transaction) => {
    const before = await updateFaqGroup(transaction, slug, written(name))
    if (!before) throw notFound()
    await cache.drop(transaction, 'faqs')
    await recordAudit(transaction, {
      viewer,
      action: 'faq_group.edit',
      subjectKind: 'faq_group',
      subjectId: slug,
      before,
      after: { name },
    })
    return null
  })
