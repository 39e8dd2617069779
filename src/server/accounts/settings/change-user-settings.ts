/** One's own settings, read and changed. */
import type { z } from 'zod'
import type { userSettings } from '#contracts/accounts/settings/settings.ts'
import { chosenTimes } from '#contracts/accounts/settings/quiet-hours.ts'
import type { Services } from '#server/platform/services.ts'
import { notFound } from '#server/platform/errors.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { findSettings, type SettingsChange, updateSettings } from './settings.sql.ts'
import type { AccountCall } from '../account/account-call.ts'
import { refreshViewer } from '../sessions/session.ts'

type UserSettings = z.input<typeof userSettings>

export async function readUserSettings(
  { database, config }: Pick<Services, 'database' | 'config'>,
  personId: string,
): Promise<UserSettings> {
  const settings = await findSettings(database, personId)
  if (!settings) throw notFound()
  return { ...settings, message_times: chosenTimes(settings.message_times, config.quietHours) }
}

/** Fields that are absent stay; what belongs to learners is kept only for them. */
export async function changeUserSettings(
  call: AccountCall & { viewer: SignedIn },
  change: SettingsChange,
): Promise<UserSettings> {
  const { database, viewer } = call
  await updateSettings(database, viewer.personId, change)
  await refreshViewer(call)
  return readUserSettings(call, viewer.personId)
}
