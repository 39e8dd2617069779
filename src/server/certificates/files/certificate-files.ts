/**
 * `/api/certificates/:slug.pdf`, `.png`, `.700.avif`, `.1600.webp`, `.json` and `.qr.svg` for anyone who has the link;
 * `/api/certificate-samples/:course.en.webp` for everybody.
 */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { serveFile } from '#server/platform/endpoints/serve-file.ts'
import type { Api } from '#server/platform/endpoints/api.ts'
import type { Services } from '#server/platform/services.ts'
import { verifyUrl } from '../checking/check-certificate.ts'
import { qrCode } from '../templates/qr-code.ts'
import { type CertificateFileType, certificateFile } from './certificate-file.ts'
import { sampleCertificate, sampleLanguages } from './sample-certificate.ts'

export async function certificateFiles(
  app: FastifyInstance,
  given: { services: Services; api: Pick<Api, 'contextOf'> },
): Promise<void> {
  const { services } = given
  serveFile(app, given, {
    path: '/api/certificates/:file(^[A-Za-z0-9_-]{1,80}\\.(?:pdf|png|700\\.avif|1600\\.webp|json)$)',
    access: 'anyone',
    params: z.object({ file: z.string() }),
    async find(_viewer, { file }) {
      const [slug = '', ...type] = file.split('.')
      const { body, contentType, name } = await certificateFile(services, slug, type.join('.') as CertificateFileType)
      return { name, type: contentType, body }
    },
  })

  serveFile(app, given, {
    path: `/api/certificate-samples/:slug(^[a-z0-9-]{1,120}).:language(^(?:${sampleLanguages.join('|')})).webp`,
    access: 'anyone',
    params: z.object({ slug: z.string(), language: z.enum(sampleLanguages) }),
    async find(_viewer, { slug, language }) {
      const picture = await sampleCertificate(services, { slug, language })
      if (!picture) return undefined
      const name = `certificate-${slug}.${language}.webp`
      return { name, type: 'image/webp', isShown: true, cacheControl: 'public, max-age=86400', body: picture }
    },
  })

  // The link's own words as a picture: nothing is looked up.
  app.get<{ Params: { slug: string } }>('/api/certificates/:slug(^[A-Za-z0-9_-]{1,80}).qr.svg', (request, reply) =>
    reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .header('x-robots-tag', 'noindex')
      .send(qrCode(verifyUrl(services.config, request.params.slug))),
  )
}
