/** People: sign-up, login, one-time codes, the logged-in user. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import {
  authType,
  done,
  email,
  emailOrPhone,
  otp,
  password,
  personName,
  phone,
  signUpPassword,
} from '#contracts/fields.ts'

/** What every call answers that sends a code: an opaque challenge, never the person's id, never the code. */
export const challenge = z.object({
  id: z.string(),
  /** Masked: 01711***001. */
  contact_no: z.string(),
  /** Seconds. */
  otp_expires_in: z.number(),
  resend_in: z.number(),
  /** How many boxes the screen shows. */
  otp_digits: z.number(),
})
export type Challenge = z.output<typeof challenge>

/** The specification's "Logged-in user". */
export const loggedInUser = z.object({
  username: z.string(),
  email: z.string().nullable(),
  contact_no: z.string().nullable(),
  role: z.enum(['learner', 'mentor', 'corporate', 'staff']),
  roles: z.array(z.enum(['learner', 'mentor', 'corporate', 'staff'])),
  learner_type: z.string().nullable(),
  organization_name: z.string().nullable(),
  institute_name: z.string().nullable(),
  mentor_name: z.string().nullable(),
  mentor_id: z.string().nullable(),
  mentor_photo: z.string().nullable(),
  learner_name: z.string().nullable(),
  learner_id: z.string().nullable(),
  learner_photo: z.string().nullable(),
  corporate_admin: z.string().nullable(),
  corporate_user_id: z.string().nullable(),
  corporate_photo: z.string().nullable(),
  acted_by: z.string().nullable(),
  permissions: z.array(z.string()),
  /** Name of the role as which staff look at the back office, in its languages. */
  previewed_role: z.record(z.string(), z.string()).nullable(),
  locale: z.string().nullable(),
  enrolled_courses: z.array(
    z.object({
      course_id: z.string(),
      slug: z.string(),
      lecture_slug: z.string().nullable(),
      lecture_video: z.string().nullable(),
    }),
  ),
})
export type LoggedInUser = z.output<typeof loggedInUser>

/** `user_id` is accepted and honoured only with a valid invitation; the form's other fields are the specification's. */
export const registerBody = z.strictObject({
  name: personName,
  email,
  contact_no: phone,
  password: signUpPassword,
  confirm_password: z.string().max(128).optional(),
  user_id: z.union([z.string().max(200), z.number()]).nullish(),
  learner_name: z.string().max(25).optional(),
  auth_type: authType.optional(),
  signup: z.unknown().optional(),
})

export const register = endpoint({
  method: 'POST',
  path: '/register',
  access: 'anyone',
  summary: 'Sign up: makes an unverified account and sends a code to its phone',
  body: registerBody,
  data: challenge,
  errors: ['account_exists'],
})

export const resendOtp = endpoint({
  method: 'POST',
  path: '/resend-otp',
  access: 'anyone',
  summary: 'Send a new code; the old one ends',
  body: z.strictObject({ user: z.string().min(1).max(254), auth_type: authType.optional() }),
  data: challenge,
})

/** Clients that post the whole form leave the fields of the other way empty. */
const leftEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional()).optional()

export const loginBody = z
  .strictObject({
    auth_type: authType,
    email: leftEmpty(emailOrPhone),
    contact_no: leftEmpty(phone),
    password,
    otp: leftEmpty(otp),
    remember: z.boolean().optional(),
  })
  .refine((body) => body?.email !== undefined || body?.contact_no !== undefined, {
    path: ['email'],
    message: 'This Email is required.',
    // Said together with what else is missing.
    when: () => true,
  })

export const login = endpoint({
  method: 'POST',
  path: '/login',
  access: 'anyone',
  summary: 'Log in by email or phone; with `otp` also verify the account',
  body: loginBody,
  data: z.union([z.object({ userInfo: loggedInUser }), challenge]),
  beside: z.object({ token: z.string() }),
  errors: ['invalid_login', 'otp_invalid'],
})

/** The boxes of the sign-up screen: the challenge stands for the password that was already checked. */
export const verifyOtp = endpoint({
  method: 'POST',
  path: '/verify-otp',
  access: 'anyone',
  summary: 'Verify an account by the code of a sign-up challenge, and log in',
  body: z.strictObject({ id: z.string().max(100), otp, remember: z.boolean().optional() }),
  data: z.object({ userInfo: loggedInUser }),
  beside: z.object({ token: z.string() }),
})

export const me = endpoint({
  method: 'POST',
  path: '/me',
  access: 'person',
  summary: 'The logged-in user',
  data: loggedInUser,
  isUnlogged: true,
})

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  access: 'anyone',
  summary: 'End this session',
  data: done,
  isUnlogged: true,
})
export const logoutEverywhere = endpoint({
  method: 'POST',
  path: '/logout-everywhere',
  access: 'person',
  isOwnersOnly: true,
  summary: 'End all sessions of this account',
  data: done,
})

export const switchRole = endpoint({
  method: 'POST',
  path: '/switch-role',
  access: 'person',
  summary: 'Act in another of one’s roles',
  body: z.strictObject({ role: z.enum(['learner', 'mentor', 'corporate', 'staff']) }),
  data: loggedInUser,
})

export const showOneTimeLink = endpoint({
  method: 'GET',
  path: '/one-time-links/:token',
  access: 'anyone',
  summary: 'Whether a one-time signed link still opens; reading it consumes nothing. 404 for one that was never made',
  params: z.object({ token: z.string().max(100) }),
  data: z.object({ is_open: z.boolean() }),
})

export const openOneTimeLink = endpoint({
  method: 'POST',
  path: '/one-time-links/:token',
  access: 'anyone',
  summary: 'Consume a one-time signed link: logs in and says where to go on',
  params: z.object({ token: z.string().max(100) }),
  data: z.object({ target: z.string() }),
})
