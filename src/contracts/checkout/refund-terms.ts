/** What server and pages share of refunds: until when a course can be given back for its whole price, by the academy's refund policy. */
export const refundTerms = { days: 7, percentWatched: 20, hoursBeforeFirstClass: 72 } as const

/** The note of a request that its buyer took back; the desk says it in the reader's words. */
export const withdrawnNote = 'Withdrawn by the buyer'
