/** Mentors' profiles: what visitors read of one, and what a mentor writes of themselves in every language. */
import { z } from 'zod'
import { courseCard } from '#contracts/catalogue/courses.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { shownTexts, texts } from '#contracts/fields.office.ts'
import { slug, textLanguage } from '#contracts/fields.ts'

export const mentorTypes = ['employed', 'freelance'] as const
export type MentorType = (typeof mentorTypes)[number]

/** The most of a mentor's courses that the profile shows. */
export const mostMentorCourses = 24

export const mentorProfile = endpoint({
  method: 'GET',
  path: '/mentors/:slug',
  access: 'anyone',
  summary: 'A published mentor with working life and courses',
  params: z.object({ slug }),
  data: z.object({
    mentor_id: z.string(),
    slug: z.string(),
    mentor_name: z.string(),
    headline: z.string(),
    bio: z.string(),
    /** HTML; empty where only the biography was written. */
    profile: z.string(),
    profile_language: textLanguage,
    mentor_photo: z.string(),
    mentor_type: z.enum(mentorTypes),
    /** The latest first; verified ones were checked against papers by the academy. */
    experiences: z.array(
      z.object({
        line: z.string(),
        description: z.string(),
        from_year: z.number(),
        to_year: z.number().nullable(),
        is_verified: z.boolean(),
      }),
    ),
    educations: z.array(
      z.object({ degree: z.string(), institute: z.string(), year: z.number(), is_verified: z.boolean() }),
    ),
    trainings: z.array(
      z.object({ title: z.string(), provider: z.string(), year: z.number(), is_verified: z.boolean() }),
    ),
    courses: z.array(courseCard).max(mostMentorCourses),
  }),
  cacheTags: ['mentors', 'courses'],
})

const ownProfile = z.object({ headline: shownTexts, bio: shownTexts })

export const getMentorProfile = endpoint({
  method: 'GET',
  path: '/mentor-profile',
  access: 'mentor',
  summary: 'A mentor’s own headline and biography',
  data: ownProfile,
})
export const putMentorProfile = endpoint({
  method: 'PUT',
  path: '/mentor-profile',
  access: 'mentor',
  isOwnersOnly: true,
  summary: 'A mentor changes the headline and biography',
  body: z.strictObject({ headline: texts(160), bio: texts(2000) }),
  data: ownProfile,
  limit: { max: 30, seconds: 3600, by: 'person' },
})
