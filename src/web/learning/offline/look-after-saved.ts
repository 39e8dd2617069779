/** For who opens the dashboard: what others saved on this device goes, what waits of one's own is sent. */
import { forgetSavedOfOthers } from '#web/lib/browser/forget-saved.ts'
import { loadWaiting } from '../study/waiting-operations.ts'
import { sendOperations } from './send-operations.ts'

export async function lookAfterSaved(learnerId: string): Promise<void> {
  await forgetSavedOfOthers(learnerId)
  if (loadWaiting(learnerId).length > 0) await sendOperations(learnerId)
}
