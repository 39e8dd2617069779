/** Uploads to the library that go from the browser straight to the bucket, where the academy keeps its files in one. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id } from '#contracts/fields.ts'
import { uploadMetadata } from './library.ts'

/** A part that is lost on its way is sent again; the most of one file are 256. */
const partBytes = 8 * 1024 * 1024

/** Its parts, numbered from 1, are of `partBytes`; the last one is what is left. */
export const partsOf = (bytes: number): { number: number; bytes: number }[] =>
  Array.from({ length: Math.ceil(bytes / partBytes) }, (_, index) => ({
    number: index + 1,
    bytes: Math.min(partBytes, bytes - index * partBytes),
  }))

const one = { access: 'person', isOwnersOnly: true, params: z.object({ file: id }) } as const

export const beginStraightUpload = endpoint({
  method: 'POST',
  path: '/admin/straight-uploads',
  access: 'person',
  isOwnersOnly: true,
  summary:
    'Begins an upload straight to the bucket; no file is made where there is none, or where it takes nothing from pages of this site: then the upload goes by tus',
  body: z.strictObject({ ...uploadMetadata.shape, bytes: z.int().min(0) }),
  data: z.object({ file_id: z.string().nullable() }),
  limit: { max: 300, seconds: 3600, by: 'person' },
})
export const straightUpload = endpoint({
  method: 'GET',
  path: '/admin/straight-uploads/:file',
  ...one,
  summary: 'What is still to be sent of an own upload; nothing of one that has arrived',
  data: z.object({ missing: z.array(z.object({ number: z.number(), from: z.number(), bytes: z.number() })) }),
})
export const addressOfPart = endpoint({
  method: 'POST',
  path: '/admin/straight-uploads/:file/parts/:part',
  ...one,
  params: z.object({ file: id, part: z.coerce.number().int().min(1).max(10_000) }),
  summary: 'Where to put one part within 15 minutes: PUT with exactly these bytes',
  data: z.object({ address: z.string() }),
  limit: { max: 6000, seconds: 3600, by: 'person' },
})
export const endStraightUpload = endpoint({
  method: 'POST',
  path: '/admin/straight-uploads/:file/end',
  ...one,
  summary: 'Puts the parts together and has them looked at',
  data: z.object({}),
  errors: ['parts_missing'],
})
export const refuseStraightUpload = endpoint({
  method: 'POST',
  path: '/admin/straight-uploads/:file/refusal',
  ...one,
  summary:
    'The browser cannot reach the bucket: the upload is given up, and who runs the server can read it in the log',
  data: z.object({}),
})
