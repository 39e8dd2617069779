/** Who passkeys are made for: this site, as its public address says. */
import { isIP } from 'node:net'
import type { Config } from '#server/platform/config/config.ts'
import { Problem } from '#server/platform/errors.ts'

export interface RelyingParty {
  id: string
  name: string
  origins: string[]
}

/** Passkeys belong to names, not to numbers: on one's own machine to `localhost`. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty {
  const { protocol, hostname, port, origin } = new URL(publicUrl)
  if (!/^(127\.|\[::1\]$)/.test(hostname)) return { id: hostname, name: hostname, origins: [origin] }
  return { id: 'localhost', name: hostname, origins: [origin, `${protocol}//localhost${port ? `:${port}` : ''}`] }
}

/** An address by number, other than one's own machine, has no passkeys. */
export function refuseWithoutName({ id }: RelyingParty): void {
  if (isIP(id.replace(/[[\]]/g, '')) > 0) throw passkeyRefused()
}

export const passkeyRefused = (cause?: unknown): Problem =>
  new Problem(422, 'passkey_refused', 'This passkey could not be used. Please try again, or log in another way.', {
    cause,
  })
