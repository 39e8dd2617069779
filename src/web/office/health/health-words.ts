/** Words of the health page: what each part is, how it is, and what that means for people. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { isolated } from '#web/lib/text/direction.ts'
import { gatewayName } from '../set-up/set-up-words.ts'
import { bytes } from '#web/lib/text/bytes.ts'
import { dateAndTime, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'

export type Health = DataOf<'GET /admin/health'>
export type HealthState = Health['jobs']['state']

export interface HealthPart {
  key: string
  state: HealthState
  name: string
  value: string
  /** What it means for people; empty where there is nothing to say. */
  text: string
}

export const stateName: Record<HealthState, () => string> = {
  ok: m.health_state_ok,
  note: m.health_state_note,
  warn: m.health_state_warn,
  bad: m.health_state_bad,
}

export function partsOf(health: Health): HealthPart[] {
  const { ffmpeg, backup } = health
  return [
    databasePart(health.database),
    jobsPart(health.jobs),
    messagesPart(health.messages),
    storagePart(health.storage),
    ...health.gateways.map(gatewayPart),
    {
      key: 'ffmpeg',
      state: ffmpeg.state,
      name: 'ffmpeg',
      value: ffmpeg.version ?? m.health_ffmpeg_none(),
      text: ffmpeg.version === null ? m.health_ffmpeg_text() : '',
    },
    releasePart(health.release),
    {
      key: 'backup',
      state: backup.state,
      name: m.health_backup(),
      value: backup.last ? dateAndTime(backup.last) : m.health_backup_none(),
      text: backup.state === 'ok' ? '' : m.health_backup_old(),
    },
  ]
}

function databasePart(database: Health['database']): HealthPart {
  const figures = m.health_database_text({
    version: isolated(database.version),
    size: bytes(database.bytes),
    used: number(database.connections),
    most: number(database.most_connections),
    seconds: number(database.oldest_transaction_seconds),
  })
  const meaning = { ok: '', note: '', warn: m.health_database_slow(), bad: m.health_database_busy() }[database.state]
  const value = m.health_database_value({ ms: number(database.answered_in_ms) })
  return {
    key: 'database',
    state: database.state,
    name: m.health_database(),
    value,
    text: inOneLine([meaning, figures]),
  }
}

function jobsPart(jobs: Health['jobs']): HealthPart {
  const value = m.health_jobs_value({ waiting: number(jobs.waiting), failed: number(jobs.failed) })
  const text = inOneLine([
    jobs.late > 0 && m.health_jobs_late({ count: number(jobs.late) }),
    jobs.failed > 0 && m.health_jobs_failed(),
  ])
  return { key: 'jobs', state: jobs.state, name: m.health_jobs(), value, text }
}

function messagesPart(messages: Health['messages']): HealthPart {
  const value = m.health_messages_value({
    sent: number(messages.sent_today),
    waiting: number(messages.waiting),
    failed: number(messages.failed_today),
  })
  const text = inOneLine([
    messages.is_sms_file && m.health_messages_sms_file(),
    messages.is_email_file && m.health_messages_email_file(),
    messages.failed_today > 0 && m.health_messages_failed(),
  ])
  return { key: 'messages', state: messages.state, name: m.health_messages(), value, text }
}

function storagePart(storage: Health['storage']): HealthPart {
  const value =
    storage.free_bytes === null ? m.health_storage_bucket() : m.health_storage_free({ size: bytes(storage.free_bytes) })
  const told = {
    ok: '',
    note: m.health_storage_cors(),
    warn: m.health_storage_little(),
    bad: storage.is_writable ? m.health_storage_little() : m.health_storage_closed(),
  }
  return {
    key: 'storage',
    state: storage.state,
    name: m.health_storage(),
    value: storage.is_writable ? value : stateName.bad(),
    text: told[storage.state],
  }
}

function gatewayPart(gateway: Health['gateways'][number]): HealthPart {
  const { last_success: success, last_failure: failure, failure_words: words } = gateway
  const time = failure ? dateAndTime(failure) : ''
  const failed = words
    ? m.health_gateway_failure({ time, words: isolated(words) })
    : m.health_gateway_failure_bare({ time })
  return {
    key: gateway.gateway,
    state: gateway.state,
    name: m.health_gateway({ gateway: isolated(gatewayName(gateway.gateway)) }),
    value: success ? m.health_gateway_last({ time: dateAndTime(success) }) : m.health_gateway_never(),
    text: inOneLine([!success && m.health_gateway_untried(), failure !== null && failed]),
  }
}

function releasePart(release: Health['release']): HealthPart {
  const figures = m.health_release_text({ node: isolated(release.node), schema: isolated(release.schema) })
  const pending = release.pending > 0 && m.health_release_pending({ count: number(release.pending) })
  return {
    key: 'release',
    state: release.state,
    name: m.health_release(),
    value: release.version,
    text: inOneLine([pending, figures]),
  }
}

/** Whole sentences one after the other. */
const inOneLine = (texts: readonly (string | false)[]): string => texts.filter(Boolean).join(' ')

/** What a job is about; its own name says more to whoever runs the server. */
export function jobName(name: string): string {
  if (name === 'send-message') return m.health_job_message()
  if (name.startsWith('checkout')) return m.health_job_checkout()
  if (name.startsWith('learning') || /progress|settle/.test(name)) return m.health_job_learning()
  if (/refresh|batch|courses/.test(name)) return m.health_job_courses()
  return name.startsWith('tidy') ? m.health_job_tidy() : m.health_job_other()
}
