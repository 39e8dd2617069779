/** A certificate as a small picture for who writes its words. A drawing takes half a second of a core, so the last ones are kept. */
import { renderCertificate } from './render-certificate.ts'
import type { CertificateSnapshot } from './certificate-snapshot.ts'

const mostKept = 8
const kept = new Map<string, Promise<string>>()

/** A data address. The same certificate is drawn once, also when two ask for it at the same moment. */
export function previewPicture(snapshot: CertificateSnapshot, verifyUrl: string): Promise<string> {
  const key = JSON.stringify([snapshot, verifyUrl])
  const known = kept.get(key)
  const picture = known ?? draw(snapshot, verifyUrl)
  // What was asked for last stands last; the first one goes.
  kept.delete(key)
  kept.set(key, picture)
  const [oldest = ''] = kept.keys()
  if (kept.size > mostKept) kept.delete(oldest)
  if (!known) picture.catch(() => kept.delete(key))
  return picture
}

async function draw(snapshot: CertificateSnapshot, verifyUrl: string): Promise<string> {
  const { default: sharp } = await import('sharp')
  const bytes = await sharp(await renderCertificate(snapshot, { verifyUrl }).png(1000))
    .webp({ quality: 60 })
    .toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}
