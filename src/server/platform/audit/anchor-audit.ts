/** Notes regularly outside the database where the audit log ends, and raises the alarm when it is not what was noted. */
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { readAnchor, writeAnchor } from './audit-anchors.ts'
import { checkEnd } from './audit-head.ts'
import { findEnd } from './audit-head.sql.ts'

type Place = Pick<Services, 'database' | 'config' | 'clock' | 'log'>

const everySeconds = 60

/** Nothing is noted of a log that does not end as it should; that stands in the process's own log instead. */
export async function anchorAudit(place: Place): Promise<void> {
  const { database, log } = place
  const anchor = await readAnchor(place)
  const { end, ...found } = await checkEnd(database, anchor)
  if (end !== 'whole') {
    log.error({ event: 'audit_end', end, ...found }, 'The audit log does not end as it should')
    return
  }
  const { last } = await findEnd(database)
  if (!last || last.position <= (anchor?.position ?? 0)) return
  await writeAnchor(place, last)
  log.info({ event: 'audit_anchor', position: last.position, hash: last.hash.toString('hex') }, 'Audit log anchored')
}

export function anchorAuditRegularly(app: FastifyInstance, services: Place): void {
  let running: Promise<void> | undefined
  const anchor = () => {
    running ??= anchorAudit(services)
      .catch((error: unknown) => services.log.warn({ err: error }, 'Could not anchor the audit log'))
      .finally(() => (running = undefined))
    return running
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    timer = setInterval(anchor, everySeconds * 1000).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await anchor()
  })
}
