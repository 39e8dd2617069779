/** The texts of the academy's pages: the home page, pages of text, the page for companies. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { slug, textLanguage } from '#contracts/fields.ts'

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
        mentor_photo: z.string(),
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

const pageContent = z.object({
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

const corporatePage = z.object({ title: z.string(), lead: z.string(), content: z.unknown() })
export const getCorporatePage = endpoint({
  method: 'GET',
  path: '/corporate-page',
  access: 'anyone',
  summary: 'What companies get',
  data: corporatePage,
  cacheTags: ['site'],
  isSameForAll: true,
})
