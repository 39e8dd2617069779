/** What is chosen, as chips that take it away again. */
import { m } from '#web/paraglide/messages.js'
import { Chip } from '#web/ui/marks/badge.tsx'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { bandText, choiceText, type Facets } from './filter-fields.tsx'
import { address, filterNames, type ListState, toggled } from './list-address.ts'

interface ActiveFiltersProps {
  /** Of the list without filters. */
  path: string
  facets: Facets
  state: ListState
  search: URLSearchParams
  /** An empty list offers to clear them all itself. */
  isClearedBelow: boolean
}

export function ActiveFilters({ path, facets, state, search, isClearedBelow }: ActiveFiltersProps) {
  const chosen = filterNames.flatMap((name) =>
    state.filters[name].map((value) => ({
      key: `${name} ${value}`,
      text: choiceText(name, value, facets[name].find((choice) => choice.value === value)?.text ?? value),
      href: toggled(search, name, value),
    })),
  )
  if (state.q)
    chosen.push({
      key: 'q',
      text: m.filter_query({ query: state.q }),
      href: address(search, (next) => next.delete('q')),
    })
  if (state.price)
    chosen.push({ key: 'price', text: bandText(state.price), href: address(search, (next) => next.delete('price')) })
  if (chosen.length === 0) return null
  return (
    <ul className="chips mt-3" aria-label={m.active_filters()}>
      {chosen.map(({ key, text, href }) => (
        <li key={key}>
          <Chip isOn isRemovable href={href} removeText={m.remove()}>
            {text}
          </Chip>
        </li>
      ))}
      {!isClearedBelow && (
        <li>
          <ButtonLink variant="quiet" isDense href={path}>
            {m.clear_filters()}
          </ButtonLink>
        </li>
      )}
    </ul>
  )
}
