/** The calendar day in Dhaka, YYYY-MM-DD, as date fields want it. */
export const dhakaDay = (moment: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(new Date(moment))
