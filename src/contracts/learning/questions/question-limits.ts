/** How much may be asked: apart from the contract, so that a page that counts letters loads no schemas. */

/** Letters of a question or an answer. */
export const mostOfQuestion = 2000
/** Of one person under one lesson. */
export const mostQuestions = 30
/** To one question. */
export const mostAnswers = 100
