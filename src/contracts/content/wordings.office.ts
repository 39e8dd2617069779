/** The back office's words of the pages that the product itself lays out: home, companies, the two landing programmes. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { may, removal, seen, shownTexts, someTexts } from '#contracts/fields.office.ts'

export const wordings = ['home', 'corporates', 'hpe', 'wjsb'] as const
const params = z.object({ wording: z.enum(wordings) })
export const officeWording = endpoint({
  method: 'GET',
  path: '/admin/site/wordings/:wording',
  access: { permission: 'site.view' },
  summary: 'Every text of a page with the place it stands at, `hero.headline` for example',
  params,
  data: z.object({
    seen: z.string(),
    parts: z.array(z.object({ place: z.string(), texts: shownTexts, is_html: z.boolean() })),
    can: may('edit'),
  }),
})
export const putWording = endpoint({
  method: 'PUT',
  path: '/admin/site/wordings/:wording',
  access: { permission: 'site.edit' },
  summary: 'Changes texts of a page, each by its place; the page itself stays as it is laid out',
  params,
  body: z.strictObject({ texts: z.record(z.string().max(200), someTexts(20_000)), seen }),
  data: z.object({ removed: z.array(removal) }),
  errors: ['changed_meanwhile'],
})
