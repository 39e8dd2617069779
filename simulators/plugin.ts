/** What all simulators share: the lock that keeps them out of production, form bodies, bounded memory, safe merchant addresses. */
import type { FastifyInstance } from 'fastify'

export interface SimulatorMount {
  /** Must be said on every mount, so that no simulator is ever reachable by accident. */
  isDemo: true
}

/** Throws unless the app said that this is a demo. */
export function demoOnly(mount: SimulatorMount): void {
  if (mount.isDemo !== true) throw new Error('Simulators run in demo mode only')
}

/** Parses urlencoded bodies inside this plugin, whatever the app around it does with them. */
export function acceptForms(app: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded'
  if (app.hasContentTypeParser(type)) app.removeContentTypeParser(type)
  app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
}

/** The text fields of a body or query. */
export function fieldsOf(value: unknown): Record<string, string> {
  const fields: Record<string, string> = {}
  if (typeof value !== 'object' || value === null) return fields
  for (const [name, field] of Object.entries(value)) {
    if (typeof field === 'string') fields[name] = field
    else if (typeof field === 'number') fields[name] = String(field)
  }
  return fields
}

/** Keeps the newest entries only: a simulator must not grow without end. */
export function remember<Value>(memory: Map<string, Value>, key: string, value: Value, max = 2000): void {
  memory.set(key, value)
  for (const oldest of memory.keys()) {
    if (memory.size <= max) break
    memory.delete(oldest)
  }
}

/** A simulator calls and links only the merchant that it was told about; without one, only this machine. */
export function isMerchantAddress(address: string, origins: readonly string[] | undefined): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false
  return origins ? origins.includes(url.origin) : ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
}

/** The address under which this plugin is reached, without a slash at the end. */
export function mountedAt(app: FastifyInstance, host: string, publicUrl: string | undefined): string {
  return publicUrl ? publicUrl.replace(/\/+$/, '') : `http://${host}${app.prefix}`
}

/** An answer that does not come: waits for the caller to give up, at most half a minute. */
export async function untilGone(socket: { once(event: 'close', work: () => void): unknown }): Promise<void> {
  await new Promise<void>((resolve) => {
    socket.once('close', resolve)
    setTimeout(resolve, 30_000).unref()
  })
}
