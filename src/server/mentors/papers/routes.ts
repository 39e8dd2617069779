/** A mentor's own photograph and papers. */
import * as contract from '#contracts/mentors/papers.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import { takePicture } from '#server/platform/pictures/take-picture.ts'
import { addOwnDocument, changeOwnPhoto, removeOwnDocument, showOwnPapers } from './own-papers.ts'

export const papersRoutes: Implementation[] = [
  implement(contract.mentorPapers, showOwnPapers),
  implement(contract.uploadOwnMentorPicture, (call) => takePicture(call, call.file, call.body?.crop)),
  implement(contract.putOwnMentorPhoto, (call) => changeOwnPhoto(call, call.body.photo)),
  implement(contract.postMentorDocument, (call) => addOwnDocument(call, call.params, call.file)),
  implement(contract.deleteMentorDocument, (call) => removeOwnDocument(call, call.params.document)),
]
