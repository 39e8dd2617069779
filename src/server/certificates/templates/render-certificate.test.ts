import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { hasPdfReader, textOfPdf } from '#tests/pdf-text.ts'
import { qrInPicture } from '#tests/qr-in-picture.ts'
import type { CertificateSnapshot } from './certificate-snapshot.ts'
import { renderCertificate } from './render-certificate.ts'

const verifyUrl = 'https://selai.example/certificate/Zk3vQ9sX2mP7tR4wL8yB1n'
const english: CertificateSnapshot = {
  serial: 'SA-2026-07-004182',
  language: 'en',
  academy: 'Selai Academy',
  learnerName: 'Rahima Khatun',
  courseName: 'Garment Quality Control Essentials',
  batchNo: 7,
  trainingType: 'Self-paced',
  hours: 12,
  resultPercent: 91,
  issuedOn: '2026-10-02',
  expiresOn: null,
  signatories: [
    { name: 'Farhana Rahman', title: 'Mentor' },
    { name: 'Anwar Hossain', title: 'Director, Selai Academy' },
  ],
}
const bangla: CertificateSnapshot = {
  ...english,
  language: 'bn',
  academy: 'সেলাই একাডেমি',
  learnerName: 'জ্ঞানেন্দ্র কৃষ্ণ উজ্জ্বল চট্টোপাধ্যায়',
  courseName: 'গার্মেন্ট কোয়ালিটি কন্ট্রোলের মূল পাঠ',
  trainingType: 'নিজের গতিতে',
  expiresOn: '2027-10-02',
  signatories: [{ name: 'মাহবুব আলম চৌধুরী', title: 'মেন্টর' }],
}
const pdfOf = (changes: Partial<CertificateSnapshot>) =>
  renderCertificate({ ...english, ...changes }, { verifyUrl }).pdf()
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

describe.skipIf(!hasPdfReader)('the text of the PDF', () => {
  test('says every field in English', () => {
    const text = textOfPdf(pdfOf({ expiresOn: '2027-10-02' }))
    for (const words of [
      'Selai Academy',
      'Rahima Khatun',
      'has completed the course and passed its examination',
      'Garment Quality Control Essentials',
      '12 hours, self-paced, batch 7. Result 91%.',
      'Issued on 2 October 2026. Valid until 2 October 2027.',
      'Farhana Rahman',
      'Director, Selai Academy',
      'SA-2026-07-004182',
      verifyUrl,
    ]) {
      expect(text).toContain(words)
    }
  })

  test('keeps Bangla clusters whole and in order', () => {
    const text = textOfPdf(renderCertificate(bangla, { verifyUrl }).pdf())
    for (const words of [
      bangla.learnerName,
      bangla.courseName,
      'মাহবুব আলম চৌধুরী',
      '১২ ঘণ্টা, নিজের গতিতে, ব্যাচ ৭। ফলাফল ৯১%।',
    ]) {
      expect(text).toContain(words.normalize('NFC'))
    }
    expect(text).toContain('SA-2026-07-004182')
  })

  test.each([
    ['markup', '#set page(fill: red) *b* _i_ $x^2$'],
    ['quotes and backslashes', '"Q" \'s\' `c` \\n \\u{41} <l> @r // /*'],
    ['JSON and expressions', '","serial":"X"} #sys.inputs'],
    ['a line separator', 'Rahima\u2028Khatun\u202e'],
    ['Chinese', '张伟明 陳美玲'],
    ['Korean and Cyrillic', '김민수 Иванова'],
    ['accents', 'Łukasz Nguyễn-Pérez'],
  ])('prints a name with %s as it is', (_, learnerName) => {
    const wanted = learnerName.replace('\u2028', ' ').replace('\u202e', '').replaceAll(/\s+/g, '')
    expect(textOfPdf(pdfOf({ learnerName })).replaceAll(/\s+/g, '')).toContain(wanted)
  })

  test('prints an Arabic name joined and from right to left', () => {
    expect(textOfPdf(pdfOf({ learnerName: 'عبد الرحمن بن خلدون' }))).toContain('عبد الرحمن بن خلدون')
  })

  test.each([
    ['words', `${'Mohammad '.repeat(22)}Ali`.slice(0, 200)],
    ['one word', 'W'.repeat(200)],
    ['Bangla', 'শ্রেষ্ঠ'.repeat(28)],
  ])('a name of 200 characters (%s) stays on the page, whole', (_, learnerName) => {
    const pdf = pdfOf({ learnerName })
    expect(pages(pdf)).toBe(1)
    expect(textOfPdf(pdf).replaceAll(/\s+/g, '')).toContain(learnerName.replaceAll(/\s+/g, ''))
  })

  test('without an examination there is no result', () => {
    const text = textOfPdf(pdfOf({ resultPercent: null, batchNo: null }))
    expect(text).toContain('has completed the course\n')
    expect(text).not.toMatch(/Result|batch/)
  })
})

