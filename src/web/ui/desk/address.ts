/** The address is a list's memory: words, filters, order, page and open panel, so that Back, a bookmark and no scripts all work. */
import type { Sort } from '../data/table.tsx'

/** The same list with these parameters changed; empty and null take one away. Page and panel go unless they are set. */
export function listAddress(search: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(search)
  next.delete('panel')
  if (!('page' in changes)) next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return `?${next}`
}

/** The open panel and nothing else changed: page and order stay. */
export function panelAddress(search: URLSearchParams, id: string | null): string {
  return listAddress(search, { page: search.get('page'), panel: id })
}

/** `name` is up, `-name` is down. */
export function sortOf(text: string | null): Sort | undefined {
  if (!text) return undefined
  return text.startsWith('-') ? { key: text.slice(1), direction: 'descending' } : { key: text, direction: 'ascending' }
}

export const sortText = ({ key, direction }: Sort): string => (direction === 'descending' ? `-${key}` : key)
