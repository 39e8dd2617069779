/** One's own settings, read and changed. */
import type { z } from 'zod'
import type { userSettings } from '#contracts/account-settings.ts'
import type { Database } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import type { SignedIn } from '../platform/viewer.ts'
import { findSettings, type SettingsChange, updateSettings } from './queries/settings.ts'
import { type AccountCall, refreshViewer } from './session.ts'

type UserSettings = z.input<typeof userSettings>

export async function readUserSettings(database: Database, personId: string): Promise<UserSettings> {
  const settings = await findSettings(database, personId)
  if (!settings) throw notFound()
  return settings
}

/** Fields that are absent stay; what belongs to learners is kept only for them. */
export async function changeUserSettings(
  call: AccountCall & { viewer: SignedIn },
  change: SettingsChange,
): Promise<UserSettings> {
  const { database, viewer } = call
  await updateSettings(database, viewer.personId, change)
  await refreshViewer(call)
  return readUserSettings(database, viewer.personId)
}
