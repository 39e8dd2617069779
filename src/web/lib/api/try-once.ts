/** A press that came twice: the second waits for the first one's answer instead of reporting that it still runs. */
import type { RouterContextProvider } from 'react-router'
import type { EndpointKey, SentTo } from './endpoints.ts'
import { type Outcome, tryApi } from './page-services.ts'

const pauseMs = 400
const tries = 12

/** As `tryApi`, for calls with an idempotency key. */
export async function tryOnce<Key extends EndpointKey>(
  context: Readonly<RouterContextProvider>,
  key: Key,
  sent: SentTo<Key>,
): Promise<Outcome<Key>> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await tryApi(context, key, sent)
    if (outcome.ok || outcome.failure.error.code !== 'still_running' || attempt === tries) return outcome
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
