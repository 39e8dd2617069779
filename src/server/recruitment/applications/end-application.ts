/** An application ends: withdrawn by its sender, deleted when they ask staff, and a year after the vacancy closed. */
import type { Locale } from '#contracts/locales.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { constantTimeEqual, linkKey } from '#server/platform/crypto.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { deleteOldApplications, deleteUnlessHired, findOwnApplication, stageOf } from './applications.sql.ts'

type Call = Pick<Services, 'database' | 'storage'>

/** Throws 404 without the key of the link. */
export async function showOwnApplication(
  { database, config, locale }: Pick<Services, 'database' | 'config'> & { locale: Locale },
  id: string,
  key: string,
) {
  const application = await findOwnApplication(database, id, locale)
  if (!application || !constantTimeEqual(key, linkKey(config.appSecret, 'application', id))) throw notFound()
  return application
}

/** Throws 404 without the key, 409 `already_hired`. */
export async function withdrawApplication(
  call: Call & Pick<Services, 'config'> & { locale: Locale },
  id: string,
  key: string,
): Promise<null> {
  await showOwnApplication(call, id, key)
  await forgetCvs(call, [await remove(call.database, id)])
  return null
}

/** Throws 404, 409 `already_hired`. */
export async function deleteApplication(call: Call & { viewer: SignedIn }, id: string): Promise<null> {
  const { database, viewer } = call
  const removed = await database.transaction(async (transaction) => {
    const row = await remove(transaction, id)
    await recordAudit(transaction, {
      ...{ viewer, action: 'application.delete', subjectKind: 'application', subjectId: id },
    })
    return row
  })
  await forgetCvs(call, [removed])
  return null
}

async function remove(database: Database, id: string) {
  const removed = await deleteUnlessHired(database, id)
  if (removed) return removed
  if (!(await stageOf(database, id))) throw notFound()
  throw conflict('already_hired', 'The application of someone who was hired cannot be deleted.')
}

async function forgetCvs({ storage }: Pick<Call, 'storage'>, rows: readonly { cv_key: string | null }[]) {
  for (const { cv_key: key } of rows) if (key) await storage.delete(key)
}

/** Every night. Call it before the jobs start. */
export function endOldApplicationsRegularly(services: Call & Pick<Services, 'jobs'>): void {
  services.jobs.schedule('recruitment.end-applications', '45 3 * * *', async () =>
    forgetCvs(services, await deleteOldApplications(services.database)),
  )
}
