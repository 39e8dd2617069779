/** Certificates that an employer can check. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { line } from '#contracts/fields.ts'

export const certificate = z.object({
  slug: z.string(),
  serial: z.string(),
  name: z.string(),
  /** Of the course, or of the learning path. */
  course_name: z.string(),
  /** Null for a learning path. */
  course_slug: z.string().nullable(),
  /** Null for a course. */
  path_slug: z.string().nullable(),
  /** Of a learning path, as it was on that day. */
  courses: z.array(z.string()),
  batch_no: z.number(),
  /** Of the course's lessons that it is for; null where no revision was kept. */
  revision: z.number().nullable(),
  training_type: z.string(),
  hours: z.number(),
  result_percent: z.number().nullable(),
  pass_percent: z.number().nullable(),
  issued_on: z.string(),
  expires_on: z.string().nullable(),
  signatories: z.array(z.object({ name: z.string(), title: z.string() })),
  /** Signed off at the machine, in the language of the certificate. */
  skills: z.array(z.object({ name: z.string(), mentor: z.string(), signed_on: z.string() })),
  status: z.enum(['valid', 'expired', 'revoked']),
  /** Null when another one took its place. */
  revoke_reason: z.string().nullable(),
  /** The slug of the one that was issued again in its place. */
  replaced_by: z.string().nullable(),
  academy: z.string(),
  /** That gave the seat, where its logo stands on the certificate. */
  company: z.string().nullable(),
  verify_url: z.string(),
  /** Whether the viewer is the one it was issued to. */
  is_own: z.boolean(),
})
export type Certificate = z.output<typeof certificate>
export const getCertificate = endpoint({
  method: 'GET',
  path: '/certificates/:slug',
  access: 'anyone',
  summary: 'What a certificate says and whether it is valid; also as .pdf, .png, .avif, .webp and .json',
  params: z.object({ slug: z.string().max(80) }),
  data: certificate,
  limit: { max: 120, seconds: 60, by: 'address' },
})
export const findCertificateByNumber = endpoint({
  method: 'GET',
  path: '/certificates',
  access: 'anyone',
  summary: 'Where the certificate with a printed number is; the numbers run on, so the name on it is asked for too',
  query: z.object({
    number: line(60).refine((number) => number !== '', 'Enter the certificate number.'),
    name: line(200).refine((name) => name !== '', 'Enter the name on the certificate.'),
  }),
  data: certificate.pick({ slug: true }),
  limit: { max: 30, seconds: 600, by: 'address' },
  errors: ['certificate_unknown'],
})
export const learnerCertificates = endpoint({
  method: 'GET',
  path: '/learner-certificates',
  access: 'learner',
  summary: 'The caller’s certificates',
  data: z.array(
    certificate.pick({
      ...{ slug: true, serial: true, course_name: true, course_slug: true, path_slug: true },
      ...{ issued_on: true, status: true },
    }),
  ),
})
