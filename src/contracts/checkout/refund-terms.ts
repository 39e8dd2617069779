/** What server and pages share of refunds: until when a course can be given back for its whole price, by the academy's refund policy. */
export const refundTerms = { days: 7, percentWatched: 20, hoursBeforeFirstClass: 72 } as const
