/** Skills signed off at the machine, as their learner sees them. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { instant, slug } from '#contracts/fields.ts'
import { signatureKinds, skillStates } from './skill-limits.ts'

/** One try, in the words that it was judged by. */
export const signOff = z.object({
  sign_off_id: z.string(),
  /** Of the skill, as it was called then. */
  name: z.string(),
  machine: z.string(),
  is_competent: z.boolean(),
  criteria: z.array(z.object({ text: z.string(), is_met: z.boolean() })),
  remark: z.string(),
  /** Works for an hour, for whoever asked; null without a photograph. */
  photo: z.string().nullable(),
  signature: z.object({ kind: z.enum(signatureKinds), text: z.string() }),
  signed_by: z.string(),
  signed_at: instant,
  withdrawn: z.object({ at: instant, reason: z.string() }).nullable(),
})
export type SignOff = z.output<typeof signOff>

export const shownSkill = z.object({
  skill_id: z.string(),
  name: z.string(),
  machine: z.string(),
  criteria: z.array(z.string()),
  state: z.enum(skillStates),
  /** The newest first. */
  sign_offs: z.array(signOff),
})
export type ShownSkill = z.output<typeof shownSkill>

/** Skills of a course, and how many of them are signed off. */
export const skillCount = z.object({
  signed: z.number(),
  total: z.number(),
  /** How many the certificate asks for; 0 where it asks for none. */
  needed: z.number(),
})

export const ownSkills = endpoint({
  method: 'GET',
  path: '/my-courses/:slug/skills',
  access: 'learner',
  summary: 'Skills of an owned course: what they ask for, whether a mentor signed them off, and every try',
  params: z.object({ slug }),
  data: z.object({
    course_name: z.string(),
    ...skillCount.shape,
    skills: z.array(shownSkill),
  }),
})
