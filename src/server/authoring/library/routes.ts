/** The library of courses and the captions of its films. */
import * as contract from '#contracts/authoring/library.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import { withCan } from '#server/platform/endpoints/with-can.ts'
import { deleteCaptions, showCaptions, writeCaptionsFile } from './change-captions.ts'
import { deleteFile, retryFile } from './change-library.ts'
import { listLibrary, showFile } from './show-library.ts'

const which = ({ file, language }: { file: string; language: Parameters<typeof showCaptions>[2]['language'] }) => ({
  fileId: file,
  language,
})

export const libraryRoutes: Implementation[] = [
  implement(contract.libraryFiles, async (call) => withCan(await listLibrary(call, call.query))),
  implement(contract.libraryFile, (call) => showFile(call, call.params.file)),
  implement(contract.retryFile, async (call) => {
    await retryFile(call, call.viewer, call.params.file)
    return {}
  }),
  implement(contract.deleteFile, async (call) => {
    await deleteFile(call, call.viewer, call.params.file)
    return {}
  }),
  implement(contract.getCaptions, async (call) => ({
    lines: await showCaptions(call, call.viewer, which(call.params)),
  })),
  implement(contract.putCaptions, async (call) => ({
    lines: await writeCaptionsFile(call, call.viewer, {
      ...which(call.params),
      bytes: call.file?.bytes,
      keepOverlaps: call.body.keep_overlaps === 'true',
    }),
  })),
  implement(contract.deleteCaptions, async (call) => {
    await deleteCaptions(call, call.viewer, which(call.params))
    return {}
  }),
]
