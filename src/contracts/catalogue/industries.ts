/** Industries, their panel and carousel, and the mentors. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { mentorCard } from './courses.ts'
import { option, slug } from '#contracts/fields.ts'

const options = z.array(option)
export const dIndustrySearchpanel = endpoint({
  method: 'GET',
  path: '/d-industry-searchpanel',
  access: 'anyone',
  summary: 'Choices of the search panel',
  data: z.object({ INDUSTRY: options, SUBJECT_AREA: options, TRAINING_TYPE: options }),
  cacheTags: ['industries'],
  isSameForAll: true,
})

export const industry = z.object({
  industry_id: z.string(),
  industry_name: z.string(),
  slug: z.string(),
  description: z.string(),
  image: z.string(),
  courses_count: z.number(),
})
export const industryCarousel = endpoint({
  method: 'GET',
  path: '/industry-carousel',
  access: 'anyone',
  summary: 'Industries with courses',
  data: z.array(industry),
  cacheTags: ['industries', 'courses'],
  isSameForAll: true,
})
export const industries = endpoint({
  method: 'GET',
  path: '/industries',
  access: 'anyone',
  summary: 'All industries',
  query: z.object({ q: z.string().max(100).optional() }),
  data: z.array(industry),
  cacheTags: ['industries', 'courses'],
  isSameForAll: true,
})
export const getIndustry = endpoint({
  method: 'GET',
  path: '/industries/:slug',
  access: 'anyone',
  summary: 'One industry',
  params: z.object({ slug }),
  data: industry,
  cacheTags: ['industries', 'courses'],
  isSameForAll: true,
})

export const mentors = endpoint({
  method: 'GET',
  path: '/mentor',
  access: 'anyone',
  summary: 'Published mentors',
  query: z.object({ q: z.string().max(100).optional() }),
  data: z.array(mentorCard),
  cacheTags: ['mentors', 'courses'],
  isSameForAll: true,
})
