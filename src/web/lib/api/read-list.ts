/** A list whose filters stand in the address by the names of its contract. What is wrong there is said at its field, and the rest still counts. */
import type { RouterContextProvider } from 'react-router'
import type { AnswerOf, EndpointKey, SentTo } from './endpoints.ts'
import { type FieldErrors, firstMessages } from '../forms/form-state.ts'
import { api, pageServices, tryApi } from './page-services.ts'

type Context = Readonly<RouterContextProvider>
type WithQuery = { [Key in EndpointKey]: SentTo<Key> extends { query?: object } ? Key : never }[EndpointKey]

export interface ReadList<Key extends EndpointKey> {
  /** What stands beside a list comes with every one. */
  answer: Required<AnswerOf<Key>>
  /** Message by the name of the filter. */
  errors: FieldErrors
  /** The contract's, without the list's own page and order and what the page says itself. */
  filterNames: string[]
}

interface Asked {
  request: Request
  params?: Record<string, string>
  /** What the page says itself, whatever the address says. */
  fixed?: Record<string, string>
}

/** What a list can be narrowed by: the names of its contract. */
export const filterNamesOf = (context: Context, key: WithQuery, fixed: object = {}): string[] =>
  context
    .get(pageServices)
    .queryNames(key)
    .filter((name) => !['page', 'perpage', 'sort'].includes(name) && !(name in fixed))

export async function readList<Key extends WithQuery>(
  context: Context,
  key: Key,
  { request, params, fixed = {} }: Asked,
): Promise<ReadList<Key>> {
  const search = new URL(request.url).searchParams
  const query: Record<string, string> = {}
  for (const name of context.get(pageServices).queryNames(key)) {
    const value = fixed[name] ?? search.getAll(name).filter(Boolean).join(',')
    if (value) query[name] = value
  }
  const sent = (of: Record<string, string>) => ({ ...(params ? { params } : {}), query: of }) as SentTo<Key>
  const filterNames = filterNamesOf(context, key, fixed)
  const outcome = await tryApi(context, key, sent(query))
  if (outcome.ok) return { answer: outcome.answer as Required<AnswerOf<Key>>, errors: {}, filterNames }
  const errors = firstMessages(outcome.failure)
  for (const name of Object.keys(errors)) delete query[name]
  return { answer: (await api(context, key, sent(query), request)) as Required<AnswerOf<Key>>, errors, filterNames }
}
