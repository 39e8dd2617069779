import { expect, it } from 'vitest'
import type { CertificateSnapshot } from './certificate-snapshot.ts'
import { certificateDetails } from './certificate-texts.ts'

const lineOf = (hours: number, language: 'en' | 'bn') =>
  certificateDetails({
    ...{ hours, language, trainingType: 'Self-paced', batchNo: null, resultPercent: null },
    ...{ issuedOn: '2026-10-02', expiresOn: null },
  } as CertificateSnapshot)[0]

it.each([
  [0.3, '18 minutes, self-paced.', '১৮ মিনিট, self-paced।'],
  [1, '1 hour, self-paced.', '১ ঘণ্টা, self-paced।'],
  [1.9, '1 hour 54 minutes, self-paced.', '১ ঘণ্টা ৫৪ মিনিট, self-paced।'],
  [48, '48 hours, self-paced.', '৪৮ ঘণ্টা, self-paced।'],
])('%d hours are printed in hours and minutes', (hours, english, bangla) => {
  expect(lineOf(hours, 'en')).toBe(english)
  expect(lineOf(hours, 'bn')).toBe(bangla)
})
