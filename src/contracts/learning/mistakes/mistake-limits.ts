/** How much may be reported: apart from the contract, so that a page that counts letters loads no schemas. */

/** Letters of a report, and of the answer to it. */
export const mostOfReport = 500
/** Of one person on one day in Dhaka. */
export const mostReports = 10

/** What becomes of a report. */
export const mistakeStates = ['open', 'mended', 'no_mistake'] as const
export type MistakeState = (typeof mistakeStates)[number]
