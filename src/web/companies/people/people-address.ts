/** What the address of a list of people says: by what they are found, as the fields above the list show it. */

/** By the names of the contract: what every list of people can be narrowed by. */
const narrowing = [
  ...(['q', 'department', 'designation', 'site', 'line', 'grade', 'manager_id'] as const),
  ...(['joined_from', 'joined_to', 'state'] as const),
]
export type PeopleFilter = (typeof narrowing)[number]
export type PeopleState = Record<PeopleFilter | 'status', string>

export function peopleState(search: URLSearchParams): PeopleState {
  const said = [...narrowing, 'status' as const].map((name) => [name, search.get(name) ?? ''])
  return Object.fromEntries(said) as PeopleState
}

/** Only what narrows the list, as a call is sent it. */
export const filtersIn = (text: (name: PeopleFilter) => string): Partial<Record<PeopleFilter, string>> =>
  Object.fromEntries(narrowing.map((name) => [name, text(name)]).filter(([, value]) => value))

/** The address with one parameter changed. */
export function withParameter(search: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(search)
  next.set(name, value)
  return `?${next}`
}

export const isFiltered = (state: PeopleState) => Object.values(state).some(Boolean)
