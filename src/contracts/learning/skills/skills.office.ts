/** Skills of a course for its authors, and signing them off for its mentors. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id, oneOrMore, paragraph } from '#contracts/fields.ts'
import { may, reason, seen, shownTexts, someNames, texts } from '#contracts/fields.office.ts'
import { marksOfCriteria, mostCriteria, mostOfRemark, mostOfSignature, signatureKinds } from './skill-limits.ts'
import { shownSkill, skillCount, signOff } from './skills.ts'

const course = z.object({ course: id })
const skill = z.object({ skill: id })
const written = {
  name: someNames(120),
  /** The machine or operation it is for. */
  machine: texts(120),
  criteria: z
    .array(someNames(200))
    .min(1, 'Write one criterion at least.')
    .max(mostCriteria, 'A skill has 12 criteria at most.'),
}
/** As its authors write it. */
export const skillBody = z.strictObject(written)

export const courseSkills = endpoint({
  method: 'GET',
  path: '/admin/courses/:course/skills',
  access: 'person',
  summary: 'Skills that a course wants to be shown at the machine, for staff and the mentors of the course',
  params: course,
  data: z.object({
    course_id: z.string(),
    course_name: z.string(),
    /** The certificate waits for all of them. */
    is_needed: z.boolean(),
    skills: z.array(
      z.object({
        skill_id: z.string(),
        name: shownTexts,
        machine: shownTexts,
        criteria: z.array(shownTexts),
        /** How many sign-offs there are; they keep the words they were given by. */
        sign_offs: z.number(),
        seen: z.string(),
      }),
    ),
    can: may('edit'),
  }),
})
export const addSkill = endpoint({
  method: 'POST',
  path: '/admin/courses/:course/skills',
  isOneOfDoubles: true,
  access: 'person',
  isOwnersOnly: true,
  summary: 'Adds a skill to a course, with one to twelve criteria',
  params: course,
  body: skillBody,
  data: z.object({ skill_id: z.string() }),
  errors: ['too_many'],
})
export const changeSkill = endpoint({
  method: 'PUT',
  path: '/admin/skills/:skill',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Changes what a skill says for sign-offs to come; those that were given keep their words',
  params: skill,
  body: z.strictObject({ ...written, seen }),
  data: done,
  errors: ['changed_meanwhile'],
})
export const retireSkill = endpoint({
  method: 'DELETE',
  path: '/admin/skills/:skill',
  access: 'person',
  isOwnersOnly: true,
  summary: 'Takes a skill out of its course; what was signed off of it stays',
  params: skill,
  data: done,
})

/** Tells people of one name apart: the number in their company, else part of their phone or email. */
const knownBy = z.string()

export const batchSkills = endpoint({
  method: 'GET',
  path: '/admin/batches/:batch/skills',
  access: 'person',
  summary: 'The learners of a batch with how many skills each has signed off, for its mentors and staff',
  params: z.object({ batch: id }),
  data: z.object({
    course_id: z.string(),
    batch_id: z.string(),
    course_name: z.string(),
    batch_no: z.number(),
    total: z.number(),
    people: z.array(z.object({ enrolment_id: z.string(), name: z.string(), known_by: knownBy, signed: z.number() })),
  }),
})
export const enrolmentSkills = endpoint({
  method: 'GET',
  path: '/admin/enrolments/:enrolment/skills',
  access: 'person',
  summary: 'Skills of one learner in one course with every try, for the mentors of the course and staff',
  params: z.object({ enrolment: id }),
  data: z.object({
    enrolment_id: z.string(),
    course_id: z.string(),
    batch_id: z.string(),
    course_name: z.string(),
    batch_no: z.number(),
    person_id: z.string(),
    learner_name: z.string(),
    known_by: knownBy,
    ...skillCount.shape,
    skills: z.array(
      z.object({
        ...shownSkill.shape,
        /** Of the wording; it is sent along when it is signed off. */
        version: z.number(),
        /** False for what the course asks for no more. */
        is_asked: z.boolean(),
        sign_offs: z.array(z.object({ ...signOff.shape, can: may('withdraw') })),
      }),
    ),
    can: may('sign'),
  }),
})

/** A box of 300 by 120: lines from point to point. */
const drawn = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/
const signature = paragraph(mostOfSignature).transform((text) => text.trim())

export const signOffSkill = endpoint({
  method: 'POST',
  path: '/enrolments/:enrolment/skills/:skill/sign-offs',
  access: 'mentor',
  isOwnersOnly: true,
  summary:
    'A mentor judges a skill of a learner of an own batch: competent when every criterion is met. Optional field `file`: a photograph (JPEG, PNG or WebP, drawn anew) up to 5 MB. The learner is told; the same `operation_id` answers the first result again',
  params: z.object({ enrolment: id, skill: id }),
  isUpload: true,
  body: z
    .object({
      operation_id: z.uuid(),
      /** Of the wording that was judged by. */
      version: z.string().regex(/^\d{1,6}$/),
      /** For each criterion, in their order; with commas between. */
      marks: oneOrMore(z.enum(marksOfCriteria)),
      remark: paragraph(mostOfRemark)
        .transform((text) => text.trim())
        .default(''),
      signature_kind: z.enum(signatureKinds, 'Sign with your finger, or type your name.'),
      signature,
      /** With a typed name: that it is one's own. */
      is_confirmed: z.enum(['true', 'false']).default('false'),
    })
    .superRefine((body, context) => {
      const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
      if (body.signature_kind === 'drawn') {
        if (!drawn.test(body.signature)) wrong('signature', 'Sign with your finger, or type your name.')
      } else if (!/^[^\p{Cc}]{2,80}$/u.test(body.signature)) wrong('signature', 'Type your full name.')
      else if (body.is_confirmed !== 'true') wrong('is_confirmed', 'Confirm that this is your signature.')
    }),
  data: z.object({
    sign_off_id: z.string(),
    is_competent: z.boolean(),
    /** Of the certificate that it completed. */
    certificate_slug: z.string().nullable(),
  }),
  errors: ['changed_meanwhile', 'already_signed', 'yourself'],
  limit: { max: 300, seconds: 3600, by: 'person' },
})
export const withdrawSignOff = endpoint({
  method: 'POST',
  path: '/skill-sign-offs/:sign_off/withdrawal',
  access: 'person',
  isOwnersOnly: true,
  summary:
    'Takes a sign-off back with a reason that the learner reads: its mentor within seven days, staff who support learners at any time',
  params: z.object({ sign_off: id }),
  body: z.strictObject({ reason }),
  data: done,
  errors: ['too_late', 'withdrawn_already', 'yourself'],
})
