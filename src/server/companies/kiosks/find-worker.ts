/** For the login of workers: the kiosk behind an address, and the worker who says to be one. */
import type { KioskShown } from '#contracts/accounts/worker-login.ts'
import { hashToken } from '#server/platform/crypto.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { kioskBySecret, linesOf, workerAtKiosk, workerByNumber, workersOfLine } from './kiosks.sql.ts'

export { starters as findStarters, type Starter, type Worker } from './kiosks.sql.ts'

/** Throws 404 for one that is closed or never was. */
async function openKiosk(database: Database, secret: string, locale: string) {
  const kiosk = await kioskBySecret(database, hashToken(secret), locale)
  if (!kiosk) throw notFound()
  return kiosk
}

/** Throws 404. */
export async function showKiosk(
  database: Database,
  secret: string,
  { locale, line }: { locale: string; line?: string },
): Promise<KioskShown> {
  const kiosk = await openKiosk(database, secret, locale)
  const lines = kiosk.line === null ? await linesOf(database, kiosk.company_id) : [kiosk.line]
  const shown = lines.length === 1 ? (lines[0] as string) : (lines.find((each) => each === line) ?? null)
  const workers = shown === null ? [] : await workersOfLine(database, kiosk.company_id, shown)
  const { company_name, logo, accent } = kiosk
  return { company_name, logo, accent, lines, line: shown, workers }
}

/** Throws 404 for a closed kiosk; undefined for who is not on its list. */
export async function findAtKiosk(database: Database, secret: string, memberId: string) {
  const kiosk = await openKiosk(database, secret, 'en')
  return { kioskId: kiosk.id, worker: await workerAtKiosk(database, kiosk, memberId) }
}

export const findByNumber = (database: Database, { code, employeeNo }: { code: string; employeeNo: string }) =>
  workerByNumber(database, code, employeeNo)
