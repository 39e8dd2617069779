/** Uploads straight to the bucket. */
import * as contract from '#contracts/authoring/straight-uploads.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import { beginStraight } from './begin-straight.ts'
import { endStraight } from './end-straight.ts'
import { missingParts, partAddress } from './part-address.ts'
import { giveUpStraight } from './tidy-straight.ts'

export const straightUploadRoutes: Implementation[] = [
  implement(contract.beginStraightUpload, async (call) => {
    const { course, kind, filename, bytes } = call.body
    return { file_id: await beginStraight(call, call.viewer, { courseId: course, kind, filename, bytes }) }
  }),
  implement(contract.straightUpload, async (call) => ({
    missing: await missingParts(call, call.viewer, call.params.file),
  })),
  implement(contract.addressOfPart, async (call) => ({ address: await partAddress(call, call.viewer, call.params) })),
  implement(contract.endStraightUpload, async (call) => {
    await endStraight(call, call.viewer, call.params.file)
    return {}
  }),
  implement(contract.refuseStraightUpload, async (call) => {
    await giveUpStraight(call, call.viewer, call.params.file)
    return {}
  }),
]
