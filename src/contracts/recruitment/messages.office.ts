/** Messages to many applicants in the back office: saved templates, what each applicant will read, and sending. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { may, seen, shownTexts, someNames, someTexts, texts } from '#contracts/fields.office.ts'
import { done, id, paragraph } from '#contracts/fields.ts'
import { locales } from '#contracts/locales.ts'

/** Of each applicant: the name, the title of the vacancy, when their interview is. */
export const applicantNames = ['name', 'job', 'interview'] as const
/** More than anybody chooses from. */
export const mostTemplates = 50

const template = z.object({ template_id: z.string(), name: shownTexts, texts: shownTexts, seen: z.string() })
const templateBody = z.strictObject({ name: someNames(80), texts: someTexts(1000) })
const params = z.object({ applicant_template: id })

export const applicantTemplates = endpoint({
  method: 'GET',
  path: '/admin/applicant-templates',
  access: { permission: 'recruitment.view' },
  summary: 'Templates for messages to applicants in every language, in the order in which they were made',
  data: z.array(template),
  beside: z.object({ can: may('edit') }),
})
export const postApplicantTemplate = endpoint({
  method: 'POST',
  path: '/admin/applicant-templates',
  isOneOfDoubles: true,
  access: { permission: 'recruitment.edit' },
  summary: 'Adds a template; its words may name {name}, {job} and {interview}',
  body: templateBody,
  data: z.object({ template_id: z.string() }),
  errors: ['too_many_templates'],
})
export const putApplicantTemplate = endpoint({
  method: 'PUT',
  path: '/admin/applicant-templates/:applicant_template',
  access: { permission: 'recruitment.edit' },
  summary: 'Changes a template; messages that were sent stay as they are',
  params,
  body: templateBody.extend({ seen }),
  data: done,
  errors: ['changed_meanwhile'],
})
export const deleteApplicantTemplate = endpoint({
  method: 'DELETE',
  path: '/admin/applicant-templates/:applicant_template',
  access: { permission: 'recruitment.edit' },
  summary: 'Deletes a template; messages that were sent stay as they are',
  params,
  data: done,
})

const messageBody = z
  .strictObject({
    applications: z.array(id).min(1, 'Choose at least one').max(200),
    /** By the language that an applicant reads; of the others, English. {name}, {job} and {interview} become each one's own. */
    texts: texts(1000),
    /** For who reads a language in which nothing else is written. */
    text: paragraph(1000).default(''),
  })
  .refine(({ texts: words, text }) => text.trim() !== '' || Object.values(words).some(Boolean), {
    path: ['texts', 'en'],
    message: 'Input field is required',
  })
export const previewApplicationMessages = endpoint({
  method: 'POST',
  path: '/admin/applications/messages/preview',
  isForPreview: true,
  access: { permission: 'recruitment.edit' },
  summary: 'What each of several applicants would read',
  body: messageBody,
  data: z.array(z.object({ application_id: z.string(), name: z.string(), locale: z.enum(locales), text: z.string() })),
  limit: { max: 300, seconds: 3600, by: 'person' },
  errors: ['no_interview'],
})
export const postApplicationMessages = endpoint({
  method: 'POST',
  path: '/admin/applications/messages',
  isOneOfDoubles: true,
  access: { permission: 'recruitment.edit' },
  summary: 'Writes to several applicants, by email and SMS; each message stands in the history of its application',
  body: messageBody,
  data: z.object({ told: z.number() }),
  limit: { max: 30, seconds: 3600, by: 'person' },
  errors: ['no_interview'],
})
