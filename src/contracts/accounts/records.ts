/** Records of a working life: experience, education, training; public for published mentors, else one's own. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id, line, paragraph } from '#contracts/fields.ts'

const stakeholder = z.enum(['mentor', 'learner'])
const year = z.number().int().min(1950, 'Not a year').max(2100, 'Not a year')
const owner = { stakeholder: stakeholder.optional() }

export const experience = z.object({
  experience_id: z.string(),
  position: z.string(),
  organization: z.string(),
  from_year: z.number(),
  to_year: z.number().nullable(),
  description: z.string(),
})
export const education = z.object({
  education_id: z.string(),
  degree: z.string(),
  institute: z.string(),
  subject: z.string(),
  board: z.string(),
  passing_year: z.number(),
  result: z.string(),
})
export const training = z.object({
  training_id: z.string(),
  title: z.string(),
  provider: z.string(),
  year: z.number(),
  duration: z.string(),
})

/** A paper shown for an entry: the mentor's own and the academy's alone. */
export const recordDocument = z.object({
  document_id: z.string(),
  name: z.string(),
  bytes: z.number(),
  added_at: z.string(),
})

export const experienceBody = z
  .strictObject({
    position: line(120).pipe(z.string().min(1, 'Input field is required')),
    organization: line(160).pipe(z.string().min(1, 'Input field is required')),
    from_year: year,
    to_year: year.nullish(),
    description: paragraph(1000).default(''),
    ...owner,
  })
  .refine((body) => !body.to_year || body.to_year >= body.from_year, {
    path: ['to_year'],
    message: 'The end cannot be before the start.',
  })
export const educationBody = z.strictObject({
  degree: line(120).pipe(z.string().min(1, 'Input field is required')),
  institute: line(160).pipe(z.string().min(1, 'Input field is required')),
  subject: line(120).default(''),
  board: line(120).default(''),
  passing_year: year,
  result: line(60).default(''),
  ...owner,
})
export const trainingBody = z.strictObject({
  title: line(160).pipe(z.string().min(1, 'Input field is required')),
  provider: line(160).pipe(z.string().min(1, 'Input field is required')),
  year,
  duration: line(60).default(''),
  ...owner,
})

const experienceQuery = z.object({ experienceable_id: id.optional(), stakeholder: stakeholder.optional() })
const educationQuery = z.object({ educationable_id: id.optional(), stakeholder: stakeholder.optional() })
const byId = z.object({ id })

export const experiences = endpoint({
  method: 'GET',
  path: '/experiences',
  access: 'anyone',
  summary: 'Experience of a published mentor, or one’s own',
  query: experienceQuery,
  data: z.array(experience),
})
export const educations = endpoint({
  method: 'GET',
  path: '/educations',
  access: 'anyone',
  summary: 'Education of a published mentor, or one’s own',
  query: educationQuery,
  data: z.array(education),
})
export const trainings = endpoint({
  method: 'GET',
  path: '/trainings',
  access: 'anyone',
  summary: 'Training of a published mentor, or one’s own',
  query: educationQuery,
  data: z.array(training),
})
export const postExperience = endpoint({
  method: 'POST',
  path: '/experiences',
  isOneOfDoubles: true,
  access: 'person',
  summary: 'Add an experience of one’s own',
  body: experienceBody,
  data: experience,
  errors: ['too_many_records'],
})
export const putExperience = endpoint({
  method: 'PUT',
  path: '/experiences/:id',
  access: 'person',
  summary: 'Change an experience of one’s own',
  params: byId,
  body: experienceBody,
  data: experience,
})
export const deleteExperience = endpoint({
  method: 'DELETE',
  path: '/experiences/:id',
  access: 'person',
  summary: 'Remove an experience of one’s own',
  params: byId,
  data: done,
})
export const postEducation = endpoint({
  method: 'POST',
  path: '/educations',
  isOneOfDoubles: true,
  access: 'person',
  summary: 'Add an education of one’s own',
  body: educationBody,
  data: education,
  errors: ['too_many_records'],
})
export const putEducation = endpoint({
  method: 'PUT',
  path: '/educations/:id',
  access: 'person',
  summary: 'Change an education of one’s own',
  params: byId,
  body: educationBody,
  data: education,
})
export const deleteEducation = endpoint({
  method: 'DELETE',
  path: '/educations/:id',
  access: 'person',
  summary: 'Remove an education of one’s own',
  params: byId,
  data: done,
})
export const postTraining = endpoint({
  method: 'POST',
  path: '/trainings',
  isOneOfDoubles: true,
  access: 'person',
  summary: 'Add a training of one’s own',
  body: trainingBody,
  data: training,
  errors: ['too_many_records'],
})
export const putTraining = endpoint({
  method: 'PUT',
  path: '/trainings/:id',
  access: 'person',
  summary: 'Change a training of one’s own',
  params: byId,
  body: trainingBody,
  data: training,
})
export const deleteTraining = endpoint({
  method: 'DELETE',
  path: '/trainings/:id',
  access: 'person',
  summary: 'Remove a training of one’s own',
  params: byId,
  data: done,
})
