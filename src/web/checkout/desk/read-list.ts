/** A list whose filters stand in the address: what is wrong there is said at its field, and the rest still counts. */
import type { RouterContextProvider } from 'react-router'
import type { AnswerOf, EndpointKey, SentTo } from '#web/lib/api/endpoints.ts'
import { api, tryApi } from '#web/lib/api/page-services.ts'

type WithQuery = { [Key in EndpointKey]: SentTo<Key> extends { query?: object } ? Key : never }[EndpointKey]

export interface ReadList<Key extends EndpointKey> {
  /** What stands beside a list comes with every one. */
  answer: Required<AnswerOf<Key>>
  /** Message by the name of the filter. */
  errors: Record<string, string>
}

export async function readList<Key extends WithQuery>(
  context: Readonly<RouterContextProvider>,
  key: Key,
  { request, names, params }: { request: Request; names: readonly string[]; params?: Record<string, string> },
): Promise<ReadList<Key>> {
  const search = new URL(request.url).searchParams
  const query: Record<string, string> = {}
  for (const name of [...names, 'page']) {
    const value = search.getAll(name).filter(Boolean).join(',')
    if (value) query[name] = value
  }
  const sent = (of: Record<string, string>) => ({ ...(params ? { params } : {}), query: of }) as SentTo<Key>
  const outcome = await tryApi(context, key, sent(query))
  if (outcome.ok) return { answer: outcome.answer as Required<AnswerOf<Key>>, errors: {} }
  const wrong = outcome.failure.errors ?? {}
  const errors: Record<string, string> = {}
  for (const [name, [message]] of Object.entries(wrong)) {
    errors[name] = message ?? ''
    delete query[name]
  }
  return { answer: (await api(context, key, sent(query), request)) as Required<AnswerOf<Key>>, errors }
}
