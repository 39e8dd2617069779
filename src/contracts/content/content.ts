/** What the academy says of itself: website config, promotions, home page texts, pages, FAQ, requests of companies. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { email, line, paragraph, phone, slug, textLanguage } from '#contracts/fields.ts'

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
export type WebsiteConfig = z.output<typeof websiteConfig>
export const getWebsiteConfig = endpoint({
  method: 'GET',
  path: '/get-website-config',
  access: 'anyone',
  summary: 'The website config',
  data: websiteConfig,
  cacheTags: ['site'],
  isSameForAll: true,
})

export const promotion = z.object({
  promotion_id: z.string(),
  section: z.string(),
  position: z.number(),
  type: z.enum(['text', 'image']),
  is_active: z.boolean(),
  text: z.string(),
  image: z.string().nullable(),
  tab_image: z.string().nullable(),
  mobile_image: z.string().nullable(),
  link: z.string().nullable(),
})
export const getPromoBanners = endpoint({
  method: 'GET',
  path: '/get-promo-banners/:section',
  access: 'anyone',
  summary: 'Active promotions of a section, within their dates',
  params: z.object({ section: slug }),
  data: z.array(promotion),
  cacheTags: ['site'],
  isSameForAll: true,
})

const words = z.object({ title: z.string(), text: z.string() })
export const homeTexts = z.object({
  hero: z.object({
    headline: z.string(),
    text: z.string(),
    doors: z.array(z.object({ course_type: z.string(), link: z.string(), title: z.string(), text: z.string() })),
  }),
  flagship: words,
  second_programme: words.extend({ link: z.string() }),
  departments: z.object({ title: z.string() }),
  industries: words,
  ways_of_learning: z.object({ title: z.string(), items: z.array(words.extend({ training_type: z.string() })) }),
  mentors: z.object({
    title: z.string(),
    mentors: z.array(
      z.object({
        mentor_id: z.string(),
        slug: z.string(),
        mentor_name: z.string(),
        headline: z.string(),
        mentor_photo: z.string().nullable(),
        latest: z.string(),
      }),
    ),
  }),
  companies: words.extend({ link: z.string() }),
  events: z.object({ title: z.string() }),
  faq: z.object({
    title: z.string(),
    questions: z.array(z.object({ slug: z.string(), question: z.string(), answer: z.string() })),
  }),
})
export const getHome = endpoint({
  method: 'GET',
  path: '/home',
  access: 'anyone',
  summary: 'The texts of the home page',
  data: homeTexts,
  cacheTags: ['site', 'mentors'],
  isSameForAll: true,
})

export const pageContent = z.object({
  slug: z.string(),
  title: z.string(),
  body: z.string(),
  text_language: textLanguage,
  updated_at: z.string(),
})
export const getPage = endpoint({
  method: 'GET',
  path: '/pages/:slug',
  access: 'anyone',
  summary: 'A page of text: terms-of-use, privacy-policy, refund-policy',
  params: z.object({ slug }),
  data: pageContent,
  cacheTags: ['pages'],
  isSameForAll: true,
})

export const faqGroup = z.object({
  slug: z.string(),
  name: z.string(),
  items: z.array(z.object({ slug: z.string(), question: z.string(), answer: z.string(), text_language: textLanguage })),
})
export const getFaqs = endpoint({
  method: 'GET',
  path: '/faqs',
  access: 'anyone',
  summary: 'Questions and answers by group',
  data: z.array(faqGroup),
  cacheTags: ['faqs'],
  isSameForAll: true,
})

export const searchFaqs = endpoint({
  method: 'GET',
  path: '/faqs/search',
  access: 'anyone',
  summary: 'Slugs of the questions that words mean, with the synonyms and typos that the search of courses knows',
  query: z.object({
    q: z
      .string()
      .default('')
      .transform((text) => text.slice(0, 100)),
  }),
  data: z.array(z.string()),
  cacheTags: ['faqs', 'courses', 'synonyms'],
  isSameForAll: true,
})

export const corporatePage = z.object({ title: z.string(), lead: z.string(), content: z.unknown() })
export const getCorporatePage = endpoint({
  method: 'GET',
  path: '/corporate-page',
  access: 'anyone',
  summary: 'What companies get',
  data: corporatePage,
  cacheTags: ['site'],
  isSameForAll: true,
})
export const leadBody = z.strictObject({
  company_name: line(120).pipe(z.string().min(2, 'Input field is required')),
  contact_name: line(60).pipe(z.string().min(3, 'Name must have 3 character')),
  email: email.nullish(),
  contact_no: phone,
  seats: z.number().int().min(1).max(100_000).nullish(),
  message: paragraph(2000).default(''),
})
export const postLead = endpoint({
  method: 'POST',
  path: '/leads',
  access: 'anyone',
  summary: 'A company asks for an offer',
  body: leadBody,
  data: z.object({}).nullable(),
  limit: { max: 10, seconds: 3600, by: 'address' },
})

export const bite = z.object({
  bite_id: z.string(),
  slug: z.string(),
  title: z.string(),
  subject: z.string(),
  minutes: z.number(),
  mentor_name: z.string(),
  video: z
    .object({
      source: z.string(),
      poster: z.string(),
      captions: z.array(z.object({ language: z.string(), label: z.string(), url: z.string() })),
      duration: z.number(),
      bytes: z.number(),
      /** False for slides with captions alone. */
      has_sound: z.boolean(),
    })
    .nullable(),
  slides: z.array(z.object({ title: z.string(), text: z.string() })),
  question: z
    .object({ text: z.string(), options: z.array(z.string()), answer: z.number(), explanation: z.string() })
    .nullable(),
})
export const getBites = endpoint({
  method: 'GET',
  path: '/bites',
  access: 'anyone',
  summary: 'Free lessons under ten minutes',
  data: z.array(bite),
  cacheTags: ['bites'],
  isSameForAll: true,
})

const frameLink = z.object({ slug: z.string(), text: z.string() })
export const frame = z.object({
  config: websiteConfig,
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
