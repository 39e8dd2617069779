/** One's own settings: person, contacts, photo, sessions, one's data, the end of the account. */
import { z } from 'zod'
import { challenge } from './sessions.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { choiceKeys } from './notifications.ts'
import { done, emailOrPhone, id, instant, line, otp, password, personName } from '#contracts/fields.ts'

export const sessions = endpoint({
  method: 'GET',
  path: '/sessions',
  access: 'person',
  summary: 'Where this account is logged in',
  data: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      address: z.string(),
      /** Where that is, as far as the address tells: this computer, the network one is in now, a private one, another. */
      place: z.enum(['this_computer', 'this_network', 'private_network', 'other_network']),
      /** The network's part of the address. */
      network: z.string(),
      created_at: instant,
      last_seen_at: instant,
      is_current: z.boolean(),
    }),
  ),
})
export const endSession = endpoint({
  method: 'DELETE',
  path: '/sessions/:id',
  access: 'person',
  isOwnersOnly: true,
  summary: 'End one session',
  params: z.object({ id }),
  data: done,
})

/** Settings of the person; a phone or e-mail is changed by the calls below, with a code. */
export const userSettings = z.object({
  name: z.string(),
  email: z.string().nullable(),
  /** Whether the e-mail was confirmed by a code or a link; until then nothing private is sent there. */
  is_email_confirmed: z.boolean(),
  contact_no: z.string().nullable(),
  /** False for a phone that staff set, until it is confirmed by a code. */
  is_phone_confirmed: z.boolean(),
  photo: z.string().nullable(),
  gender: z.string().nullable(),
  locale: z.string().nullable(),
  /** False after an invitation, until a password is set. */
  has_password: z.boolean(),
  learner_type: z.enum(['Professional', 'Student']).nullable(),
  organization_name: z.string().nullable(),
  institute_name: z.string().nullable(),
  department: z.string().nullable(),
  designation: z.string().nullable(),
  employment_status: z.string().nullable(),
  experience_id: z.number().nullable(),
  notification_choices: z.record(z.string(), z.boolean()),
})
export const getUserSettings = endpoint({
  method: 'GET',
  path: '/user-settings',
  access: 'person',
  summary: 'One’s own settings',
  data: userSettings,
})
export const userSettingsBody = z.strictObject({
  name: personName,
  gender: line(40).nullish(),
  locale: z.enum(['en', 'fr', 'ar', 'es', 'zh', 'bn']).nullish(),
  learner_type: z.enum(['Professional', 'Student']).optional(),
  organization_name: line(120).nullish(),
  institute_name: line(120).nullish(),
  department: line(60).nullish(),
  designation: line(60).nullish(),
  employment_status: line(60).nullish(),
  experience_id: z.number().int().min(1).max(5).nullish(),
  notification_choices: z.partialRecord(z.enum(choiceKeys), z.boolean()).optional(),
})
export const putUserSettings = endpoint({
  method: 'PUT',
  path: '/user-settings',
  access: 'person',
  summary: 'Change one’s settings',
  body: userSettingsBody,
  data: userSettings,
})
/** Text of a form's field as a number. */
const fraction = (min: number, max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,3}(\.\d{1,9})?$/)
        .transform(Number),
    ])
    .pipe(z.number().min(min).max(max))

/** Which square of the picture: found by itself, one end of it, or by `zoom` (1 is as much as fits) and where its middle lies. */
export const photoCrop = z.strictObject({
  crop: z.enum(['auto', 'start', 'middle', 'end', 'free']).optional(),
  zoom: fraction(1, 5).optional(),
  x: fraction(0, 1).optional(),
  y: fraction(0, 1).optional(),
})
export const postPhoto = endpoint({
  method: 'POST',
  path: '/user-settings/photo',
  access: 'person',
  summary: 'A new photo: JPEG, PNG or WebP up to 5 MB, re-encoded',
  isUpload: true,
  body: photoCrop,
  data: z.object({ photo: z.string() }),
  limit: { max: 20, seconds: 3600, by: 'person' },
})

/** The new phone or e-mail, or the present e-mail that was never confirmed. The password is asked where there is one. */
export const requestContact = endpoint({
  method: 'POST',
  path: '/user-settings/contact',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Ask for a code at another phone or email, or to confirm the present email',
  body: z.strictObject({ contact: emailOrPhone, current_password: password.optional() }),
  data: challenge,
})
export const confirmContact = endpoint({
  method: 'POST',
  path: '/user-settings/contact/confirm',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Make the phone or email that the code went to one’s own',
  body: z.strictObject({ id: z.string().max(100), otp }),
  data: userSettings,
  errors: ['otp_invalid', 'contact_taken'],
})

/** By the link in the e-mail of a sign-up. */
export const confirmEmailLink = endpoint({
  method: 'POST',
  path: '/confirm-email',
  access: 'anyone',
  summary: 'Confirm an email by the link that was sent there',
  body: z.strictObject({ token: z.string().max(1000) }),
  data: done,
  limit: { max: 30, seconds: 600, by: 'address' },
})

export const myData = endpoint({
  method: 'GET',
  path: '/my-data',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Everything the academy holds of oneself, table by table',
  data: z.record(z.string(), z.unknown()),
  limit: { max: 10, seconds: 3600, by: 'person' },
})

export const requestDeletion = endpoint({
  method: 'POST',
  path: '/delete-account/code',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Send a code to delete the account, for whoever has no password',
  data: challenge,
})
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/delete-account',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Delete the account: what law and accounts need stays, without the name',
  body: z.strictObject({ password: password.optional(), id: z.string().max(100).optional(), otp: otp.optional() }),
  data: done,
  errors: ['account_has_duties', 'order_under_way', 'otp_invalid'],
})
