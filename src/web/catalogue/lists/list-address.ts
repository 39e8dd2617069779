/** The course list's state is its address: filters, sort and how much is shown; so Back restores it and a link carries it. */

export const filterNames = [
  'industry',
  'subject_area',
  'training_type',
  'level',
  'price_type',
  'course_type',
  'language',
] as const
export type FilterName = (typeof filterNames)[number]

export interface ListState {
  filters: Record<FilterName, string[]>
  price: [number, number] | null
  q: string
  sort: string
  /** How many cards are shown: pages of 12, appended. */
  shown: number
}

export const pageSize = 12
const mostShown = 96

/** No course has a control character in its name: what an address brings of them says nothing. */
export const plain = (text: string) => text.replace(/\p{Cc}/gu, '').toWellFormed()

export function readState(search: URLSearchParams): ListState {
  const filters = Object.fromEntries(
    filterNames.map((name) => [
      name,
      [
        ...new Set(
          search
            .getAll(name)
            .flatMap((value) => plain(value).split(','))
            .filter((value) => value && (name !== 'price_type' || value === 'free' || value === 'paid')),
        ),
      ].slice(0, 20),
    ]),
  ) as Record<FilterName, string[]>
  const [low, high] = (search.get('price') ?? '').split(',').map(Number)
  const isRange =
    low !== undefined &&
    high !== undefined &&
    Number.isFinite(low) &&
    Number.isFinite(high) &&
    search.has('price') &&
    low >= 0 &&
    high >= low
  const shown = Math.round(Number(search.get('shown')) / pageSize) * pageSize
  return {
    filters,
    price: isRange ? [low, high] : null,
    q: plain(search.get('q') ?? '').slice(0, 100),
    sort: search.get('sort') ?? '',
    shown: Math.min(mostShown, Math.max(pageSize, shown || pageSize)),
  }
}

/** The query of the API for this state. Nonsense choices are left out rather than refused. */
export function apiQuery({ filters, price, q, sort }: ListState): Record<string, string> {
  const query: Record<string, string> = {}
  for (const name of filterNames) {
    const longest = name === 'industry' || name === 'subject_area' ? 120 : 20
    const values = filters[name].map((value) => value.slice(0, longest))
    if (values.length > 0) query[name] = values.join(',')
  }
  if (price) query.price = price.join(',')
  if (q) query.q = q
  if (['newest', 'popular', 'price_low', 'price_high', 'starting_soon'].includes(sort)) query.sort = sort
  return query
}

/** What a form of the list asks for; a field that is left empty asks for nothing. */
export function choicesOf(form: HTMLFormElement): URLSearchParams {
  const chosen = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value ? [[name, value]] : [],
  )
  return new URLSearchParams(chosen)
}

export function address(search: URLSearchParams, change: (next: URLSearchParams) => void): string {
  const next = new URLSearchParams(search)
  change(next)
  return `?${next}`
}

/** The address with one choice added, or taken away when it is there. */
export function toggled(search: URLSearchParams, name: string, value: string): string {
  return address(search, (next) => {
    const values = next.getAll(name).flatMap((each) => each.split(','))
    next.delete(name)
    next.delete('shown')
    const without = values.filter((each) => each !== value)
    for (const each of without.length === values.length ? [...values, value] : without)
      if (each) next.append(name, each)
  })
}
