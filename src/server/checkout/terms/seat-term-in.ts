/** How long seats can be given, on a paper: until a day, or for so many months from the purchase. */
import { type DocumentLanguage, localDigits, printableDay } from '#server/platform/documents/printable-text.ts'

const words = {
  en: {
    until: (day: string) => `can be given until ${day}`,
    months: (count: string) => `can be given for ${count} ${count === '1' ? 'month' : 'months'} after purchase`,
  },
  bn: {
    until: (day: string) => `${day} পর্যন্ত বণ্টন করা যাবে`,
    months: (count: string) => `কেনার পর ${count} মাস পর্যন্ত বণ্টন করা যাবে`,
  },
}

/** Undefined for seats that never expire. */
export function seatTermIn(
  language: DocumentLanguage,
  { until, months }: { until?: string | null | undefined; months?: number | null },
): string | undefined {
  if (until) return words[language].until(printableDay(until, language))
  return months ? words[language].months(localDigits(months, language)) : undefined
}
