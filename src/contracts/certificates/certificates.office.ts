/** Certificates in the back office: the list, revoking, issuing again, and what new ones say. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id, instant, line, paging, slug } from '#contracts/fields.ts'
import { may, reason, seen, shownTexts, someTexts } from '#contracts/fields.office.ts'

export const certificateStates = ['valid', 'expired', 'revoked'] as const
const view = { permission: 'certificates.view' } as const

const certificateLine = z.object({
  slug: z.string(),
  serial: z.string(),
  /** As printed. */
  name: z.string(),
  course_name: z.string(),
  issued_on: z.string(),
  expires_on: z.string().nullable(),
  status: z.enum(certificateStates),
})

export const officeCertificates = endpoint({
  method: 'GET',
  path: '/admin/certificates',
  access: view,
  summary: 'Certificates, the newest first, searched by name, serial number or course',
  isPaged: true,
  query: z.object({
    q: line(100).optional(),
    state: z.enum(certificateStates).optional(),
    /** Of one person. */
    person: id.optional(),
    ...paging,
  }),
  data: certificateLine,
})

const neighbour = z.object({ slug: z.string(), serial: z.string() }).nullable()
const params = z.object({ certificate: slug })

export const officeCertificate = endpoint({
  method: 'GET',
  path: '/admin/certificates/:certificate',
  access: view,
  summary: 'One certificate: what it says, whose it is, which one took its place',
  params,
  data: certificateLine.extend({
    person_id: z.string(),
    /** What the account is called now: a certificate that is issued again gets this name. */
    person_name: z.string(),
    batch_no: z.number().nullable(),
    hours: z.number(),
    result_percent: z.number().nullable(),
    signatories: z.array(z.object({ name: z.string(), title: z.string() })),
    revoked_at: instant.nullable(),
    revoked_by: z.string().nullable(),
    revoke_reason: z.string().nullable(),
    replaced_by: neighbour,
    replaces: neighbour,
    can: may('revoke', 'reissue'),
  }),
})

export const revokeCertificate = endpoint({
  method: 'POST',
  path: '/admin/certificates/:certificate/revoke',
  access: { permission: 'certificates.edit' },
  summary: 'Revoke a certificate; the page that checks it says so with the reason, and the person is told',
  params,
  body: z.strictObject({ reason }),
  data: z.object({ serial: z.string() }),
  errors: ['already_done', 'yourself'],
})

export const reissueCertificate = endpoint({
  method: 'POST',
  path: '/admin/certificates/:certificate/reissue',
  access: { permission: 'certificates.create' },
  summary: 'Issue a certificate again with the person’s present name and a new serial number; the old one points to it',
  params,
  body: z.strictObject({ reason }),
  data: z.object({ slug: z.string(), serial: z.string() }),
  errors: ['already_done', 'yourself'],
})

/** Certificates are printed in English and Bangla; empty words are the product's own. */
const printed = z.strictObject({ en: line(160), bn: line(160) })
const words = z.strictObject({ certifies: printed, completed: printed, passed: printed })
export type CertificateWords = z.output<typeof words>

const template = { director_name: someTexts(80), director_title: someTexts(120), words }
const picture = z.object({
  /** A `data:` address of a WebP. */
  picture: z.string(),
})
export const certificateTemplate = endpoint({
  method: 'GET',
  path: '/admin/certificate-template',
  access: view,
  summary: 'What new certificates say, with pictures of an example in English and in Bangla',
  data: z.object({
    director_name: shownTexts,
    director_title: shownTexts,
    words,
    /** The product's own words, by the same names. */
    usual: words,
    academy: z.object({ en: z.string(), bn: z.string() }),
    changed_at: instant.nullable(),
    changed_by: z.string().nullable(),
    previews: z.object({ en: picture, bn: picture }),
    seen: z.string(),
    can: may('edit'),
  }),
})

export const previewTemplate = endpoint({
  method: 'POST',
  path: '/admin/certificate-template/preview',
  // Changes nothing; the use case asks for `certificates.view`.
  access: 'staff',
  isForPreview: true,
  summary: 'A preview of the certificate; nothing is saved',
  body: z.strictObject(template),
  data: z.object({ en: picture, bn: picture }),
  limit: { max: 60, seconds: 60, by: 'person' },
})

export const putCertificateTemplate = endpoint({
  method: 'PUT',
  path: '/admin/certificate-template',
  access: { permission: 'certificates.edit' },
  summary: 'Change what certificates say that are issued from now on; those that were issued stay as they are',
  body: z.strictObject({ ...template, seen }),
  data: z.object({ seen: z.string() }),
  errors: ['changed_meanwhile'],
})
