/** Free lessons under ten minutes. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'

export const bite = z.object({
  bite_id: z.string(),
  slug: z.string(),
  title: z.string(),
  subject: z.string(),
  /** Address of a picture in the colour of the subject. */
  cover: z.string(),
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
