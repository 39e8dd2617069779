import { expect, test } from 'vitest'
import type { CertificateSnapshot } from './certificate-snapshot.ts'
import { previewPicture } from './preview-picture.ts'

const snapshot: CertificateSnapshot = {
  serial: 'SA-2026-01-000000',
  language: 'en',
  academy: 'Selai Academy',
  learnerName: 'Nasrin Akter',
  courseName: 'Lean for Sewing Lines',
  batchNo: 3,
  trainingType: 'Live',
  hours: 12,
  resultPercent: 91,
  issuedOn: '2026-01-15',
  expiresOn: null,
  signatories: [],
}
const verifyUrl = 'https://academy.example/certificate/example'

test('the same preview is drawn once, whoever asks for it; another one is another picture', async () => {
  const first = previewPicture(snapshot, verifyUrl)
  expect(previewPicture({ ...snapshot }, verifyUrl)).toBe(first)
  const other = previewPicture({ ...snapshot, academy: 'Another Academy' }, verifyUrl)
  expect(await first).toMatch(/^data:image\/webp;base64,/)
  expect(await other).not.toBe(await first)
  expect(previewPicture(snapshot, verifyUrl)).toBe(first)
})
