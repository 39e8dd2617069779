/** How the installation is, in one answer: each part with its figures and whether somebody has to look at it. */
import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import type { HealthState, officeHealth } from '#contracts/office/health.ts'
import { listLastPayments } from '#server/checkout/test-payments/list-last-payments.ts'
import { holds } from '#server/platform/access/permission.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { findLastBackup } from '#server/platform/backup/note-backup.ts'
import { findQueueState, type QueueState } from '#server/platform/jobs/queue.sql.ts'
import { sendMessageJob } from '#server/platform/messaging/outbox.ts'
import { isFileOnly } from '#server/platform/messaging/ways-out.ts'
import { pendingFunctions } from '#server/platform/schema/apply-functions.ts'
import { appliedMigrations, pendingMigrations } from '#server/platform/schema/migrate.ts'
import type { Services } from '#server/platform/services.ts'
import { type StorageState, tryStorage } from '#server/platform/storage/try-storage.ts'
import { findFfmpeg } from './find-ffmpeg.ts'
import { type DatabaseState, findDatabaseState } from './health.sql.ts'

type Health = z.input<typeof officeHealth.data>

const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
const littleRoom = 2 * 1024 ** 3
const noRoom = 200 * 1024 ** 2
const day = 86_400_000

/** `unhurried` is a pool of its own: the answer also comes when all connections of requests are taken. */
export async function showHealth(call: Services & { viewer: SignedIn }): Promise<Health> {
  const { config, unhurried, storage, viewer, clock } = call
  const asked = performance.now()
  const database = await findDatabaseState(unhurried)
  const answeredInMs = Math.round(performance.now() - asked)
  const [queue, stored, gateways, ffmpeg, applied, migrations, functions, backup] = await Promise.all([
    findQueueState(unhurried, sendMessageJob),
    tryStorage(storage, config),
    listLastPayments(call),
    findFfmpeg(),
    appliedMigrations(unhurried),
    pendingMigrations(unhurried),
    pendingFunctions(unhurried),
    findLastBackup(unhurried),
  ])
  const [isSmsFile, isEmailFile] = [isFileOnly(config, 'sms'), isFileOnly(config, 'email')]
  const pending = migrations.length + functions.length
  const { messages, ...jobs } = queue
  return {
    database: { state: stateOfDatabase(database, answeredInMs), answered_in_ms: answeredInMs, ...database },
    jobs: {
      state: stateOfJobs(jobs),
      ...jobs,
      failures: jobs.failures.map((job) => ({ ...job, failed_at: new Date(job.failed_at).toISOString() })),
    },
    messages: {
      state: isSmsFile || isEmailFile || messages.failed_today > 0 ? 'warn' : 'ok',
      is_sms_file: isSmsFile,
      is_email_file: isEmailFile,
      ...messages,
    },
    storage: { state: stateOfStorage(stored), ...stored },
    gateways: gateways.map(({ provider, last_success, last_failure, failure_words }) => ({
      state: stateOfGateway(last_success, last_failure),
      gateway: provider,
      last_success,
      last_failure,
      failure_words: failure_words ?? '',
    })),
    ffmpeg: { state: ffmpeg === null ? 'note' : 'ok', version: ffmpeg },
    release: {
      state: pending > 0 ? 'bad' : 'ok',
      version,
      node: process.versions.node,
      schema: applied.at(-1)?.name.replace(/\.sql$/, '') ?? '',
      pending,
    },
    backup: { state: stateOfBackup(backup, clock.now()), last: backup ?? null },
    can: { edit: holds(viewer, 'system.edit') },
  }
}

function stateOfDatabase(database: DatabaseState, ms: number): HealthState {
  if (database.connections > database.most_connections * 0.9) return 'bad'
  return ms > 500 || database.oldest_transaction_seconds > 600 ? 'warn' : 'ok'
}

function stateOfJobs({ late, failed }: Pick<QueueState, 'late' | 'failed'>): HealthState {
  if (late > 0) return 'bad'
  return failed > 0 ? 'warn' : 'ok'
}

function stateOfStorage({
  is_writable: isWritable,
  free_bytes: free,
  takes_browsers: takes,
}: StorageState): HealthState {
  if (!isWritable || (free !== null && free < noRoom)) return 'bad'
  if (free !== null && free < littleRoom) return 'warn'
  return takes === false ? 'note' : 'ok'
}

/** A gateway that never took a payment may be set wrongly; one whose last word was no may be away. */
function stateOfGateway(success: string | null, failure: string | null): HealthState {
  if (!success) return failure ? 'warn' : 'note'
  return failure && failure > success ? 'warn' : 'ok'
}

const stateOfBackup = (last: string | undefined, now: Date): HealthState =>
  !last || now.getTime() - new Date(last).getTime() > 7 * day ? 'warn' : 'ok'
