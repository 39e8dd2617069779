/** 'About Us' and 'Work With Us' in the back office: each a page with permissions of its own. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, wholeNumber } from '#contracts/fields.ts'
import { removal, seen, someTexts } from '#contracts/fields.office.ts'
import { officeText } from './texts.office.ts'

const body = z.strictObject({ title: someTexts(200), body: someTexts(60_000), seen })
const saved = z.object({ slug: z.string(), version: z.number(), removed: z.array(removal) })
const params = z.object({ version: wholeNumber(1, 1_000_000) })

export const officeAboutUs = endpoint({
  method: 'GET',
  path: '/admin/about-us',
  access: { permission: 'about_us.view' },
  summary: 'The page about the academy: its newest version and the list of all',
  data: officeText.data,
})
export const postAboutUs = endpoint({
  method: 'POST',
  path: '/admin/about-us/versions',
  access: { permission: 'about_us.edit' },
  summary: 'Saves the page about the academy as a draft; its HTML is cleaned, and what was taken out is answered',
  body,
  data: saved,
  errors: ['changed_meanwhile'],
})
export const publishAboutUs = endpoint({
  method: 'POST',
  path: '/admin/about-us/versions/:version/publishing',
  access: { permission: 'about_us.publish' },
  summary: 'Publishes a version of the page about the academy',
  params,
  data: done,
})
export const officeWorkWithUs = endpoint({
  method: 'GET',
  path: '/admin/work-with-us',
  access: { permission: 'work_with_us.view' },
  summary: 'The page for who would like to teach: its newest version and the list of all',
  data: officeText.data,
})
export const postWorkWithUs = endpoint({
  method: 'POST',
  path: '/admin/work-with-us/versions',
  access: { permission: 'work_with_us.edit' },
  summary:
    'Saves the page for who would like to teach as a draft; its HTML is cleaned, and what was taken out is answered',
  body,
  data: saved,
  errors: ['changed_meanwhile'],
})
export const publishWorkWithUs = endpoint({
  method: 'POST',
  path: '/admin/work-with-us/versions/:version/publishing',
  access: { permission: 'work_with_us.publish' },
  summary: 'Publishes a version of the page for who would like to teach',
  params,
  data: done,
})
