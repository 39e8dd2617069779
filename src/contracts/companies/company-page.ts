/** A company's own page: its logo and colour, what its learners read of it, and its logo on their certificates. */
import { z } from 'zod'
import { companyRoles, companyWriters } from '#contracts/company-roles.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { officePicture } from '#contracts/fields.office.ts'
import { done, paragraph } from '#contracts/fields.ts'

const look = {
  company_name: z.string(),
  logo: z.string().nullable(),
  /** #rrggbb on which white words can be read. */
  accent: z.string().nullable(),
}
export const getCompanyLook = endpoint({
  method: 'GET',
  path: '/company-look',
  access: 'corporate',
  companyRoles,
  summary: "The company's name, logo and colour, as its pages show them",
  data: z.object(look),
})
export const getCompanyPage = endpoint({
  method: 'GET',
  path: '/company-page',
  access: 'corporate',
  companyRoles: companyWriters,
  summary: "What the company's page shows, and whether certificates of its seats carry its logo",
  data: z.object({
    ...look,
    about: z.string(),
    help: z.string(),
    /** `asked`: the academy has not agreed to this logo; certificates carry the one it agreed to before, or none. */
    mark: z.enum(['none', 'asked', 'agreed']),
  }),
})

/** Of white words on a ground of this colour, as WCAG measures it: 4.5 is enough for small ones. */
function contrastOfWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
const accent = z
  .string()
  .trim()
  .toLowerCase()
  .transform((text) => (text === '' ? null : text))
  .refine(
    (text) => text === null || /^#[0-9a-f]{6}$/.test(text),
    'A colour is # and six digits or letters from a to f.',
  )
  .refine(
    (text) => text === null || !/^#[0-9a-f]{6}$/.test(text) || contrastOfWhite(text) >= 4.5,
    'White text cannot be read on this colour. Please choose a darker one.',
  )

export const putCompanyPage = endpoint({
  method: 'PUT',
  path: '/company-page',
  access: 'corporate',
  isOwnersOnly: true,
  summary: "Changes what the company's page shows; a logo for certificates waits for the academy",
  body: z.strictObject({
    logo: z
      .string()
      .max(200)
      .transform((text) => text || null)
      .nullable()
      .refine((text) => text === null || /^\/media\/uploads\/pictures\/[\w-]+\.webp$/.test(text), 'Upload a picture.'),
    accent,
    about: paragraph(1000),
    help: paragraph(300),
    asks_mark: z.boolean(),
  }),
  data: done,
})
export const uploadCompanyLogo = endpoint({
  method: 'POST',
  path: '/company-page/logo',
  access: 'corporate',
  isOwnersOnly: true,
  summary: "Uploads the company's logo; saving the page shows it",
  data: officePicture,
  isUpload: true,
  limit: { max: 30, seconds: 3600, by: 'person' },
  errors: ['wrong_media_type', 'too_large'],
})
export const learnerCompanies = endpoint({
  method: 'GET',
  path: '/learner-companies',
  access: 'learner',
  summary: 'The companies that the caller learns for: what each says of itself, its mandatory courses, whom to ask',
  data: z.array(
    z.object({
      company_id: z.string(),
      ...look,
      about: z.string(),
      help: z.string(),
      courses: z.array(
        z.object({
          slug: z.string(),
          course_name: z.string(),
          due_on: z.string(),
          done_on: z.string().nullable(),
          valid_until: z.string().nullable(),
          progress: z.number(),
          has_seat: z.boolean(),
        }),
      ),
    }),
  ),
})
