/** Questions and answers. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { textLanguage } from '#contracts/fields.ts'

const faqGroup = z.object({
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
