/** The back office's site: its configuration, pictures and menus. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, email, id, latinDigits, line, slug } from '#contracts/fields.ts'
import {
  may,
  officePicture,
  picture,
  secureAddress,
  seen,
  shownTexts,
  someTexts,
  texts,
} from '#contracts/fields.office.ts'

export const uploadSitePicture = endpoint({
  method: 'POST',
  path: '/admin/site/pictures',
  access: { permission: 'site.edit' },
  summary: 'Uploads a picture of the site; it is drawn anew as AVIF and WebP in several sizes',
  data: officePicture,
  isUpload: true,
  limit: { max: 200, seconds: 3600, by: 'person' },
  errors: ['wrong_media_type', 'too_large'],
})
const emailOrNothing = z.union([z.literal(''), email])
const logo = picture.refine((text) => text !== null, 'Input field is required')
const colour = z.union([
  z.literal(''),
  z.string().regex(/^#[0-9a-f]{6}$/i, 'Write the colour as # and six digits or letters a to f, like #1d5fa8'),
])
/** The specification's 15 fields, five of them in six languages; and the academy's colour, empty for the standard ones. */
export const officeConfigBody = z.strictObject({
  light_logo: logo,
  dark_logo: logo,
  footer_summary_title: someTexts(120),
  footer_summary_description: texts(600),
  primary_address: texts(300),
  sub_address: texts(300),
  primary_mobile: line(40).refine(
    (text) => text === '' || /(\d\D*){3}/.test(latinDigits(text)),
    'Please enter a phone number',
  ),
  primary_email: emailOrNothing,
  sub_email: emailOrNothing,
  facebook_page: secureAddress,
  linkedin: secureAddress,
  instagram: secureAddress,
  youtube: secureAddress,
  google_map: secureAddress,
  copywrite: texts(300),
  brand_colour: colour.default(''),
  seen,
})
export const officeConfig = z.object({
  light_logo: z.string(),
  dark_logo: z.string(),
  footer_summary_title: shownTexts,
  footer_summary_description: shownTexts,
  primary_address: shownTexts,
  sub_address: shownTexts,
  primary_mobile: z.string(),
  primary_email: z.string(),
  sub_email: z.string(),
  facebook_page: z.string(),
  linkedin: z.string(),
  instagram: z.string(),
  youtube: z.string(),
  google_map: z.string(),
  copywrite: shownTexts,
  brand_colour: z.string(),
})
export const getOfficeConfig = endpoint({
  method: 'GET',
  path: '/admin/site/config',
  access: { permission: 'site.view' },
  summary: 'The website config with every language',
  data: z.object({ config: officeConfig, seen: z.string(), updated_at: z.string().nullable(), can: may('edit') }),
})
export const putOfficeConfig = endpoint({
  method: 'PUT',
  path: '/admin/site/config',
  access: { permission: 'site.edit' },
  summary: 'Changes the website config',
  body: officeConfigBody,
  data: done,
  errors: ['changed_meanwhile'],
})

const menuCourse = z.object({
  course_id: z.string(),
  slug: z.string(),
  course_name: z.string(),
  is_in_menu: z.boolean(),
})
const linkablePage = z.object({
  slug: z.string(),
  title: z.string(),
  /** Visitors can read it: a link to any other is not shown yet. */
  is_live: z.boolean(),
  topbar_position: z.number().nullable(),
  footer_position: z.number().nullable(),
})
export const officeMenus = endpoint({
  method: 'GET',
  path: '/admin/site/menus',
  access: { permission: 'site.view' },
  summary:
    'The courses of the topbar’s menu in their order, then those that are not in it; pages and where they are linked',
  data: z.object({ courses: z.array(menuCourse), pages: z.array(linkablePage), can: may('edit') }),
})
export const putPageLinks = endpoint({
  method: 'PUT',
  path: '/admin/site/page-links',
  access: { permission: 'site.edit' },
  summary: 'Sets which of the academy’s own pages the topbar or the footer links, and in which order',
  body: z
    .strictObject({ place: z.enum(['topbar', 'footer']), pages: z.array(slug).max(12) })
    .refine(({ place, pages }) => place === 'footer' || pages.length <= 3, {
      path: ['pages'],
      message: 'The top menu has room for three pages.',
    }),
  data: done,
})
export const putMenus = endpoint({
  method: 'PUT',
  path: '/admin/site/menus',
  access: { permission: 'site.edit' },
  summary: 'Sets which published courses are in the menu, and in which order',
  body: z.strictObject({ courses: z.array(id).max(100) }),
  data: done,
})
