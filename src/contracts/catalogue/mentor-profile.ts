/** What a mentor says of themselves on the pages that show them, in every language; changed by the mentor alone. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { shownTexts, texts } from '#contracts/fields.office.ts'

export const mentorProfile = z.object({ headline: shownTexts, bio: shownTexts })
export type MentorProfile = z.output<typeof mentorProfile>

export const getMentorProfile = endpoint({
  method: 'GET',
  path: '/mentor-profile',
  access: 'mentor',
  summary: 'A mentor’s own headline and biography',
  data: mentorProfile,
})
export const putMentorProfile = endpoint({
  method: 'PUT',
  path: '/mentor-profile',
  access: 'mentor',
  isOwnersOnly: true,
  summary: 'A mentor changes the headline and biography',
  body: z.strictObject({ headline: texts(160), bio: texts(2000) }),
  data: mentorProfile,
  limit: { max: 30, seconds: 3600, by: 'person' },
})
