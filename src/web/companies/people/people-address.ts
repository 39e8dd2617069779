/** Which people a list shows: words, department, status and page, kept in the address. */

export interface PeopleState {
  q: string
  department: string
  status: string
  page: number
}

const states = ['invited', 'active', 'suspended']

export function readPeople(search: URLSearchParams): PeopleState {
  const status = search.get('status') ?? ''
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    department: (search.get('department') ?? '').slice(0, 60),
    status: states.includes(status) ? status : '',
    page: readPage(search.get('page')),
  }
}

/** A page from 1; nonsense is the first. */
export function readPage(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1
}

/** The query of the API; what is empty is left out. */
export function peopleQuery({ q, department, status, page }: PeopleState): Record<string, string> {
  const all = { q, department, status, page: String(page) }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

/** The address with one parameter changed. */
export function withParameter(search: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(search)
  next.set(name, value)
  return `?${next}`
}

export const isFiltered = ({ q, department, status }: PeopleState) => `${q}${department}${status}` !== ''
