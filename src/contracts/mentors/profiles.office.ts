/** The back office's mentors: their records, and the accounts they log in with. */
import { z } from 'zod'
import { education, experience, recordDocument, training } from '#contracts/accounts/records.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { may, officePicture, picture, removal, seen, shownTexts, someNames, texts } from '#contracts/fields.office.ts'
import { done, email, id, line, paging, paragraph, phone } from '#contracts/fields.ts'
import { mentorTypes } from './profiles.ts'

export const mentorStates = ['shown', 'hidden'] as const
const mentorType = z.enum(mentorTypes)
const abilities = may('create', 'edit', 'publish', 'delete')

export const officeMentors = endpoint({
  method: 'GET',
  path: '/admin/mentors',
  access: { permission: 'mentors.view' },
  summary: 'Mentors, hidden ones among them, in the order of the site',
  query: z.object({
    q: line(100).optional(),
    mentor_type: mentorType.optional(),
    state: z.enum(mentorStates).optional(),
    ...paging,
  }),
  isPaged: true,
  data: z.object({
    mentor_id: z.string(),
    slug: z.string(),
    mentor_name: z.string(),
    headline: z.string(),
    mentor_photo: z.string(),
    mentor_type: mentorType,
    is_published: z.boolean(),
    /** Published ones. */
    courses: z.number(),
    /** Entries of the working life that are not checked yet. */
    unverified: z.number(),
    /** Of the account they log in with. */
    account_name: z.string().nullable(),
  }),
  beside: z.object({ can: abilities }),
})

const params = z.object({ mentor: id })
const verification = {
  verified_at: z.string().nullable(),
  verified_by: z.string().nullable(),
  /** What the mentor shows for it: `/api/admin/mentors/{mentor}/documents/{document}` opens one. */
  documents: z.array(recordDocument),
}

export const officeMentor = endpoint({
  method: 'GET',
  path: '/admin/mentors/:mentor',
  access: { permission: 'mentors.view' },
  summary: 'One mentor with every language, working life, account and courses',
  params,
  data: z.object({
    mentor_id: z.string(),
    slug: z.string(),
    name: shownTexts,
    headline: shownTexts,
    bio: shownTexts,
    /** HTML. */
    profile: shownTexts,
    mentor_type: mentorType,
    /** What was agreed: for staff alone. */
    terms: z.string(),
    position: z.number(),
    /** The uploaded photograph; null for the drawn portrait. */
    photo: z.string().nullable(),
    mentor_photo: z.string(),
    is_published: z.boolean(),
    account: z.object({ person_id: z.string(), name: z.string(), is_verified: z.boolean() }).nullable(),
    courses: z.array(z.object({ course_id: z.string(), course_name: z.string(), is_published: z.boolean() })),
    experiences: z.array(experience.extend(verification)),
    educations: z.array(education.extend(verification)),
    trainings: z.array(training.extend(verification)),
    seen: z.string(),
    can: abilities,
  }),
})
export const postMentor = endpoint({
  method: 'POST',
  path: '/admin/mentors',
  access: { permission: 'mentors.create' },
  summary: 'Adds a mentor, hidden; with a phone or email the account there is linked, or made and opened by a link',
  body: z.strictObject({
    name: someNames(80),
    mentor_type: mentorType,
    /** Its part of the address; made of the name when empty. */
    address: line(80).default(''),
    contact_no: phone.nullish(),
    email: email.nullish(),
  }),
  data: z.object({ mentor_id: z.string(), slug: z.string(), sent_to: z.array(z.string()) }),
  errors: ['account_exists', 'already_mentor', 'outranked', 'deactivated'],
})
export const putMentor = endpoint({
  method: 'PUT',
  path: '/admin/mentors/:mentor',
  access: { permission: 'mentors.edit' },
  summary: "Changes a mentor's record",
  params,
  body: z.strictObject({
    name: someNames(80),
    headline: texts(160),
    bio: texts(2000),
    /** HTML. */
    profile: texts(20_000),
    mentor_type: mentorType,
    terms: paragraph(5000).default(''),
    /** Lower ones stand first. */
    position: z.number().int().min(0).max(10_000),
    photo: picture.default(null),
    seen,
  }),
  data: z.object({ removed: z.array(removal) }),
  errors: ['changed_meanwhile'],
})
export const publishMentor = endpoint({
  method: 'POST',
  path: '/admin/mentors/:mentor/publishing',
  access: { permission: 'mentors.publish' },
  summary: 'Shows a mentor to visitors, or hides the mentor; published courses with this mentor are listed first',
  params,
  body: z.strictObject({
    is_published: z.boolean(),
    /** The courses that lose the mentor on the site were read. */
    knows_courses: z.boolean().default(false),
  }),
  data: z.object({ is_published: z.boolean() }),
  errors: ['still_teaches', 'not_ready'],
})
export const deleteMentor = endpoint({
  method: 'DELETE',
  path: '/admin/mentors/:mentor',
  access: { permission: 'mentors.delete' },
  summary: 'Removes a mentor whom no published course, event, short lesson or terms name',
  params,
  data: done,
  errors: ['still_teaches', 'still_named'],
})
export const uploadMentorPicture = endpoint({
  method: 'POST',
  path: '/admin/mentors/pictures',
  access: { permission: 'mentors.edit' },
  summary: 'Uploads a photograph of a mentor, or a picture of a profile',
  data: officePicture,
  isUpload: true,
  limit: { max: 200, seconds: 3600, by: 'person' },
  errors: ['wrong_media_type', 'too_large'],
})
export const putMentorAccount = endpoint({
  method: 'PUT',
  path: '/admin/mentors/:mentor/account',
  isOneOfDoubles: true,
  access: { permission: 'mentors.edit' },
  summary: 'Links the account with this phone or email, or makes one and sends its owner a one-time link',
  params,
  body: z.strictObject({ contact_no: phone.nullish(), email: email.nullish() }),
  data: z.object({ sent_to: z.array(z.string()) }),
  errors: ['account_exists', 'already_mentor', 'outranked', 'deactivated'],
})
export const deleteMentorAccount = endpoint({
  method: 'DELETE',
  path: '/admin/mentors/:mentor/account',
  access: { permission: 'mentors.edit' },
  summary: 'Takes the account from a mentor; the account stays',
  params,
  data: done,
  errors: ['outranked'],
})
