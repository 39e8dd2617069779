/** The filters of the list of users, as its address keeps them. */

export const filterNames = ['q', 'role', 'state', 'from', 'to'] as const

/** What is set; with the order. */
export const filtersOf = (search: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...filterNames, 'sort'].flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    }),
  )
