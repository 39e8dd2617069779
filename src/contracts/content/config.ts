/** The website config, and what every page's frame shows. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { promotion } from './promotions.ts'

/** The specification's 15 fields and no other. */
export const websiteConfig = z.object({
  light_logo: z.string(),
  dark_logo: z.string(),
  footer_summary_title: z.string(),
  footer_summary_description: z.string(),
  primary_address: z.string(),
  sub_address: z.string(),
  primary_mobile: z.string(),
  primary_email: z.string(),
  sub_email: z.string(),
  facebook_page: z.string(),
  linkedin: z.string(),
  instagram: z.string(),
  youtube: z.string(),
  google_map: z.string(),
  copywrite: z.string(),
})
export const getWebsiteConfig = endpoint({
  method: 'GET',
  path: '/get-website-config',
  access: 'anyone',
  summary: 'The website config',
  data: websiteConfig,
  cacheTags: ['site'],
  isSameForAll: true,
})

const frameLink = z.object({ slug: z.string(), text: z.string() })
const frame = z.object({
  config: websiteConfig,
  /** Of an academy with a colour of its own: the style sheet that changes the house's, and the colour of a phone's frame. */
  brand: z.object({ style: z.string(), frame_colour: z.string() }).nullable(),
  promotions: z.array(promotion),
  /** The academy's own pages that the topbar and the footer link. */
  topbar_pages: z.array(frameLink),
  footer_pages: z.array(frameLink),
  /** What the menu without scripts leads to. */
  industries: z.array(frameLink),
  subject_areas: z.array(frameLink),
  /** Those of the menu's programmes that are published, by slug. */
  programmes: z.array(z.string()),
})
export const getFrame = endpoint({
  method: 'GET',
  path: '/frame',
  access: 'anyone',
  summary: 'What every page’s frame shows: config, promotions and links, in one statement',
  data: frame,
  cacheTags: ['site', 'pages', 'industries', 'courses'],
  isSameForAll: true,
})
