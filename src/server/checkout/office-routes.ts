/** The back office's orders, refunds, coupons and books. */
import * as books from '#contracts/checkout/ledger.office.ts'
import * as coupons from '#contracts/checkout/coupons.office.ts'
import * as refunds from '#contracts/checkout/refunds.office.ts'
import * as sales from '#contracts/checkout/orders.office.ts'
import { notFound } from '../platform/errors.ts'
import { type Implementation, implement, Reply } from '#server/platform/endpoints/implement.ts'
import { toTaka } from './pricing/money.ts'
import { askGateway } from './order-office/ask-gateway.ts'
import { showLedger, showRevenue } from './ledger/books.ts'
import { confirmTransfer } from './bank-transfer/confirm-transfer.ts'
import { changeCoupon, createCoupon, findCouponFor, presentCoupon, setCouponActive } from './coupons/change-coupons.ts'
import { officeDecideRefund } from './refund-handling/decide-refunds.ts'
import { decideReview } from './reviews/decide-review.ts'
import { giveRefund } from './refund-handling/give-refund.ts'
import { listOrders } from './order-office/list-orders.ts'
import { listRefunds } from './refund-handling/list-refunds.ts'
import { listReviews } from './reviews/list-reviews.ts'
import { offerWaitingPlace } from './waiting-list/offer-waiting-place.ts'
import { assertWholeHouse, mayDo } from './desk/order-scope.ts'
import { refuseTransfer } from './bank-transfer/refuse-transfer.ts'
import { resendInvoice } from './notices/resend-invoice.ts'
import { showTerms, writeTerms } from './terms/sales-terms.ts'
import { confirmRefund, retryRefund } from './refund-handling/resend-refund.ts'
import { showOrderStory } from './order-office/show-order-story.ts'
import { showWaitingList, showWaitingLists } from './waiting-list/waiting-lists.ts'
import { listCoupons, listCouponUses } from './coupons/office-coupons.sql.ts'
import { saleChoices } from './order-office/orders.sql.ts'

const orders: Implementation[] = [
  implement(sales.officeOrders, ({ database, viewer, locale, query }) => listOrders(database, viewer, locale, query)),
  implement(sales.officeOrderStory, ({ database, viewer, locale, params }) =>
    showOrderStory(database, viewer, locale, params.no),
  ),
  implement(sales.confirmTransfer, (call) => confirmTransfer(call, call.viewer, call.params.no, call.body)),
  implement(sales.refuseTransfer, (call) => refuseTransfer(call, call.viewer, call.params.no, call.body.reason)),
  implement(sales.giveRefund, (call) => giveRefund(call, call.viewer, call.params.no, call.body)),
  implement(sales.decideReview, (call) => decideReview(call, call.viewer, call.params.no, call.body)),
  implement(sales.askGateway, (call) => askGateway(call, call.viewer, call.params.no)),
  implement(sales.resendInvoice, (call) => resendInvoice(call, call.viewer, call.params.no)),
  implement(refunds.officeRefunds, ({ database, viewer, locale, query }) =>
    listRefunds(database, viewer, locale, query),
  ),
  implement(refunds.officeDecideRefund, (call) => officeDecideRefund(call, call.viewer, call.params.id, call.body)),
  implement(refunds.retryRefund, (call) => retryRefund(call, call.viewer, call.params.id)),
  implement(refunds.confirmRefund, (call) =>
    confirmRefund(call, call.viewer, call.params.id, call.body.bank_reference),
  ),
  implement(refunds.heldPayments, ({ database, viewer, query }) => listReviews(database, viewer, query)),
]

const couponRoutes: Implementation[] = [
  implement(coupons.officeCoupons, async ({ database, viewer, query }) => {
    assertWholeHouse(viewer, 'orders.view')
    const { rows, total } = await listCoupons(database, query)
    const beside = { can: { edit: mayDo(viewer, 'orders.edit') } }
    return new Reply({ rows: rows.map(presentCoupon), total }, { beside })
  }),
  implement(coupons.couponChoices, async ({ database, viewer, locale }) => {
    assertWholeHouse(viewer, 'orders.view')
    return { ...(await saleChoices(database, locale)), types: [...coupons.courseTypes] }
  }),
  implement(coupons.oneCoupon, async ({ database, viewer, params }) => {
    assertWholeHouse(viewer, 'orders.view')
    return { ...(await findCouponFor(database, params.id)), can: { edit: mayDo(viewer, 'orders.edit') } }
  }),
  implement(coupons.couponUses, async ({ database, viewer, params, query }) => {
    assertWholeHouse(viewer, 'orders.view')
    const found = await listCouponUses(database, params.id, query)
    if (!found) throw notFound()
    const rows = found.rows.map((use) => ({
      order_no: use.orderNo,
      order_state: use.orderState,
      buyer: use.buyer,
      placed_at: new Date(use.placedAt).toISOString(),
      discount: toTaka(use.discountPaisa),
      total: toTaka(use.totalPaisa),
      is_released: use.isReleased,
    }))
    return { rows, total: found.total }
  }),
  implement(coupons.createCoupon, (call) => {
    assertWholeHouse(call.viewer, 'orders.edit')
    return createCoupon(call, call.viewer, call.body)
  }),
  implement(coupons.changeCoupon, (call) => {
    assertWholeHouse(call.viewer, 'orders.edit')
    return changeCoupon(call, call.viewer, call.params.id, call.body)
  }),
  implement(coupons.switchCoupon, (call) => {
    assertWholeHouse(call.viewer, 'orders.edit')
    return setCouponActive(call, call.viewer, call.params.id, call.body.is_active)
  }),
]

const bookRoutes: Implementation[] = [
  implement(books.officeLedger, async ({ database, viewer, query }) => {
    assertWholeHouse(viewer, 'orders.view')
    return showLedger(database, viewer, query)
  }),
  implement(books.officeRevenue, async ({ database, viewer, locale, query }) => {
    assertWholeHouse(viewer, 'orders.view')
    return showRevenue(database, query, locale)
  }),
  implement(books.officeWaitingLists, async ({ database, viewer, locale, query }) => {
    assertWholeHouse(viewer, 'orders.view')
    return showWaitingLists(database, locale, query)
  }),
  implement(books.officeWaitingList, async ({ database, viewer, locale, params }) => {
    assertWholeHouse(viewer, 'orders.view')
    return showWaitingList(database, viewer, locale, params.id)
  }),
  implement(books.officeOfferPlace, (call) => {
    assertWholeHouse(call.viewer, 'orders.edit')
    return offerWaitingPlace(call, call.viewer, call.params.id, call.body.hours)
  }),
  implement(books.officeSalesTerms, async ({ database, viewer }) => {
    assertWholeHouse(viewer, 'orders.view')
    return showTerms(database, viewer)
  }),
  implement(books.writeSalesTerms, (call) => {
    assertWholeHouse(call.viewer, 'orders.approve')
    return writeTerms(call, call.viewer, call.body)
  }),
]

export const officeSalesRoutes: Implementation[] = [...orders, ...couponRoutes, ...bookRoutes]
