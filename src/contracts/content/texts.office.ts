/** The back office's pages and answers: texts in six languages whose every version is kept, published now or at a moment. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, line, slug, wholeNumber } from '#contracts/fields.ts'
import { may, moment, ordered, removal, seen, shownTexts, someTexts } from '#contracts/fields.office.ts'

const textKinds = ['page', 'faq'] as const
const params = z.object({ kind: z.enum(textKinds), text: slug })
const versionParams = params.extend({ version: wholeNumber(1, 1_000_000) })
const written = { title: someTexts(200), body: someTexts(60_000) }
/** The last part of its address; from the title unless given. */
const address = line(80).default('')
const saved = z.object({ slug: z.string(), version: z.number(), removed: z.array(removal) })

const row = z.object({
  slug: z.string(),
  title: z.string(),
  is_published: z.boolean(),
  /** What visitors read now; null while nothing was published. */
  live_version: z.number().nullable(),
  version: z.number(),
  /** When a waiting version goes out. */
  due_at: z.string().nullable(),
  saved_at: z.string(),
  saved_by: z.string().nullable(),
})
export const officePages = endpoint({
  method: 'GET',
  path: '/admin/site/pages',
  access: { permission: 'site.view' },
  summary: 'The pages of text',
  data: z.object({
    pages: z.array(row.extend({ is_fixed: z.boolean(), path: z.string() })),
    can: may('create', 'edit', 'delete', 'publish'),
  }),
})
export const postPage = endpoint({
  method: 'POST',
  path: '/admin/site/pages',
  access: { permission: 'site.create' },
  summary: 'Adds a page as a draft; its HTML is cleaned, and what was taken out is answered',
  body: z.strictObject({ address, ...written }),
  data: saved,
})
export const officeFaqs = endpoint({
  method: 'GET',
  path: '/admin/site/faqs',
  access: { permission: 'site.view' },
  summary: 'Questions and answers by group, in their order',
  data: z.object({
    groups: z.array(z.object({ slug: z.string(), name: z.string(), names: shownTexts, faqs: z.array(row) })),
    can: may('create', 'edit', 'delete', 'publish'),
  }),
})
export const postFaq = endpoint({
  method: 'POST',
  path: '/admin/site/faqs',
  access: { permission: 'site.create' },
  summary: 'Adds a question with its answer as a draft, at the end of a group',
  body: z.strictObject({ group: slug, address, ...written }),
  data: saved,
})
export const moveFaq = endpoint({
  method: 'PUT',
  path: '/admin/site/faqs/:text/group',
  access: { permission: 'site.edit' },
  summary: 'Moves a question to another group',
  params: z.object({ text: slug }),
  body: z.strictObject({ group: slug }),
  data: done,
})
export const orderFaqs = endpoint({
  method: 'POST',
  path: '/admin/site/faqs-order',
  access: { permission: 'site.edit' },
  summary: 'Sets the order of questions',
  body: ordered,
  data: done,
})
export const postFaqGroup = endpoint({
  method: 'POST',
  path: '/admin/site/faq-groups',
  isOneOfDoubles: true,
  access: { permission: 'site.create' },
  summary: 'Adds a group of questions at the end',
  body: z.strictObject({ name: someTexts(80) }),
  data: z.object({ slug: z.string() }),
})
export const putFaqGroup = endpoint({
  method: 'PUT',
  path: '/admin/site/faq-groups/:group',
  access: { permission: 'site.edit' },
  summary: 'Renames a group of questions',
  params: z.object({ group: slug }),
  body: z.strictObject({ name: someTexts(80) }),
  data: done,
})

const version = z.object({
  version: z.number(),
  saved_at: z.string(),
  saved_by: z.string().nullable(),
  publish_at: z.string().nullable(),
  published_by: z.string().nullable(),
  state: z.enum(['draft', 'waiting', 'live', 'former']),
})
export const officeText = endpoint({
  method: 'GET',
  path: '/admin/site/texts/:kind/:text',
  access: { permission: 'site.view' },
  summary: 'A page or an answer: its newest version and the list of all',
  params,
  data: row.extend({
    is_fixed: z.boolean(),
    path: z.string(),
    group: z.string().nullable(),
    seen: z.string(),
    title: shownTexts,
    body: shownTexts,
    versions: z.array(version),
    can: may('edit', 'delete', 'publish'),
  }),
})
export const officeTextVersion = endpoint({
  method: 'GET',
  path: '/admin/site/texts/:kind/:text/versions/:version',
  access: { permission: 'site.view' },
  summary: 'One version, as it would be shown',
  params: versionParams,
  data: version.extend({
    slug: z.string(),
    path: z.string(),
    title: shownTexts,
    body: shownTexts,
    can: may('edit', 'publish'),
  }),
})
export const postTextVersion = endpoint({
  method: 'POST',
  path: '/admin/site/texts/:kind/:text/versions',
  access: { permission: 'site.edit' },
  summary: 'Saves a new version as a draft; its HTML is cleaned, and what was taken out is answered',
  params,
  body: z.strictObject({ ...written, seen }),
  data: saved,
  errors: ['changed_meanwhile'],
})
export const publishTextVersion = endpoint({
  method: 'POST',
  path: '/admin/site/texts/:kind/:text/versions/:version/publishing',
  access: { permission: 'site.publish' },
  summary: 'Publishes a version now or at a moment, or takes a waiting one back',
  params: versionParams,
  body: z.strictObject({ when: z.enum(['now', 'at', 'not']), publish_at: moment.default(null) }),
  data: done,
  errors: ['was_published'],
})
export const restoreTextVersion = endpoint({
  method: 'POST',
  path: '/admin/site/texts/:kind/:text/versions/:version/restoring',
  isOneOfDoubles: true,
  access: { permission: 'site.edit' },
  summary: 'Saves what an earlier version said as the newest draft',
  params: versionParams,
  data: saved,
})
export const putTextVisibility = endpoint({
  method: 'PUT',
  path: '/admin/site/texts/:kind/:text/visibility',
  access: { permission: 'site.publish' },
  summary: 'Takes a page or an answer off the site, or puts it back',
  params,
  body: z.strictObject({ is_published: z.boolean() }),
  data: done,
})
export const deleteText = endpoint({
  method: 'DELETE',
  path: '/admin/site/texts/:kind/:text',
  access: { permission: 'site.delete' },
  summary: 'Removes a page or an answer with its versions; policies stay',
  params,
  data: done,
  errors: ['is_fixed'],
})
