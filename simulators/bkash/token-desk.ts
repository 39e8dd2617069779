/** Tokens of the simulated bKash: good for an hour, and more than two requests an hour block the caller for an hour. */
import { createHmac, randomBytes } from 'node:crypto'

const hourMs = 3600_000
const refreshLifeMs = 28 * 24 * hourMs

export interface TokenDesk {
  /** Times of all requests, refused ones included. */
  readonly requests: number[]
  /** Undefined while the caller is blocked. */
  issue(): Record<string, string | number> | undefined
  isValid(token: string, kind: 'id' | 'refresh'): boolean
  /** Makes every token so far invalid, as the real one may do at any time. */
  revokeAll(): void
}

/** The tokens carry their own signature, so that those of before a restart stay good. */
export function tokenDesk(appSecret: string, now: () => number): TokenDesk {
  const requests: number[] = []
  let blockedUntil = 0
  let generation = 0
  const sign = (text: string) => createHmac('sha256', appSecret).update(text).digest('base64url')
  const make = (kind: 'id' | 'refresh') => {
    const text = `${kind}.${generation}.${now()}.${randomBytes(6).toString('hex')}`
    return `${text}.${sign(text)}`
  }
  return {
    requests,
    issue() {
      const isBlocked = now() < blockedUntil
      const recent = requests.filter((at) => at > now() - hourMs)
      requests.push(now())
      if (isBlocked) return undefined
      if (recent.length >= 2) {
        blockedUntil = now() + hourMs
        return undefined
      }
      return {
        statusCode: '0000',
        statusMessage: 'Successful',
        id_token: make('id'),
        token_type: 'Bearer',
        expires_in: 3600,
        refresh_token: make('refresh'),
      }
    },
    isValid(token, kind) {
      const cut = token.lastIndexOf('.')
      const [tokenKind, tokenGeneration, issuedAt] = token.split('.')
      const life = kind === 'id' ? hourMs : refreshLifeMs
      return (
        tokenKind === kind &&
        Number(tokenGeneration) === generation &&
        now() < Number(issuedAt) + life &&
        sign(token.slice(0, cut)) === token.slice(cut + 1)
      )
    },
    revokeAll() {
      generation += 1
    },
  }
}
