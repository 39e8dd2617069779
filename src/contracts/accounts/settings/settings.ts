/** One's own settings and photo. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { choiceKeys } from './notifications.ts'
import { line, personName } from '#contracts/fields.ts'

/** Settings of the person; a phone or e-mail is changed by the calls below, with a code. */
export const userSettings = z.object({
  name: z.string(),
  email: z.string().nullable(),
  /** Whether the e-mail was confirmed by a code or a link; until then nothing private is sent there. */
  is_email_confirmed: z.boolean(),
  contact_no: z.string().nullable(),
  /** False for a phone that staff set, until it is confirmed by a code. */
  is_phone_confirmed: z.boolean(),
  /** The uploaded one, else one that is drawn. */
  photo: z.string(),
  gender: z.string().nullable(),
  locale: z.string().nullable(),
  /** False after an invitation, until a password is set. */
  has_password: z.boolean(),
  /** A worker with a phone or e-mail of their own, whose PIN ended with that. */
  needs_pin: z.boolean(),
  learner_type: z.enum(['Professional', 'Student']).nullable(),
  organization_name: z.string().nullable(),
  institute_name: z.string().nullable(),
  department: z.string().nullable(),
  designation: z.string().nullable(),
  employment_status: z.string().nullable(),
  experience_id: z.number().nullable(),
  notification_choices: z.record(z.string(), z.boolean()),
  /** Of day in Dhaka, HH:MM; the academy’s own until the person chooses. */
  message_times: z.object({
    is_quiet: z.boolean(),
    quiet_from: z.string(),
    quiet_until: z.string(),
    is_email_quiet: z.boolean(),
    digest_at: z.string(),
  }),
})
export const getUserSettings = endpoint({
  method: 'GET',
  path: '/user-settings',
  access: 'person',
  summary: 'One’s own settings',
  data: userSettings,
})
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time of day.')
const messageTimes = z
  .strictObject({
    is_quiet: z.boolean(),
    quiet_from: timeOfDay,
    quiet_until: timeOfDay,
    is_email_quiet: z.boolean(),
    digest_at: timeOfDay,
  })
  .refine(({ quiet_from, quiet_until }) => quiet_from !== quiet_until, {
    path: ['quiet_until'],
    error: 'The quiet hours have to end at another time than they begin.',
  })

const userSettingsBody = z.strictObject({
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
  message_times: messageTimes.optional(),
})
export const putUserSettings = endpoint({
  method: 'PUT',
  path: '/user-settings',
  access: 'person',
  needsOwnDevice: true,
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
  needsOwnDevice: true,
  summary: 'A new photo: JPEG, PNG or WebP up to 5 MB, re-encoded',
  isUpload: true,
  body: photoCrop,
  data: z.object({ photo: z.string() }),
  limit: { max: 20, seconds: 3600, by: 'person' },
})
