/** Links and meta of a paged answer: relative, rebuilt from what was understood, never echoed from the request. */
import type { EndpointDefinition, Links, PageMeta } from '#contracts/endpoint.ts'
import type { RawInput } from './endpoint-runner.ts'

function numberOf(value: unknown, otherwise: number): number {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 ? number : otherwise
}

/** What was understood of the fields that were sent: defaults stay out of links, and so does what no schema let through. */
function understood(sent: unknown, parsed: unknown): Record<string, unknown> {
  if (typeof sent !== 'object' || sent === null || typeof parsed !== 'object' || parsed === null) return {}
  return Object.fromEntries(Object.entries(parsed).filter(([name]) => Object.hasOwn(sent, name)))
}

/**
 * Links of a `POST` list are `GET` addresses that carry its filters. An answer may be kept for whoever asks the same in
 * other words, so it says what was understood of `raw`: `input`.
 */
export function pageLinks(
  endpoint: EndpointDefinition,
  { raw, input }: { raw: RawInput; input: { query: unknown; body: unknown } },
  count: number,
  total: number,
): { links: Links; meta: PageMeta } {
  const filters = { ...understood(raw.body, input.body), ...understood(raw.query, input.query) }
  const current = numberOf(filters.page, 1)
  // The endpoint's own page size where none was sent.
  const size = numberOf({ ...Object(input.body), ...Object(input.query) }.perpage, 12)
  const last = Math.max(1, Math.ceil(total / size))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(raw.params[name] ?? '')))
  const url = (page: number) => {
    const search = new URLSearchParams()
    for (const [key, value] of Object.entries(filters)) {
      if (key === 'page' || value === undefined || value === null || value === '') continue
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

function windowAround(current: number, last: number): number[] {
  const pages = new Set([1, last])
  for (let page = current - 2; page <= current + 2; page++) if (page >= 1 && page <= last) pages.add(page)
  return [...pages].sort((a, b) => a - b)
}
