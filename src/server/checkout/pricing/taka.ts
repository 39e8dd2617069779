/** Writes amounts of money on paper, in figures and in words. */
import type { DocumentLanguage } from '#server/platform/documents/printable-text.ts'
import { localDigits } from '#server/platform/documents/printable-text.ts'

/** 1234550 paisa: '৳12,345.50', '৳১২,৩৪৫.৫০'. */
export function takaFigures(paisa: number, language: DocumentLanguage): string {
  const figures = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(Math.abs(paisa) / 100)
  return `${paisa < 0 ? '−' : ''}৳${localDigits(figures, language)}`
}

const englishTo19 =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const englishTens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const banglaTo99 = (
  'শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো উনিশ ' +
  'বিশ একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ ঊনত্রিশ ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ ঊনচল্লিশ ' +
  'চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ ঊনপঞ্চাশ ' +
  'পঞ্চাশ একান্ন বাহান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন ঊনষাট ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি ঊনসত্তর ' +
  'সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর ঊনআশি আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি আটাশি ঊননব্বই ' +
  'নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই'
).split(' ')

function underHundred(count: number, language: DocumentLanguage): string {
  if (language === 'bn') return banglaTo99[count] ?? ''
  if (count < 20) return englishTo19[count] ?? ''
  const tens = englishTens[Math.floor(count / 10)] ?? ''
  return count % 10 === 0 ? tens : `${tens}-${englishTo19[count % 10]}`
}

const scales: [number, Record<DocumentLanguage, string>][] = [
  [10_000_000, { en: ' crore', bn: ' কোটি' }],
  [100_000, { en: ' lakh', bn: ' লাখ' }],
  [1000, { en: ' thousand', bn: ' হাজার' }],
  [100, { en: ' hundred', bn: 'শ' }],
]

function wholeNumber(count: number, language: DocumentLanguage): string {
  if (count < 100) return underHundred(count, language)
  const parts: string[] = []
  let rest = count
  for (const [size, name] of scales) {
    const times = Math.floor(rest / size)
    if (times > 0) parts.push(`${wholeNumber(times, language)}${name[language]}`)
    rest %= size
  }
  if (rest > 0) parts.push(underHundred(rest, language))
  return parts.join(' ')
}

/** 1234550 paisa: 'Taka twelve thousand three hundred forty-five and paisa fifty only', 'বারো হাজার তিনশ পঁয়তাল্লিশ টাকা পঞ্চাশ পয়সা মাত্র'. */
export function takaInWords(paisa: number, language: DocumentLanguage): string {
  const taka = wholeNumber(Math.floor(paisa / 100), language)
  const rest = paisa % 100
  if (language === 'bn') return `${taka} টাকা${rest ? ` ${wholeNumber(rest, language)} পয়সা` : ''} মাত্র`
  return `Taka ${taka}${rest ? ` and paisa ${wholeNumber(rest, language)}` : ''} only`
}
