/** `/certificates/:slug.pdf`, `.png`, `.700.avif`, `.1600.webp`, `.json` and `.qr.svg` for anyone who has the link, `/certificate-samples/:course.en.webp` for everybody; registered at `/api`. */
import type { FastifyInstance } from 'fastify'
import { visitorAddress } from '#server/platform/visitors/visitor-address.ts'
import { takeFromLimit } from '#server/platform/access/rate-limit.ts'
import type { Services } from '#server/platform/services.ts'
import { verifyUrl } from '../checking/check-certificate.ts'
import { qrCode } from '../templates/qr-code.ts'
import { type CertificateFileType, certificateFile } from './certificate-file.ts'
import { sampleCertificate, sampleLanguages } from './sample-certificate.ts'

const limit = { max: 30, seconds: 60 }

/** RFC 6266: a plain name for everybody, and the full one, in any script, for who reads UTF-8. */
function attachmentNamed(name: string): string {
  const plain = name.replace(/[^\w .-]/g, '').replace(/ +(?=\.\w+$)/, '')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

export async function certificateFiles(app: FastifyInstance, services: Services): Promise<void> {
  app.get<{ Params: { file: string } }>(
    '/certificates/:file(^[A-Za-z0-9_-]{1,80}\\.(?:pdf|png|700\\.avif|1600\\.webp|json)$)',
    async (request, reply) => {
      await takeFromLimit(services.database, `certificate-file:${visitorAddress(request.ip)}`, limit)
      const [slug = '', ...type] = request.params.file.split('.')
      const { body, contentType, name } = await certificateFile(services, slug, type.join('.') as CertificateFileType)
      return reply
        .type(contentType)
        .header('content-disposition', attachmentNamed(name))
        .header('x-robots-tag', 'noindex')
        .header('cache-control', 'private, no-cache')
        .send(body)
    },
  )

  app.get<{ Params: { slug: string; language: (typeof sampleLanguages)[number] } }>(
    `/certificate-samples/:slug(^[a-z0-9-]{1,120}).:language(^(?:${sampleLanguages.join('|')})).webp`,
    async (request, reply) => {
      await takeFromLimit(services.database, `certificate-file:${visitorAddress(request.ip)}`, limit)
      return reply
        .type('image/webp')
        .header('x-robots-tag', 'noindex')
        .header('cache-control', 'public, max-age=86400')
        .send(await sampleCertificate(services, request.params))
    },
  )

  // The link's own words as a picture: nothing is looked up.
  app.get<{ Params: { slug: string } }>('/certificates/:slug(^[A-Za-z0-9_-]{1,80}).qr.svg', (request, reply) =>
    reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .header('x-robots-tag', 'noindex')
      .send(qrCode(verifyUrl(services.config, request.params.slug))),
  )
}
