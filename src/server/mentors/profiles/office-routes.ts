/** Mentors in the back office. */
import * as contract from '#contracts/mentors/profiles.office.ts'
import * as records from '#contracts/mentors/records.office.ts'
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { withCan } from '#server/platform/endpoints/with-can.ts'
import { takePicture } from '#server/platform/pictures/take-picture.ts'
import { addMentor } from './add-mentor.ts'
import {
  changeMentor,
  changeMentorVisibility,
  listOfficeMentors,
  removeMentor,
  showOfficeMentor,
} from './change-mentors.ts'
import { addToWorkingLife, changeWorkingLife, removeFromWorkingLife, verifyWorkingLife } from './change-working-life.ts'
import { linkMentorAccount, unlinkMentorAccount } from './link-account.ts'

export const officeMentorsRoutes: Implementation[] = [
  implementOffice(contract.officeMentors, async (call) => withCan(await listOfficeMentors(call, call.query))),
  implementOffice(contract.officeMentor, (call) => showOfficeMentor(call, call.params.mentor)),
  implementOffice(contract.postMentor, (call) => addMentor(call, call.body)),
  implementOffice(contract.putMentor, (call) => changeMentor(call, call.params.mentor, call.body)),
  implementOffice(contract.publishMentor, (call) => changeMentorVisibility(call, call.params.mentor, call.body)),
  implementOffice(contract.deleteMentor, (call) => removeMentor(call, call.params.mentor)),
  implementOffice(contract.uploadMentorPicture, (call) => takePicture(call, call.file)),
  implementOffice(contract.putMentorAccount, (call) => linkMentorAccount(call, call.params.mentor, call.body)),
  implementOffice(contract.deleteMentorAccount, (call) => unlinkMentorAccount(call, call.params.mentor)),

  implementOffice(records.postMentorExperience, (call) =>
    addToWorkingLife(call, call.params.mentor, { kind: 'experience', body: call.body }),
  ),
  implementOffice(records.putMentorExperience, (call) =>
    changeWorkingLife(call, call.params, { kind: 'experience', body: call.body }),
  ),
  implementOffice(records.postMentorEducation, (call) =>
    addToWorkingLife(call, call.params.mentor, { kind: 'education', body: call.body }),
  ),
  implementOffice(records.putMentorEducation, (call) =>
    changeWorkingLife(call, call.params, { kind: 'education', body: call.body }),
  ),
  implementOffice(records.postMentorTraining, (call) =>
    addToWorkingLife(call, call.params.mentor, { kind: 'training', body: call.body }),
  ),
  implementOffice(records.putMentorTraining, (call) =>
    changeWorkingLife(call, call.params, { kind: 'training', body: call.body }),
  ),
  implementOffice(records.deleteMentorRecord, (call) => removeFromWorkingLife(call, call.params)),
  implementOffice(records.verifyMentorRecord, (call) => verifyWorkingLife(call, call.params, call.body.is_verified)),
]
