/** A picture of what the certificate of a course looks like, for who thinks about taking it; it says that it is a sample. */
import { LRUCache } from 'lru-cache'
import type { Services } from '#server/platform/services.ts'
import { notFound } from '#server/platform/errors.ts'
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

/** About 30 KB each; who asks while one is drawn waits for that one. */
const kept = new LRUCache<string, Promise<Buffer>>({ max: 100 })

/** Throws 404 for a course that is not published. */
export async function sampleCertificate(
  { database, config }: Pick<Services, 'database' | 'config'>,
  { slug, language }: { slug: string; language: Language },
): Promise<Buffer> {
  const facts = await sampleFacts(database, slug)
  if (!facts) throw notFound()
  const { learner, serial } = words[language]
  const issued = snapshotOf({
    ...facts,
    learner_name: learner,
    locale: language,
    course_language: language,
    pass_percent: null,
    revision: null,
    number: 0,
  })
  // Who scans it comes to the course: there is nothing to check.
  const verifyUrl = pageAddress(config.publicUrl, language, `/courses/${slug}/details`)
  const snapshot = { ...issued, serial }
  const key = JSON.stringify([verifyUrl, snapshot])
  const known = kept.get(key)
  if (known) return known
  const drawn = draw(snapshot, verifyUrl)
  kept.set(key, drawn)
  drawn.catch(() => kept.delete(key))
  return drawn
}

async function draw(snapshot: CertificateSnapshot, verifyUrl: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(await renderCertificate(snapshot, { verifyUrl }).png(pictureWidth))
    .webp({ quality: 60 })
    .toBuffer()
}
