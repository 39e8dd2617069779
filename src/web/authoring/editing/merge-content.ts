/** Puts together what two people wrote at the same time: what does not touch merges, the rest is asked for. */
import { type Locale, locales } from '#contracts/locales.ts'
import type { ItemContent, ItemField, Texts } from '../items/item-content.ts'

/** One text or value that both changed. */
export interface Clash {
  field: ItemField
  /** For texts. */
  locale: Locale | null
}
export type Typed = Partial<ItemContent>

export const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

/** Empty texts and texts that are not there are the same, and the order of keys tells nothing. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(
          Object.entries(each)
            .filter(([, inner]) => inner !== '' && inner !== undefined)
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : each,
  )
}

const areTexts = (field: ItemField): field is 'title' | 'body' => field === 'title' || field === 'body'

/**
 * `base` is what the typing began from, `theirs` what is there now. Answers what is left to send, with their texts where
 * only they wrote, and what has to be chosen: there `typed` keeps one's own words.
 */
export function mergeContent(base: Typed, typed: Typed, theirs: ItemContent): { typed: Typed; clashes: Clash[] } {
  const merged: Record<string, unknown> = {}
  const clashes: Clash[] = []
  for (const [name, mine] of Object.entries(typed)) {
    const field = name as ItemField
    if (isSame(mine, theirs[field])) continue
    if (!areTexts(field)) {
      if (isSame(mine, base[field])) continue
      merged[field] = mine
      if (!isSame(base[field], theirs[field])) clashes.push({ field, locale: null })
      continue
    }
    const own = mine as Texts
    const texts: Texts = { ...theirs[field] }
    for (const locale of locales) {
      const [before, here, there] = [base[field]?.[locale] ?? '', own[locale] ?? '', theirs[field]?.[locale] ?? '']
      if (here === before || here === there) continue
      texts[locale] = here
      if (there !== before) clashes.push({ field, locale })
    }
    if (!isSame(texts, theirs[field])) merged[field] = texts
  }
  return { typed: merged as Typed, clashes }
}

/** Their version of what clashed, in place of one's own. */
export function takeTheirs(typed: Typed, { field, locale }: Clash, theirs: ItemContent): Typed {
  const { [field]: own, ...rest } = typed
  if (locale === null || !areTexts(field)) return rest
  const texts = { ...(own as Texts), [locale]: theirs[field]?.[locale] ?? '' }
  return isSame(texts, theirs[field]) ? rest : { ...rest, [field]: texts }
}
