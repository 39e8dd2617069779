/** A person's own settings, sessions and data, and the dropdowns for them. */
import { dMoreInfo, dUserSetting } from '#contracts/accounts/dropdowns.ts'
import * as contract from '#contracts/accounts/settings.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { confirmContact } from './contacts/confirm-contact.ts'
import { deleteAccount, requestDeletion } from './erasure/delete-account.ts'
import { proveEmail } from './contacts/email-proof.ts'
import { endOneSession, listSessions } from './sessions/list-sessions.ts'
import { readMyData } from './erasure/read-my-data.ts'
import { readMoreInfo, readUserSetting } from './settings/read-dropdowns.ts'
import { requestContact } from './contacts/request-contact.ts'
import { setPhoto } from './settings/set-photo.ts'
import { changeUserSettings, readUserSettings } from './settings/change-user-settings.ts'

export const settingsRoutes: Implementation[] = [
  implement(contract.sessions, listSessions),
  implement(contract.endSession, (call) => endOneSession(call, call.params.id)),
  implement(contract.getUserSettings, (call) => readUserSettings(call.database, call.viewer.personId)),
  implement(contract.putUserSettings, (call) => changeUserSettings(call, call.body)),
  implement(contract.postPhoto, (call) => setPhoto(call, call.file, call.body)),
  implement(contract.requestContact, (call) => requestContact(call, call.body)),
  implement(contract.confirmContact, (call) => confirmContact(call, call.body)),
  implement(contract.confirmEmailLink, (call) => proveEmail(call, call.body.token)),
  implement(contract.myData, readMyData),
  implement(contract.requestDeletion, requestDeletion),
  implement(contract.deleteAccount, (call) => deleteAccount(call, call.body)),
  implement(dMoreInfo, (call) => readMoreInfo(call.database, call.locale)),
  implement(dUserSetting, (call) => readUserSetting(call.database, call.locale)),
]
