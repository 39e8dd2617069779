/** The back office's mentors: what it writes of their working life, and who checked it. */
import { z } from 'zod'
import { educationBody, experienceBody, trainingBody } from '#contracts/accounts/records.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id } from '#contracts/fields.ts'

const recordKinds = ['experience', 'education', 'training'] as const
export type RecordKind = (typeof recordKinds)[number]
const params = z.object({ mentor: id })
const recordParams = z.object({ mentor: id, record: id })
const changesRecord = { access: { permission: 'mentors.edit' }, data: done } as const

export const postMentorExperience = endpoint({
  ...changesRecord,
  method: 'POST',
  path: '/admin/mentors/:mentor/experiences',
  isOneOfDoubles: true,
  summary: 'Adds an experience to a mentor’s working life',
  params,
  body: experienceBody,
  errors: ['too_many_records'],
})
export const putMentorExperience = endpoint({
  ...changesRecord,
  method: 'PUT',
  path: '/admin/mentors/:mentor/experiences/:record',
  summary: 'Changes an experience of a mentor; what is different now is no longer verified',
  params: recordParams,
  body: experienceBody,
})
export const postMentorEducation = endpoint({
  ...changesRecord,
  method: 'POST',
  path: '/admin/mentors/:mentor/educations',
  isOneOfDoubles: true,
  summary: 'Adds an education to a mentor’s working life',
  params,
  body: educationBody,
  errors: ['too_many_records'],
})
export const putMentorEducation = endpoint({
  ...changesRecord,
  method: 'PUT',
  path: '/admin/mentors/:mentor/educations/:record',
  summary: 'Changes an education of a mentor; what is different now is no longer verified',
  params: recordParams,
  body: educationBody,
})
export const postMentorTraining = endpoint({
  ...changesRecord,
  method: 'POST',
  path: '/admin/mentors/:mentor/trainings',
  isOneOfDoubles: true,
  summary: 'Adds a training to a mentor’s working life',
  params,
  body: trainingBody,
  errors: ['too_many_records'],
})
export const putMentorTraining = endpoint({
  ...changesRecord,
  method: 'PUT',
  path: '/admin/mentors/:mentor/trainings/:record',
  summary: 'Changes a training of a mentor; what is different now is no longer verified',
  params: recordParams,
  body: trainingBody,
})

const ofKind = z.object({ mentor: id, records: z.enum(recordKinds), record: id })
export const deleteMentorRecord = endpoint({
  ...changesRecord,
  method: 'DELETE',
  path: '/admin/mentors/:mentor/records/:records/:record',
  summary: 'Removes an experience, education or training of a mentor',
  params: ofKind,
})
export const verifyMentorRecord = endpoint({
  ...changesRecord,
  method: 'PUT',
  path: '/admin/mentors/:mentor/records/:records/:record/verification',
  summary: 'Marks a record as checked against documents, or undoes that',
  params: ofKind,
  body: z.strictObject({ is_verified: z.boolean() }),
})
