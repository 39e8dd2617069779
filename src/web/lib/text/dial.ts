/** The link that calls a number of Bangladesh, written as people there write it: 01700-000860. */
export const dial = (number: string): string => `tel:+88${number.replace(/\D/g, '')}`
