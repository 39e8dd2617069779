/** Studying without a network: what is saved on a device, and what was done there, which arrives later. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id } from '#contracts/fields.ts'
import { answerValue } from './quizzes/quizzes.ts'

const seconds = z.number().min(0).max(86_400)

export const putSavedStudy = endpoint({
  method: 'PUT',
  path: '/study/saved/:course_id',
  isOwnersOnly: true,
  access: 'learner',
  summary:
    'Record that one’s course was saved on a device: offline study there is accepted until the time in the answer',
  params: z.object({ course_id: id }),
  data: z.object({ ends_at: z.string() }),
})

export const getSavedStudy = endpoint({
  method: 'GET',
  path: '/study/saved/:course_id',
  isOwnersOnly: true,
  access: 'learner',
  summary: 'How many bytes each lesson of a course of one’s own takes on a device',
  params: z.object({ course_id: id }),
  data: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        /** Of its film, or of what it lets one hear; of the sound alone where it was made of the film. */
        film_bytes: z.number(),
        sound_bytes: z.number().nullable(),
        /** Of its smallest picture, where there is one beside it. */
        small_bytes: z.number().nullable(),
        /** To download. */
        file_bytes: z.number(),
      }),
    ),
  }),
})

export const studyOperation = z.strictObject({
  /** Made by the device; an operation counts once, however often it arrives. */
  id: z.uuid(),
  /** Which device of the learner made it, by itself and always the same; between devices what is newer by its time counts, and of one moment that of the higher id. */
  device_id: z.uuid().optional(),
  course_id: id,
  lecture_id: id,
  /** By the device's clock. */
  at: z.iso.datetime({ offset: true }),
  /** Of a film: seconds. */
  position: seconds.optional(),
  watched: z
    .array(z.tuple([seconds, seconds]))
    .max(200)
    .optional(),
  /** A reading or a file is marked as done. */
  completed: z.boolean().optional(),
  /** A quiz, which is then the `lecture_id`: the paper that was saved is handed in, with the answers that were given there. */
  hand_in: z
    .strictObject({
      attempt_id: id,
      /** By question; times by the device's clock. */
      answers: z.record(
        z.string().max(60),
        z.strictObject({ value: answerValue, operation_id: z.uuid(), given_at: z.iso.datetime({ offset: true }) }),
      ),
    })
    .optional(),
})
export type StudyOperation = z.output<typeof studyOperation>

export const refusedOperation = z.object({
  id: z.string(),
  /** `not_found`: the lesson is not, or no longer, of an own course. `too_late`: longer ago than is believed. `closed`: it is not open yet. `attempt_ended`: the paper was handed in before, elsewhere. */
  code: z.enum(['not_found', 'too_late', 'closed', 'attempt_ended']),
})

export const postStudyOperations = endpoint({
  method: 'POST',
  path: '/study/operations',
  isOwnersOnly: true,
  access: 'learner',
  summary: 'Send what was studied offline; each operation is applied once or refused, independently of the others',
  body: z.strictObject({
    /** The device's clock at this moment: its difference from ours is taken off each time. */
    sent_at: z.iso.datetime({ offset: true }),
    operations: z.array(studyOperation).min(1).max(100),
  }),
  data: z.object({
    /** Ids, those that had arrived before too. */
    taken: z.array(z.string()),
    refused: z.array(refusedOperation),
    /** Taken, but something newer of another device counts: the place in a lesson, or answers of a quiz. */
    overtaken: z.array(z.object({ id: z.string(), what: z.enum(['place', 'answers']) })),
  }),
  limit: { max: 60, seconds: 60, by: 'person' },
})
