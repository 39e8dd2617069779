/** What stands for a name in a preview, in the reader's language. */
import type { Locale } from '#contracts/locales.ts'
import { momentIn } from '#server/platform/language/moment-in.ts'
import { sayIn } from '#server/platform/notices/tell-person.ts'

const course = {
  ...{ en: 'Lean for Sewing Lines', fr: 'Le lean en atelier de couture', es: 'Lean en líneas de costura' },
  ...{ ar: 'التصنيع الرشيق لخطوط الخياطة', zh: '缝制车间精益生产', bn: 'সেলাই লাইনে লিন' },
}
const academy = { en: 'Selai Academy', ar: 'أكاديمية سيلاي', zh: 'Selai 学院', bn: 'সেলাই একাডেমি' }
const company = { en: 'Padma Knit Ltd.', bn: 'পদ্মা নিট লিমিটেড' }
const name = { en: 'Rahima Akter', bn: 'রহিমা আক্তার' }
const title = { en: 'Quality at the source', bn: 'উৎসেই মান' }
const skill = { en: 'Overlock 4-thread side seam', bn: 'ওভারলক ৪-সুতার সাইড সিম' }
const length = { en: '7 days', fr: '7 jours', ar: '7 أيام', es: '7 días', zh: '7天', bn: '৭ দিন' }

const samples: Record<string, string | Record<string, string>> = {
  ...{ academy, course, courses: course, company, name, title, subject: course, quiz: title, assignment: title },
  ...{ items: title, titles: title, length, skill },
  ...{
    code: '4821',
    address: 'https://academy.example/orders/SA-261124-000123',
    settings: 'https://academy.example/user-settings',
  },
  ...{ no: 'SA-261124-000123', serial: 'SA-2611-000042', amount: '৳1,200', batch: '3', seats: '20' },
  ...{
    points: '16',
    percent: '80',
    most: '20',
    ending: '4417',
    reference: 'BEFTN-261107-0093',
    visits: '1,240',
    ...{
      view: 'Ashulia, sewing',
      people: '412',
      held: '1,870',
      required: '2,060',
      overdue: '38',
      expiring: '64',
      missing: '12',
    },
    names: 'Rina Parvin (2), Sohag Mia (1)',
    orders: '31',
    paid: '24',
    days: '7',
    contact: '01711***001',
    phone: '01711***001',
    device: 'Chrome, Android',
  },
  account: 'Skill Academy Ltd.\n0112 3456 7890\nCity Bank, Gulshan',
  ...{ passkeys: 'Pixel 8, Office PC', tokens: 'Payroll', place: 'Dhaka' },
  ...{ job: { en: 'Line supervisor', bn: 'লাইন সুপারভাইজার' }, words: 'See you on Sunday' },
  answer: { en: 'The table is corrected too.', bn: 'ছকটিও ঠিক করা হয়েছে।' },
}

export function samplesFor(names: readonly string[], locale: Locale): Record<string, string> {
  const now = momentIn(locale, new Date('2026-12-05T14:00:00Z'))
  const said: Record<string, string> = {
    ...{
      time: now,
      when: now,
      day: now,
      from: now,
      to: now,
      until: now,
      before: momentIn(locale, new Date('2026-12-04T14:00:00Z')),
    },
    reason: sayIn(locale, 'Reason: {reason}', { reason: 'Asked for by phone' }),
  }
  return Object.fromEntries(
    names.map((each) => {
      const sample = samples[each]
      const text = typeof sample === 'object' ? (sample[locale] ?? sample.en) : sample
      return [each, said[each] ?? text ?? each]
    }),
  )
}
