/** What the form of chosen rows sends, and what was done with them. */
import type { RouterContextProvider } from 'react-router'
import type { BulkAnswer } from '#contracts/bulk.ts'
import type { EndpointKey, SentTo } from '../api/endpoints.ts'
import { number } from '../text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { type Acted, act } from '../office/act.ts'

export type ActedOnRows = Acted & { refused?: BulkAnswer['refused'] }

/** The rows by their ids, or the filters of the list for all that match. */
export function chosenFilter<Filter>(form: FormData, names: readonly string[]): Filter {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const filter =
    text('all') === '1'
      ? Object.fromEntries(names.filter((name) => text(name) !== '').map((name) => [name, text(name)]))
      : { ids: form.getAll('ids').map(String) }
  return filter as Filter
}

type BulkKey = 'POST /admin/courses/publishing' | 'POST /admin/refunds/decisions' | 'PUT /admin/site/leads'

export async function actOnChosen<Key extends BulkKey & EndpointKey>(
  asked: { context: Readonly<RouterContextProvider>; request: Request },
  key: Key,
  sent: SentTo<Key>,
): Promise<ActedOnRows> {
  const acting = await act(asked, key, sent)
  if (!acting.ok) return acting.acted
  const { done, refused } = (acting.answer as { data: BulkAnswer }).data
  return { isDone: refused.length === 0, note: m.list_done({ count: number(done) }), errors: {}, refused }
}
