/** Places of sections and items in an outline, and moves from one to another; nothing is changed in place. */
import type { AnswerOf } from '#web/lib/api/endpoints.ts'

export type AuthoredOutline = AnswerOf<'GET /admin/courses/:course/outline'>['data']
export type OutlineSection = AuthoredOutline['sections'][number]
export type OutlineItem = OutlineSection['items'][number]
type Sections = readonly OutlineSection[]

/** Where an item goes: before another of the section, or to its end. */
export interface ItemPlace {
  section: string
  before: string | null
}

const sectionOf = (sections: Sections, itemId: string): OutlineSection | undefined =>
  sections.find(({ items }) => items.some(({ item_id }) => item_id === itemId))

export function placeOf(sections: Sections, itemId: string) {
  const section = sectionOf(sections, itemId)
  if (!section) return undefined
  const at = section.items.findIndex(({ item_id }) => item_id === itemId)
  const before = section.items[at + 1]?.item_id ?? null
  return { section, at, of: section.items.length, place: { section: section.section_id, before } as ItemPlace }
}

export function withItemAt(sections: Sections, itemId: string, { section, before }: ItemPlace): OutlineSection[] {
  const item = sectionOf(sections, itemId)?.items.find(({ item_id }) => item_id === itemId)
  if (!item || before === itemId) return [...sections]
  return sections.map((each) => {
    const isHere = each.section_id === section
    if (!isHere && !each.items.includes(item)) return each
    const items = each.items.filter((other) => other !== item)
    const at = before === null ? -1 : items.findIndex(({ item_id }) => item_id === before)
    return { ...each, items: isHere ? items.toSpliced(at < 0 ? items.length : at, 0, item) : items }
  })
}

export function withSectionAt(sections: Sections, sectionId: string, before: string | null): OutlineSection[] {
  const section = sections.find(({ section_id }) => section_id === sectionId)
  if (!section || before === sectionId) return [...sections]
  const others = sections.filter((each) => each !== section)
  const at = before === null ? -1 : others.findIndex(({ section_id }) => section_id === before)
  return others.toSpliced(at < 0 ? others.length : at, 0, section)
}

/** The next place up or down, also into the section before or after; undefined at the ends. */
export function itemStep(sections: Sections, itemId: string, by: -1 | 1): ItemPlace | undefined {
  const found = placeOf(sections, itemId)
  if (!found) return undefined
  const { section, at } = found
  const neighbour = section.items[at + by]
  if (neighbour) {
    const before = by < 0 ? neighbour.item_id : (section.items[at + 2]?.item_id ?? null)
    return { section: section.section_id, before }
  }
  const next = sections[sections.indexOf(section) + by]
  if (!next) return undefined
  return { section: next.section_id, before: by < 0 ? null : (next.items[0]?.item_id ?? null) }
}

/** Before which section one goes by a step; undefined at the ends. */
export function sectionStep(sections: Sections, sectionId: string, by: -1 | 1): { before: string | null } | undefined {
  const at = sections.findIndex(({ section_id }) => section_id === sectionId)
  if (!sections[at + by]) return undefined
  return { before: sections[by < 0 ? at - 1 : at + 2]?.section_id ?? null }
}
