/** What the address of a list of people says: words, department and status, as the fields above the list show them. */

export interface PeopleState {
  q: string
  department: string
  status: string
}

export function peopleState(search: URLSearchParams): PeopleState {
  const text = (name: string) => search.get(name) ?? ''
  return { q: text('q'), department: text('department'), status: text('status') }
}

/** The address with one parameter changed. */
export function withParameter(search: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(search)
  next.set(name, value)
  return `?${next}`
}

export const isFiltered = ({ q, department, status }: PeopleState) => `${q}${department}${status}` !== ''
