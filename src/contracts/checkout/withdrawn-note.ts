/** The note of a request that its buyer took back; the desk says it in the reader's words. */
export const withdrawnNote = 'Withdrawn by the buyer'
