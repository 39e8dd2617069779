/** The filters of lists of people, as their address keeps them. */

export const userFilters = ['q', 'role', 'state', 'from', 'to'] as const
export const employeeFilters = ['q', 'employment', 'department', 'presence'] as const

/** What is set of these; with the order. */
export const filtersOf = (search: URLSearchParams, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    [...names, 'sort'].flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    }),
  )

/** The query of one page of the list. */
export const pageQueryOf = (search: URLSearchParams, names: readonly string[]) => ({
  ...filtersOf(search, names),
  page: search.get('page') ?? '1',
  perpage: '20',
})
