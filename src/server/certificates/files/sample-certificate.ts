/** A picture of what the certificate of a course looks like, for who thinks about taking it; it says that it is a sample. */
import type { Services } from '#server/platform/services.ts'
import { pageAddress } from '#server/platform/language/page-address.ts'
import { sampleFacts } from '../issuing/certificates.sql.ts'
import { snapshotOf } from '../issuing/snapshot-of.ts'
import type { CertificateSnapshot } from '../templates/certificate-snapshot.ts'
import { renderCertificate } from '../templates/render-certificate.ts'

export const sampleLanguages = ['en', 'bn'] as const
type Language = (typeof sampleLanguages)[number]

const words = {
  en: { learner: 'Your name', serial: 'SAMPLE' },
  bn: { learner: 'আপনার নাম', serial: 'নমুনা' },
}
const pictureWidth = 1000

const keptSeconds = 24 * 3600

/** About 30 KB, drawn once for all who ask. Undefined for a course that is not published. */
export async function sampleCertificate(
  { database, config, cache }: Pick<Services, 'database' | 'config' | 'cache'>,
  { slug, language }: { slug: string; language: Language },
): Promise<Buffer | undefined> {
  const facts = await sampleFacts(database, slug)
  if (!facts) return undefined
  const { learner, serial } = words[language]
  const issued = snapshotOf({
    ...facts,
    learner_name: learner,
    locale: language,
    course_language: language,
    pass_percent: null,
    revision: null,
    number: 0,
    company: null,
  })
  // Who scans it comes to the course: there is nothing to check.
  const verifyUrl = pageAddress(config.publicUrl, language, `/courses/${slug}/details`)
  const snapshot = { ...issued, serial }
  const key = `sample certificate ${JSON.stringify([verifyUrl, snapshot])}`
  const { picture } = await cache.remember(
    key,
    [],
    async () => ({ picture: await draw(snapshot, verifyUrl) }),
    keptSeconds,
  )
  return picture
}

async function draw(snapshot: CertificateSnapshot, verifyUrl: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(await renderCertificate(snapshot, { verifyUrl }).png(pictureWidth))
    .webp({ quality: 60 })
    .toBuffer()
}
