/** Renders an issued certificate as PDF, SVG and PNG, with a QR code that leads to the page that checks it. */
import { readFileSync } from 'node:fs'
import { academyMark } from '#server/platform/documents/academy-mark.ts'
import { documentInk } from '#server/platform/documents/document-ink.ts'
import { directionOf, printableText } from '#server/platform/documents/printable-text.ts'
import { typesetPdf, typesetSvg } from '#server/platform/documents/typst.ts'
import { qrCode } from './qr-code.ts'
import { certificateDetails, certificateTexts } from './certificate-texts.ts'
import type { CertificateSnapshot } from './certificate-snapshot.ts'
import { wovenBorder } from './woven-border.ts'

export interface RenderedCertificate {
  /** A4 landscape. The same snapshot and address give the same bytes, so their hash can be kept. */
  pdf: () => Buffer
  /** For the page; text as outlines. */
  svg: string
  /** The picture, `width` pixels wide (its height is 0.707 of that). */
  png: (width: number) => Promise<Buffer>
}

const template = readFileSync(new URL('certificate.typ', import.meta.url), 'utf8')
const drawing = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
const stroke = (path: string, colour: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

const thread = drawing(240, 14, stroke('M2 12H92C122 12 136 2 120 2S118 12 148 12H238', '#f2a33a', 2.5))

/** Only path data may stand in a stored signature: anything else would become part of the drawing. */
const pathData = /^[MmLlHhVvCcSsQqTtAaZz0-9\s.,-]{1,4000}$/

/** Null without a real one: then the name and the title stand alone, with no line to sign on. */
function signatureOf(given: string | undefined, ink: string): string | null {
  return given !== undefined && pathData.test(given) ? drawing(200, 56, stroke(given, ink, 1.8)) : null
}

const line = (text: string) => {
  const printable = printableText(text)
  return { text: printable, direction: directionOf(printable) }
}

/** `verifyUrl` is the public address of this certificate, `logo` the picture of the company that it names. Takes about 10 ms; the PNG is drawn off the event loop. */
export function renderCertificate(
  snapshot: CertificateSnapshot,
  { verifyUrl, logo }: { verifyUrl: string; logo?: Buffer | undefined },
): RenderedCertificate {
  const texts = certificateTexts[snapshot.language]
  const own = snapshot.words ?? {}
  const { ink, tinted } = documentInk(snapshot.colour)
  const [ownCompleted, usualCompleted] = completedWords(snapshot, own)
  const source = {
    template,
    data: {
      language: snapshot.language,
      title: texts.title(printableText(snapshot.learnerName)),
      academy: printableText(snapshot.academy),
      certifies: own.certifies ? printableText(own.certifies) : texts.certifies,
      name: line(snapshot.learnerName),
      completed: ownCompleted ? printableText(ownCompleted) : usualCompleted,
      course: line(snapshot.courseName),
      courses: snapshot.courses ? line(snapshot.courses.join(' · ')) : null,
      details: certificateDetails(snapshot).map(printableText),
      signatories: snapshot.signatories.map(({ name, title, signature }) => ({
        name: line(name),
        title: printableText(title),
        signature: signatureOf(signature, ink),
        signed: texts.signed(printableText(name)),
      })),
      company: snapshot.company ? { name: printableText(snapshot.company.name), logo: logo ? [...logo] : null } : null,
      serial: snapshot.serial,
      scan: texts.scan,
      verifyUrl,
      qr: tinted(qrCode(verifyUrl)),
      ink,
      nameInk: tinted('#561226'),
      border: tinted(wovenBorder()),
      mark: tinted(academyMark('#fffdfb')),
      thread,
    },
  }
  const svg = typesetSvg(source)
  return {
    pdf: () => typesetPdf(source, new Date(`${snapshot.issuedOn}T00:00:00Z`)),
    svg,
    png: async (width) => {
      // Loaded with the first picture: few visitors ever ask for one.
      const { renderAsync } = await import('@resvg/resvg-js')
      const image = await renderAsync(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
      return image.asPng()
    },
  }
}

/** The academy's own words speak of a course. */
function completedWords(
  { language, courses, resultPercent }: CertificateSnapshot,
  own: NonNullable<CertificateSnapshot['words']>,
) {
  const texts = certificateTexts[language]
  if (courses) return [undefined, texts.hasFollowed] as const
  return resultPercent === null
    ? ([own.completed, texts.hasCompleted] as const)
    : ([own.passed, texts.hasPassed] as const)
}
