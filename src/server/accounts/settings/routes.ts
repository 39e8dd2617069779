/** One's own settings and the dropdowns for them. */
import { dMoreInfo, dUserSetting } from '#contracts/accounts/settings/dropdowns.ts'
import { dailyMail, endDailyMail as endDailyMailContract } from '#contracts/accounts/settings/daily-mail.ts'
import * as contract from '#contracts/accounts/settings/settings.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { changeUserSettings, readUserSettings } from './change-user-settings.ts'
import { endDailyMail, showDailyMail } from './end-daily-mail.ts'
import { readMoreInfo, readUserSetting } from './read-dropdowns.ts'
import { setPhoto } from './set-photo.ts'

export const settingsRoutes: Implementation[] = [
  implement(contract.getUserSettings, (call) => readUserSettings(call, call.viewer.personId)),
  implement(contract.putUserSettings, (call) => changeUserSettings(call, call.body)),
  implement(contract.postPhoto, (call) => setPhoto(call, call.file, call.body)),
  implement(dailyMail, (call) => showDailyMail(call, call.params.person, call.query.key)),
  implement(endDailyMailContract, (call) => endDailyMail(call, call.params.person, call.body.key)),
  implement(dMoreInfo, (call) => readMoreInfo(call.database, call.locale)),
  implement(dUserSetting, (call) => readUserSetting(call.database, call.locale)),
]
