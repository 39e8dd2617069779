/** The fixed words of a certificate, by language. */
import type { DocumentLanguage } from '#server/platform/documents/printable-text.ts'
import { localDigits, printableDay } from '#server/platform/documents/printable-text.ts'
import type { CertificateSnapshot } from './certificate-snapshot.ts'

interface CertificateTexts {
  title: (name: string) => string
  certifies: string
  hasCompleted: string
  hasPassed: string
  hasFollowed: string
  hours: (count: string) => string
  minutes: (count: string) => string
  batch: (no: string) => string
  result: (percent: string) => string
  issued: (day: string) => string
  expires: (day: string) => string
  signed: (name: string) => string
  scan: string
}

export const certificateTexts: Record<DocumentLanguage, CertificateTexts> = {
  en: {
    title: (name) => `Certificate of ${name}`,
    certifies: 'This certifies that',
    hasCompleted: 'has completed the course',
    hasPassed: 'has completed the course and passed its examination',
    hasFollowed: 'has completed the learning path',
    hours: (count) => (count === '1' ? '1 hour' : `${count} hours`),
    minutes: (count) => (count === '1' ? '1 minute' : `${count} minutes`),
    batch: (no) => `batch ${no}`,
    result: (percent) => `Result ${percent}%.`,
    issued: (day) => `Issued on ${day}.`,
    expires: (day) => `Valid until ${day}.`,
    signed: (name) => `Signature of ${name}`,
    scan: 'Scan to check',
  },
  bn: {
    title: (name) => `${name}-এর সনদ`,
    certifies: 'এই মর্মে সনদ দেওয়া হলো যে',
    hasCompleted: 'নিচের কোর্সটি সম্পন্ন করেছেন',
    hasPassed: 'নিচের কোর্সটি সম্পন্ন করে পরীক্ষায় উত্তীর্ণ হয়েছেন',
    hasFollowed: 'নিচের লার্নিং পাথটি সম্পন্ন করেছেন',
    hours: (count) => `${count} ঘণ্টা`,
    minutes: (count) => `${count} মিনিট`,
    batch: (no) => `ব্যাচ ${no}`,
    result: (percent) => `ফলাফল ${percent}%।`,
    issued: (day) => `প্রদানের তারিখ ${day}।`,
    expires: (day) => `মেয়াদ ${day} পর্যন্ত।`,
    signed: (name) => `${name}-এর স্বাক্ষর`,
    scan: 'স্ক্যান করে দেখুন',
  },
}

/** '48 hours', '18 minutes', '1 hour 54 minutes'. */
function lengthOf({ hours: length, language }: CertificateSnapshot): string {
  const texts = certificateTexts[language]
  const [hours, minutes] = [Math.floor(Math.round(length * 60) / 60), Math.round(length * 60) % 60]
  const parts = [
    hours > 0 || minutes === 0 ? texts.hours(localDigits(hours, language)) : '',
    minutes > 0 ? texts.minutes(localDigits(minutes, language)) : '',
  ]
  return parts.filter(Boolean).join(' ')
}

/** '48 hours, live, batch 7. Result 91%.' and 'Issued on 2 October 2026. Valid until 2 October 2027.' */
export function certificateDetails(snapshot: CertificateSnapshot): string[] {
  const { language } = snapshot
  const texts = certificateTexts[language]
  const digits = (value: number) => localDigits(value, language)
  const form = [
    lengthOf(snapshot),
    snapshot.trainingType.toLocaleLowerCase(),
    snapshot.batchNo === null ? '' : texts.batch(digits(snapshot.batchNo)),
  ].filter(Boolean)
  return [
    [
      form.join(', ') + (language === 'bn' ? '।' : '.'),
      snapshot.resultPercent === null ? '' : texts.result(digits(snapshot.resultPercent)),
    ],
    [
      texts.issued(printableDay(snapshot.issuedOn, language)),
      snapshot.expiresOn === null ? '' : texts.expires(printableDay(snapshot.expiresOn, language)),
    ],
  ].map((parts) => parts.filter(Boolean).join(' '))
}