describe('the files', () => {
  test('the same certificate has the same PDF, a changed one another', () => {
    expect(hash(pdfOf({}))).toBe(hash(pdfOf({})))
    expect(hash(pdfOf({}))).not.toBe(hash(pdfOf({ resultPercent: 90 })))
    expect(hash(pdfOf({}))).not.toBe(hash(renderCertificate(english, { verifyUrl: `${verifyUrl}x` }).pdf()))
  })

  test('the PNG has the width asked for and shows the woven border', async () => {
    const picture = await renderCertificate(english, { verifyUrl }).png(1123)
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([1123, 794])
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
    const [red = 0, green = 0, blue = 0] = at(40, 60)
    expect(Math.min(red, green, blue)).toBeGreaterThan(240)
    const along = (pointAt: (step: number) => [number, number]) =>
      new Set(Array.from({ length: 400 }, (_, step) => at(...pointAt(200 + step)).join())).size
    const sides = [
      along((x) => [x, 15]),
      along((x) => [x, info.height - 16]),
      along((y) => [15, y]),
      along((y) => [info.width - 16, y]),
    ]
    expect(Math.min(...sides)).toBeGreaterThan(20)
  })

  test('a phone finds the code in the picture, and in it the address of the page that checks', async () => {
    const picture = await renderCertificate(english, { verifyUrl }).png(2400)
    expect(await qrInPicture(picture)).toEqual(encode(verifyUrl, { ecc: 'M', border: 0 }).data)
  })

  test('a stored signature is drawn; one that is not path data is not', () => {
    const signed = (signature: string) =>
      renderCertificate({ ...english, signatories: [{ name: 'A', title: 'B', signature }] }, { verifyUrl })
    const drawn = signed('M0 0L200 56').svg
    expect(drawn).not.toBe(signed('M0 0L100 56').svg)
    const unsigned = renderCertificate({ ...english, signatories: [{ name: 'A', title: 'B' }] }, { verifyUrl })
    expect(signed('"/><image href="file:///etc/passwd"/>').svg).toBe(unsigned.svg)
  })

  test('who has given no signature gets none: the name and the title are printed', () => {
    const strokes = (signature?: string) =>
      renderCertificate(
        { ...english, signatories: [{ name: 'A', title: 'B', ...(signature ? { signature } : {}) }] },
        { verifyUrl },
      ).svg.match(/<path [^>]*stroke=/g)?.length ?? 0
    expect(strokes()).toBeLessThan(strokes('M0 0L200 56'))
    const text = textOfPdf(pdfOf({ signatories: [{ name: 'Farhana Rahman', title: 'Mentor' }] }))
    expect(text).toContain('Farhana Rahman')
    expect(text).toContain('Mentor')
  })
})

test('is in the academy’s own colour, and without one as it always was', () => {
  const svgOf = (changes: Partial<CertificateSnapshot>) =>
    renderCertificate({ ...english, ...changes }, { verifyUrl }).svg
  const [house, own] = [svgOf({}), svgOf({ colour: '#1d5fa8' })]
  expect(house).toContain('fill="#3d0c1a"')
  for (const shade of ['#3d0c1a', '#561226']) expect(own).not.toContain(shade)
  const drawings = (svg: string) =>
    [...svg.matchAll(/data:image\/svg\+xml;base64,([^"]+)/g)].map(([, text = '']) =>
      Buffer.from(text, 'base64').toString(),
    )
  expect(drawings(house).join('')).toContain('#741933')
  expect(drawings(own).join('')).not.toContain('#741933')
})
