/** The filters of a list that are set, in words. */
import type { FilterChip } from '#web/ui/desk/filter-form.tsx'
import { date } from '../text/format.ts'

type Named = readonly [name: string, label: string, valueOf?: (text: string) => string | undefined]

export function filterChips(search: URLSearchParams, filters: readonly Named[]): FilterChip[] {
  return filters.flatMap(([name, label, valueOf = (text) => text]) => {
    const text = search.getAll(name).filter(Boolean).join(',')
    return text === '' ? [] : [{ name, label, value: valueOf(text) ?? text }]
  })
}

/** A day as people write it; anything else as it stands. */
export const dayText = (text: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? date(text) : text

/** The word of one of the options of a choice. */
export const choiceText = (options: readonly { value: string; label: string }[]) => (text: string) =>
  text
    .split(',')
    .map((each) => options.find(({ value }) => value === each)?.label ?? each)
    .join(', ')
