/** Contract section 2: the same key and body answers the first result again; another body is 422; one still running is 409. */
import { createHash } from 'node:crypto'
import { randomToken } from '../../crypto.ts'
import { conflict, invalid, Problem } from '../../errors.ts'
import { isUnanswered, sql } from '../../postgres/database.ts'
import type { RequestContext, Services } from '../../services.ts'
import { isSignedIn } from '../../access/viewer.ts'
import type { EndpointAnswer } from '../endpoint-runner.ts'

/** A claim of which nothing was heard for so long belongs to a process that ended. */
const claimSeconds = 60
const askAgainMilliseconds = 500

interface Claimed {
  is_mine: boolean
  request_hash: string
  answer: EndpointAnswer | null
}

export interface Once {
  key: string
  /** For how long the first answer is the answer; without it as long as it is kept. */
  seconds?: number
}

export async function answerOnce(
  { database }: Pick<Services, 'database'>,
  endpoint: { key: string },
  context: RequestContext,
  input: object,
  { key, seconds }: Once,
  run: () => Promise<EndpointAnswer>,
): Promise<EndpointAnswer> {
  const owner = isSignedIn(context.viewer) ? context.viewer.personId : context.address
  if (key.length > 255) throw invalid({ 'Idempotency-Key': ['At most 255 characters.'] })
  const hash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  const claim = randomToken(16)
  const isOver = sql`(r.answer is null and r.request_hash = ${hash} and r.started_at < now() - make_interval(secs => ${claimSeconds})
    or r.answer is not null and r.started_at < now() - make_interval(secs => ${seconds ?? null}))`
  const mine = sql`owner = ${owner} and endpoint = ${endpoint.key} and key = ${key} and claim = ${claim}`
  const giveBack = () => database.run(sql`delete from idempotent_request where ${mine}`)
  try {
    const take = () =>
      database.first<Claimed>(sql`
        insert into idempotent_request as r (owner, endpoint, key, request_hash, claim)
        values (${owner}, ${endpoint.key}, ${key}, ${hash}, ${claim})
        on conflict (owner, endpoint, key) do update set
          started_at = case when ${isOver} then now() else r.started_at end,
          claim = case when ${isOver} then excluded.claim else r.claim end,
          answer = case when ${isOver} then null else r.answer end
        returning claim = ${claim} as is_mine, request_hash, answer`)
    let claimed = await take()
    // Of a double click the browser shows the second answer: it waits for the first.
    for (let n = 0; seconds && n < 20 && claimed && !claimed.answer && !claimed.is_mine; n++) {
      await pause(100)
      claimed = await take()
    }
    if (!claimed || claimed.request_hash !== hash)
      throw new Problem(422, 'idempotency_mismatch', 'This Idempotency-Key was used with another body.')
    if (claimed.answer) return claimed.answer
    if (!claimed.is_mine)
      throw conflict('still_running', 'The first request with this Idempotency-Key is still running.')
    const answer = await run()
    await database.run(sql`update idempotent_request set answer = ${JSON.stringify(answer)}::json where ${mine}`)
    return answer
  } catch (error) {
    // Whoever asked does not wait a second time for a database that is silent, nor until one that died is back.
    if (isUnanswered(error)) void untilDone(giveBack)
    else await giveBack().catch(() => void untilDone(giveBack))
    throw error
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref())

/** Tries until it is done, or the claim is over by itself. */
async function untilDone(giveBack: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + claimSeconds * 1000
  while (performance.now() < end) {
    try {
      await giveBack()
      return
    } catch {
      await pause(askAgainMilliseconds)
    }
  }
}
