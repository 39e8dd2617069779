/** Assignments of owned courses: what is asked, what the learner writes and adds, and what the mentor said of it. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id, paragraph } from '#contracts/fields.ts'
import { handInKinds, handInTypes } from '#contracts/authoring/item-content.ts'
import { progressEntries } from './progress.ts'

/** Of one photograph or file. */
export const mostBytesOfHandIn = 5_000_000
const mostTextOfHandIn = 20_000
export const submissionStates = ['draft', 'handed_in', 'returned', 'graded'] as const

const handedFile = z.object({
  file_id: z.string(),
  kind: z.enum(['photo', 'file']),
  name: z.string(),
  bytes: z.number(),
  /** Works for an hour, for whoever asked. */
  address: z.string(),
})
export type HandedFile = z.output<typeof handedFile>

const rubric = z.array(
  z.object({
    criterion_id: z.string(),
    title: z.string(),
    levels: z.array(z.object({ title: z.string(), points: z.number() })),
    /** The place of the level that was given. */
    given: z.number().nullable(),
  }),
)

/** One handing in: its own rubric, so a later change of the assignment changes no mark. */
export const submission = z.object({
  submission_id: z.string(),
  number: z.number(),
  state: z.enum(submissionStates),
  text: z.string(),
  files: z.array(handedFile),
  rubric,
  points: z.number().nullable(),
  max_points: z.number(),
  is_passed: z.boolean().nullable(),
  comment: z.string(),
  is_late: z.boolean(),
  saved_at: z.string(),
  handed_in_at: z.string().nullable(),
  graded_at: z.string().nullable(),
  /** Where other learners grade it; null where the mentor does. */
  peers: z
    .object({
      /** Until then they may. */
      until: z.string(),
      /** Too few did: it waits for the mentor. */
      has_fallen: z.boolean(),
      /** What they said, once it is graded; who they are stays hidden. */
      said: z.array(z.object({ points: z.number(), comment: z.string() })),
    })
    .nullable(),
})
export type Submission = z.output<typeof submission>

const peerShare = z.object({
  needed: z.number(),
  graded: z.number(),
  /** Whether a work is there to be given. */
  can_ask: z.boolean(),
  /** The one that was given and is not graded yet, without its learner’s name. */
  work: z
    .object({ grading_id: z.string(), text: z.string(), files: z.array(handedFile), rubric, max_points: z.number() })
    .nullable(),
})

const assignmentState = z.object({
  assignment_id: z.string(),
  accepts: z.array(z.enum(handInKinds)),
  most_files: z.number(),
  file_types: z.array(z.enum(handInTypes)),
  max_points: z.number(),
  /** As many points pass. */
  pass_points: z.number(),
  rubric,
  due_at: z.string().nullable(),
  is_overdue: z.boolean(),
  /** null: as often as one likes. What was returned does not count. */
  attempts_left: z.number().nullable(),
  is_passed: z.boolean(),
  /** So many other learners grade each work, within so many days; null where the mentor does. */
  peers: z.object({ count: z.number(), days: z.number() }).nullable(),
  /** Works of others that the learner has to grade, while their own one waits. */
  share: peerShare.nullable(),
  /** Whether something can be written and handed in now. */
  can_hand_in: z.boolean(),
  /** What is written and not handed in yet. */
  draft: submission.nullable(),
  /** What was handed in, the newest first. */
  handed_in: z.array(submission),
})
export type AssignmentState = z.output<typeof assignmentState>

const assignment = z.object({ assignment: id })
const text = paragraph(mostTextOfHandIn)

export const getAssignment = endpoint({
  method: 'GET',
  path: '/assignments/:assignment',
  access: 'learner',
  summary:
    'How an assignment of an owned course is handed in and graded, one’s draft, and what was said of earlier ones',
  params: assignment,
  data: assignmentState,
})
export const putAssignmentDraft = endpoint({
  method: 'PUT',
  path: '/assignments/:assignment/draft',
  access: 'learner',
  isOwnersOnly: true,
  summary: 'Keeps what is written; the mentor sees it when it is handed in',
  params: assignment,
  body: z.strictObject({ text }),
  data: z.object({ saved_at: z.string() }),
  errors: ['closed', 'not_open'],
  limit: { max: 120, seconds: 60, by: 'person' },
})
export const postAssignmentFile = endpoint({
  method: 'POST',
  path: '/assignments/:assignment/files',
  access: 'learner',
  isOwnersOnly: true,
  summary: 'Adds a photograph (JPEG, PNG or WebP, drawn anew) or a file of an allowed kind to the draft, up to 5 MB',
  params: assignment,
  isUpload: true,
  /** Field `file`, and before it its kind. */
  body: z.object({ kind: z.enum(['photo', 'file']) }),
  data: handedFile,
  errors: ['closed', 'not_open', 'too_many'],
  limit: { max: 120, seconds: 3600, by: 'person' },
})
export const deleteAssignmentFile = endpoint({
  method: 'DELETE',
  path: '/assignments/:assignment/files/:file',
  access: 'learner',
  isOwnersOnly: true,
  summary: 'Takes a photograph or file out of the draft',
  params: z.object({ assignment: id, file: id }),
  data: z.object({}),
  errors: ['closed', 'not_open'],
})
export const handInAssignment = endpoint({
  method: 'POST',
  path: '/assignments/:assignment/hand-in',
  access: 'learner',
  isOwnersOnly: true,
  summary: 'Hands the draft in, with `text` in place of the kept one if it is sent',
  params: assignment,
  body: z.strictObject({ text: text.optional() }),
  data: z.object({ ...progressEntries.pick({ section: true, course: true }).shape, state: assignmentState }),
  errors: ['closed', 'not_open'],
  limit: { max: 30, seconds: 3600, by: 'person' },
})
