/** The one bKash token of all processes: granted and refreshed under a lock, at most twice an hour. */
import { z } from 'zod'
import { type CallGateway, GatewayUnanswered } from '../gateway-caller.ts'

/** Plain JSON, to be kept in one shared row (secret: it is worth the account for an hour). */
export const bkashTokenRow = z.object({
  idToken: z.string().optional(),
  refreshToken: z.string().optional(),
  /** Milliseconds since 1970. */
  expiresAt: z.number().optional(),
  /** When grant or refresh were called in the last hour, written before each call. */
  requests: z.array(z.number()),
})
export type BkashTokenRow = z.output<typeof bkashTokenRow>

/**
 * Where the row is kept. `withLock` runs one `work` at a time over all processes, with the row as it is then; a gateway call
 * happens inside (10 seconds at most), so hold a lock, not a transaction. `save` must be kept even if `work` throws later.
 */
export interface TokenStore {
  read(): Promise<BkashTokenRow | undefined>
  withLock<Result>(
    work: (row: BkashTokenRow | undefined, save: (row: BkashTokenRow) => Promise<void>) => Promise<Result>,
  ): Promise<Result>
}

export interface BkashCredentials {
  appKey: string
  appSecret: string
  username: string
  password: string
}

const hourMs = 3600_000
/** Beyond it bKash blocks the caller for an hour. */
const requestsAnHour = 2
/** A token of an hour is renewed at minute 52. */
const renewBeforeMs = 8 * 60_000

const tokenAnswer = z.object({
  statusCode: z.string(),
  id_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
})

export interface BkashTokens {
  /** A token for the next call. Rejects with GatewayUnanswered. */
  current(): Promise<string>
  /** Another one, after the gateway refused this one. */
  replace(refused: string): Promise<string>
}

export function bkashTokens(
  call: CallGateway,
  credentials: BkashCredentials,
  store: TokenStore,
  now: () => number,
): BkashTokens {
  const isUsable = (row: BkashTokenRow | undefined, marginMs: number, refused?: string) =>
    row?.idToken !== undefined && row.idToken !== refused && now() < (row.expiresAt ?? 0) - marginMs

  async function request(kind: 'grant' | 'refresh', refreshToken?: string) {
    const { body } = await call({
      method: 'POST',
      path: `/v1.2.0-beta/tokenized/checkout/token/${kind}`,
      headers: { username: credentials.username, password: credentials.password },
      json: {
        app_key: credentials.appKey,
        app_secret: credentials.appSecret,
        ...(refreshToken ? { refresh_token: refreshToken } : {}),
      },
    })
    const answer = tokenAnswer.safeParse(body)
    return answer.success && answer.data.statusCode === '0000' ? answer.data : undefined
  }

  function renew(refused?: string): Promise<string> {
    return store.withLock(async (found, save) => {
      // Somebody else may have renewed it while this one waited for the lock.
      if (found?.idToken && isUsable(found, renewBeforeMs, refused)) return found.idToken
      let row: BkashTokenRow = { ...found, requests: (found?.requests ?? []).filter((at) => at > now() - hourMs) }
      const kinds = row.refreshToken && !refused ? (['refresh', 'grant'] as const) : (['grant'] as const)
      let why = 'two token requests were made within the hour'
      for (const kind of kinds) {
        if (row.requests.length >= requestsAnHour) break
        row = { ...row, requests: [...row.requests, now()] }
        await save(row)
        try {
          const token = await request(kind, row.refreshToken)
          if (token) {
            await save({
              idToken: token.id_token,
              refreshToken: token.refresh_token,
              expiresAt: now() + token.expires_in * 1000,
              requests: row.requests,
            })
            return token.id_token
          }
          why = `token ${kind} was refused`
        } catch (error) {
          if (!(error instanceof GatewayUnanswered)) throw error
          why = error.message
        }
      }
      // Not renewed, but good for some minutes yet.
      if (row.idToken && isUsable(row, 0, refused)) return row.idToken
      throw new GatewayUnanswered(`No token: ${why}`)
    })
  }

  return {
    async current() {
      const row = await store.read()
      return row?.idToken && isUsable(row, renewBeforeMs) ? row.idToken : renew()
    },
    replace: renew,
  }
}
