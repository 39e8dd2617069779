/** The back office's money: orders, refunds, coupons, waiting lists, the ledger, revenue. */
export {}
