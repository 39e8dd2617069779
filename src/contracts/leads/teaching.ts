/** Who would like to teach here. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { email, line, paragraph, phone } from '#contracts/fields.ts'

export const teachingBody = z.strictObject({
  name: line(60).pipe(z.string().min(3, 'Name must have 3 character')),
  contact_no: phone,
  email: email.nullish(),
  subject: line(120).pipe(z.string().min(2, 'Input field is required')),
  /** What they did, and where. */
  experience: paragraph(3000)
    .transform((text) => text.trim())
    .pipe(z.string().min(20, 'Please write two or three sentences.')),
})
export const postTeachingApplication = endpoint({
  method: 'POST',
  path: '/teaching-applications',
  isOneOfDoubles: true,
  access: 'anyone',
  summary: 'Apply to teach',
  body: teachingBody,
  data: z.object({}).nullable(),
  limit: { max: 10, seconds: 3600, by: 'address' },
})
