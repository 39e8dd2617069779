/** The words of the weekly report's file, in English and Bangla. */
import type { DocumentLanguage } from '#server/platform/documents/printable-text.ts'

interface WeeklyTexts {
  title: string
  before: string
  chart: string
  columns: [string, string, string, string]
  steps: { visits: string; clicks: string; orders: string; paid: string; free: string; revenue: string }
  sources: string
  unknown: string
  how: string
}

export const weeklyTexts: Record<DocumentLanguage, WeeklyTexts> = {
  en: {
    title: 'The week in numbers',
    before: 'the week before: {value}',
    chart: 'Visits a day (bars) and paid orders (numbers above), two weeks',
    columns: ['Source', 'Visits', 'Paid', 'Revenue'],
    steps: {
      visits: 'Visits',
      clicks: 'Enroll clicks',
      orders: 'Orders',
      paid: 'Paid',
      free: 'Free enrolments',
      revenue: 'Revenue',
    },
    sources: 'Where visitors came from',
    unknown: 'Not known',
    how: 'A visit is counted once a session, an order when it is placed, revenue when it is paid, before refunds. Days are those of Dhaka.',
  },
  bn: {
    title: 'সংখ্যায় এক সপ্তাহ',
    before: 'আগের সপ্তাহে: {value}',
    chart: 'দিনে কতবার দেখা হয়েছে (বার) ও কত অর্ডারের টাকা এসেছে (ওপরের সংখ্যা), দুই সপ্তাহ',
    columns: ['উৎস', 'ভিজিট', 'পরিশোধিত', 'আয়'],
    steps: {
      visits: 'ভিজিট',
      clicks: '‘ভর্তি হোন’ চাপা',
      orders: 'অর্ডার',
      paid: 'পরিশোধিত',
      free: 'বিনামূল্যে ভর্তি',
      revenue: 'আয়',
    },
    sources: 'দর্শক কোথা থেকে এসেছেন',
    unknown: 'জানা নেই',
    how: 'এক সেশনে এক ভিজিট ধরা হয়; অর্ডার ধরা হয় দেওয়ার দিনে, আয় ধরা হয় টাকা পাওয়ার দিনে, রিফান্ড বাদ না দিয়ে। দিন ঢাকার সময় অনুযায়ী।',
  },
}
