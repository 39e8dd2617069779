/** Links and meta of a paged answer: relative, rebuilt from what was understood, never echoed from the request. */
import type { EndpointDefinition, Links, PageMeta } from '#contracts/endpoint.ts'
import type { RawInput } from './endpoint-runner.ts'

function numberOf(value: unknown, otherwise: number): number {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 ? number : otherwise
}

/** Links of a `POST` list are `GET` addresses that carry its filters. */
export function pageLinks(
  endpoint: EndpointDefinition,
  raw: RawInput,
  count: number,
  total: number,
): { links: Links; meta: PageMeta } {
  const filters = { ...(typeof raw.body === 'object' && raw.body !== null ? raw.body : {}), ...raw.query } as Record<
    string,
    unknown
  >
  const current = numberOf(filters.page, 1)
  const size = numberOf(filters.perpage, 12)
  const last = Math.max(1, Math.ceil(total / size))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(raw.params[name] ?? '')))
  const known = new Set([...Object.keys(endpoint.query?.shape ?? {}), ...shapeKeys(endpoint.body)])
  const url = (page: number) => {
    const search = new URLSearchParams()
    for (const [key, value] of Object.entries(filters)) {
      if (!known.has(key) || key === 'page' || value === undefined || value === null || value === '') continue
      search.set(key, Array.isArray(value) ? value.join(',') : String(value))
    }
    search.set('page', String(page))
    return `/api${path}?${search}`
  }
  const prev = current > 1 ? url(Math.min(current - 1, last)) : null
  const next = current < last ? url(current + 1) : null
  const numbers = windowAround(current, last)
  return {
    links: { first: url(1), last: url(last), prev, next },
    meta: {
      current_page: current,
      last_page: last,
      per_page: size,
      from: count ? (current - 1) * size + 1 : null,
      to: count ? (current - 1) * size + count : null,
      total,
      links: [
        { url: prev, label: 'Previous', active: false },
        ...numbers.map((page) => ({ url: url(page), label: String(page), active: page === current })),
        { url: next, label: 'Next', active: false },
      ],
    },
  }
}

function shapeKeys(body: EndpointDefinition['body']): string[] {
  return body && 'shape' in body ? Object.keys(body.shape as object) : []
}

function windowAround(current: number, last: number): number[] {
  const pages = new Set([1, last])
  for (let page = current - 2; page <= current + 2; page++) if (page >= 1 && page <= last) pages.add(page)
  return [...pages].sort((a, b) => a - b)
}
