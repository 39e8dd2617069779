/** Texts keep to the words of docs/words.md: one term for one thing, a polite address, the marks of each language. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Locale } from '#contracts/locales.ts'

const folder = new URL('../messages/', import.meta.url)

test.each<[Locale, string, RegExp]>([
  ['en', 'no one, not nobody', /\bnobody\b/i],
  ['en', 'employee number', /employee ID/i],
  ['en', 'files are accepted or supported', /\btaken here\b/],
  ['en', 'archives and cells contain', /\b(?:archive|cell) (?:must not )?holds?\b/],
  ['en', 'an account does not work, teach or stay', /\baccount (?:works|teaches|that stays)\b/],
  ['es', 'usted', /(?<!\p{L})(?:tú|ti|tus?|puedes|tienes|estudias|abriste|registra una)(?!\p{L})/iu],
  ['fr', 'a curved apostrophe', /\p{L}'\p{L}/u],
  ['bn', 'পাতা', /পৃষ্ঠা/],
  ['bn', 'কর্মী নম্বর', /এমপ্লয়ি/],
  ['ar', 'الرقم الوظيفي', /رقم الموظف|أرقام الموظفين/],
  ['ar', 'https:// keeps its order', /https:\/\/(?![\u2069\u200e]|inlang\.com)/],
  [
    'ar',
    'دفعة: a batch, never a payment',
    /(?:قُبلت|أُلغيت|فشلت|احتُجزت|أُعيدت|مراجعة|تُعاد) الدفعة|دفعة (?:اختبار|صرف)|دفعتك(?![:"])/,
  ],
  ['bn', 'কোম্পানি', /প্রতিষ্ঠান (?:আপনা|থেকে|দে)/],
  ['bn', 'সনদ, পাঠ, অ্যাডমিন', /সার্টিফিকেট|লেকচার|প্রশাসক/],
  ['bn', 'লগইন', /লগ (?:ইন|আউট)/],
  ['zh', '工号', /员工编号/],
  ['zh', '名额、期', /席位|每席|\} 席|班次|批次|\} 班/],
  ['zh', '优惠码、贷项通知单', /优惠券|红字发票/],
  ['zh', '专业领域', /学科/],
  ['zh', '报名，不是注册', /(?:完成|已|并)注册[^。"]*(?:发票|款)|未注册/],
  ['zh', '上课，不是课程', /课程(?:改期|取消)/],
  ['zh', 'marks of full width', /\p{Script=Han}[,;:!?()](?!分)/u],
  ['bn', 'সংরক্ষণ', /সেভ(?=[ ,।"])/],
  ['es', 'correo, opinión', /\bemail\b|reseña/],
  ['fr', 'Dacca, code promo', /\bDhaka\b|\bcoupons?\b/i],
])('%s: %s', (locale, _rule, wrong) => {
  const found = readdirSync(folder).flatMap((area) => {
    const messages = JSON.parse(readFileSync(new URL(`${area}/${locale}.json`, folder), 'utf8')) as Record<
      string,
      unknown
    >
    return Object.entries(messages).filter(([, text]) => wrong.test(JSON.stringify(text)))
  })
  expect(found.map(([key]) => key)).toEqual([])
})

const dhakaTime: Record<Locale, RegExp> = {
  en: /Dhaka time/,
  fr: /heure de Dacca/,
  ar: /بتوقيت دكا/,
  es: /hora de Daca/,
  zh: /达卡时间/,
  bn: /ঢাকার সময়/,
}
test.each(Object.entries(dhakaTime))(
  '%s: a moment by which somebody has to act says that it is Dhaka’s',
  (locale, zone) => {
    const acting = {
      checkout: ['order_pay_until', 'waiting_offered'],
      learning: [
        'hand_in_until',
        'assignment_due',
        'assignment_overdue',
        'quiz_again_from',
        'join_class_from',
        'class_opens_at',
      ],
    }
    for (const [area, keys] of Object.entries(acting)) {
      const messages = JSON.parse(readFileSync(new URL(`${area}/${locale}.json`, folder), 'utf8')) as Record<
        string,
        string
      >
      for (const key of keys) expect(messages[key], key).toMatch(zone)
    }
  },
)
