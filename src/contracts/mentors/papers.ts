/** What a mentor shows of themselves: the photograph, and papers by which the academy verifies their working life. */
import { z } from 'zod'
import { education, experience, recordDocument, training } from '#contracts/accounts/records.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { officePicture, picture, pictureCrop } from '#contracts/fields.office.ts'
import { done, id } from '#contracts/fields.ts'

/** Of one entry. */
export const mostDocuments = 5

const shown = { verified_at: z.string().nullable(), documents: z.array(recordDocument) }

export const mentorPapers = endpoint({
  method: 'GET',
  path: '/mentor-papers',
  access: 'mentor',
  summary: 'A mentor’s own photograph and working life, with what is verified and the papers shown for it',
  data: z.object({
    slug: z.string(),
    is_published: z.boolean(),
    /** The uploaded photograph; null for the drawn portrait. */
    photo: z.string().nullable(),
    mentor_photo: z.string(),
    experiences: z.array(experience.extend(shown)),
    educations: z.array(education.extend(shown)),
    trainings: z.array(training.extend(shown)),
  }),
})
export const uploadOwnMentorPicture = endpoint({
  method: 'POST',
  path: '/mentor-papers/pictures',
  access: 'mentor',
  isOwnersOnly: true,
  summary:
    'Uploads a picture for the mentor’s photograph, or the part of it that `crop` names: x, y, width and height as parts of its sides',
  body: z.object({ crop: pictureCrop.optional() }),
  data: officePicture,
  isUpload: true,
  limit: { max: 40, seconds: 3600, by: 'person' },
  errors: ['wrong_media_type', 'too_large'],
})
export const putOwnMentorPhoto = endpoint({
  method: 'PUT',
  path: '/mentor-papers/photo',
  access: 'mentor',
  isOwnersOnly: true,
  summary: 'Shows an uploaded picture as the mentor’s photograph; without one a portrait is drawn',
  body: z.strictObject({ photo: picture }),
  data: z.object({ photo: z.string().nullable() }),
  limit: { max: 60, seconds: 3600, by: 'person' },
})
export const postMentorDocument = endpoint({
  method: 'POST',
  path: '/mentor-papers/:records/:record/documents',
  access: 'mentor',
  isOwnersOnly: true,
  summary:
    'Adds a paper to an entry of the mentor’s working life: PDF, JPEG, PNG or WebP up to 5 MB; the academy alone can open it',
  params: z.object({ records: z.enum(['experience', 'education', 'training']), record: id }),
  data: recordDocument,
  isUpload: true,
  limit: { max: 60, seconds: 3600, by: 'person' },
  errors: ['too_many_documents', 'wrong_media_type', 'too_large'],
})
export const deleteMentorDocument = endpoint({
  method: 'DELETE',
  path: '/mentor-papers/documents/:document',
  access: 'mentor',
  isOwnersOnly: true,
  summary: 'Removes a paper of one’s own',
  params: z.object({ document: id }),
  data: done,
})
