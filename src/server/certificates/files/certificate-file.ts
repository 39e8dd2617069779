/** The certificate as a file: rendered once from its snapshot, then kept in storage under the hash of what it shows. */
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Problem } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { guest } from '#server/platform/access/viewer.ts'
import { findCertificate, presentCertificate, verifyUrl } from '../checking/check-certificate.ts'
import { type RenderedCertificate, renderCertificate } from '../templates/render-certificate.ts'
import { findMark } from '../issuing/certificates.sql.ts'
import type { KeptSnapshot } from '../issuing/certificates.sql.ts'

export type { KeptSnapshot } from '../issuing/certificates.sql.ts'

/** The last two are for the page: as wide as a phone shows it, where every kilobyte counts, and as a desk does. */
const certificateFileTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  '700.avif': 'image/avif',
  '1600.webp': 'image/webp',
  json: 'application/json',
} as const
export type CertificateFileType = keyof typeof certificateFileTypes

export interface CertificateFile {
  body: Buffer
  contentType: string
  /** As it should be called on the reader's disk. */
  name: string
}

/** Pixels; A4 at 170 dots an inch. */
const pictureWidth = 2000

/** Throws 404 for an unknown slug and 410 for the print of a revoked certificate; its JSON says that it was revoked. */
export async function certificateFile(
  { database, config, storage }: Pick<Services, 'database' | 'config' | 'storage'>,
  slug: string,
  type: CertificateFileType,
): Promise<CertificateFile> {
  const row = await findCertificate(database, slug)
  const { snapshot } = row
  const name = `Certificate ${snapshot.serial} ${snapshot.learnerName}.${type}`
  const contentType = certificateFileTypes[type]
  if (type === 'json') {
    const { is_own: _, ...facts } = presentCertificate(guest, row, config)
    return { body: Buffer.from(JSON.stringify(facts, null, 2)), contentType, name }
  }
  if (row.status === 'revoked') throw new Problem(410, 'certificate_revoked', 'This certificate was revoked.')
  const address = verifyUrl(config, slug)
  const [key = '', ...formerKeys] = keysOf(snapshot, address, type)
  const kept = await storage.get(key)
  if (kept) return { body: await buffer(kept.body), contentType, name }
  const logo = snapshot.company && (await findMark(database, snapshot.company.mark))
  const body = await bytesOf(renderCertificate(snapshot, { verifyUrl: address, logo }), type)
  await storage.put(key, body, { contentType })
  for (const former of formerKeys) await storage.delete(former)
  return { body, contentType, name }
}

/** Takes away the prints of a snapshot that holds no more. */
export async function forgetPrints(
  { config, storage }: Pick<Services, 'config' | 'storage'>,
  { slug, snapshot }: { slug: string; snapshot: KeptSnapshot },
): Promise<void> {
  const address = verifyUrl(config, slug)
  for (const type of printTypes) for (const key of keysOf(snapshot, address, type)) await storage.delete(key)
}

type PrintType = Exclude<CertificateFileType, 'json'>
const printTypes: PrintType[] = ['pdf', 'png', '700.avif', '1600.webp']

async function bytesOf(rendered: RenderedCertificate, type: PrintType): Promise<Buffer> {
  if (type === 'pdf') return rendered.pdf()
  if (type === 'png') return rendered.png(pictureWidth)
  const picture = await rendered.png(Number.parseInt(type, 10))
  const { default: sharp } = await import('sharp')
  const sized = sharp(picture)
  return type === '700.avif'
    ? sized.avif({ quality: 38, chromaSubsampling: '4:2:0' }).toBuffer()
    : sized.webp({ quality: 40, effort: 6 }).toBuffer()
}

/** The looks that certificates have had, newest first: a new one is named here when the template changes. The first had no name. */
const looks = ['look-3/', 'look-2/', '']

/** Where a print of each look lies. */
function keysOf(snapshot: KeptSnapshot, address: string, type: PrintType): string[] {
  const hash = hashOf(snapshot, address)
  return looks.map((look) => `certificates/${look}${hash}.${type}`)
}

function hashOf(snapshot: KeptSnapshot, address: string): string {
  return createHash('sha256').update(JSON.stringify(snapshot)).update(address).digest('hex')
}
