/** What differs between two outlines, field by field. */
import type { z } from 'zod'
import type { getChanges } from '#contracts/authoring/revisions.ts'
import type { KeptItem, KeptOutline } from './revisions.sql.ts'

type Change = z.input<typeof getChanges.data>['changes'][number]
interface Placed {
  item: KeptItem
  section: string
}

const blockEnd = /<\/(p|li|h[1-6]|tr|div|blockquote|figcaption)>|<br\s*\/?>/g
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }
/** The words of HTML, one block a line. */
const wordsOf = (html: string) =>
  html
    .replace(blockEnd, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&([a-z]+|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .trim()

/** Each value that can differ under its path; questions and options are numbered from 1. */
function flatten(value: unknown, path: string, into: Map<string, string>): Map<string, string> {
  if (Array.isArray(value)) value.forEach((each, index) => flatten(each, `${path}.${index + 1}`, into))
  else if (value !== null && typeof value === 'object') {
    for (const [key, each] of Object.entries(value)) {
      if (key !== 'id') flatten(each, path === '' ? key : `${path}.${key}`, into)
    }
  } else if (value !== undefined && value !== null && value !== '')
    into.set(path, path.startsWith('body.') ? wordsOf(String(value)) : String(value))
  return into
}

function differences(before: unknown, after: unknown): Change['fields'] {
  const old = flatten(before, '', new Map())
  const now = flatten(after, '', new Map())
  const fields = [...new Set([...old.keys(), ...now.keys()])]
  return fields
    .map((field) => ({ field, before: old.get(field) ?? '', after: now.get(field) ?? '' }))
    .filter((each) => each.before !== each.after)
}

const placedItems = (outline: KeptOutline): Placed[] =>
  outline.sections.flatMap(({ id, items }) => items.map((item) => ({ item, section: id })))

/** The fewest entries of `order` that must have moved: all but a longest run that still goes upwards. */
function movedAmong(order: readonly number[]): Set<number> {
  const lengths = order.map(() => 1)
  const previous = order.map(() => -1)
  let end = -1
  order.forEach((value, at) => {
    for (let earlier = 0; earlier < at; earlier++) {
      if ((order[earlier] as number) < value && (lengths[earlier] as number) >= (lengths[at] as number)) {
        lengths[at] = (lengths[earlier] as number) + 1
        previous[at] = earlier
      }
    }
    if (end < 0 || (lengths[at] as number) > (lengths[end] as number)) end = at
  })
  const kept = new Set<number>()
  for (let at = end; at >= 0; at = previous[at] as number) kept.add(at)
  return new Set(order.map((_, at) => at).filter((at) => !kept.has(at)))
}

/** Of things that both orders have, those that stand elsewhere. */
function movedIds(before: readonly string[], after: readonly string[]): Set<string> {
  const places = new Map(before.map((id, at) => [id, at]))
  const common = after.filter((id) => places.has(id))
  const moved = movedAmong(common.map((id) => places.get(id) as number))
  return new Set([...moved].map((at) => common[at] as string))
}

export function compareOutlines(before: KeptOutline, after: KeptOutline): Change[] {
  const old = new Map(placedItems(before).map((placed) => [placed.item.id, placed]))
  const oldSections = new Map(before.sections.map((section) => [section.id, section]))
  const movedSections = movedIds(
    [...oldSections.keys()],
    after.sections.map(({ id }) => id),
  )
  const movedItems = movedIds(
    [...old.keys()],
    placedItems(after).map(({ item }) => item.id),
  )
  const changes: Change[] = []
  if ((before.is_in_order ?? false) !== (after.is_in_order ?? false)) {
    const fields = [
      { field: 'is_in_order', before: String(before.is_in_order === true), after: String(after.is_in_order === true) },
    ]
    changes.push({ id: '', of: 'course', kind: null, title: {}, change: 'changed', fields })
  }
  for (const section of after.sections) {
    const was = oldSections.get(section.id)
    oldSections.delete(section.id)
    const fields = differences(
      { title: was?.title, release: was?.release },
      { title: section.title, release: section.release },
    )
    const sectionChange = !was
      ? 'added'
      : fields.length > 0
        ? 'changed'
        : movedSections.has(section.id)
          ? 'moved'
          : null
    if (sectionChange)
      changes.push({ id: section.id, of: 'section', kind: null, title: section.title, change: sectionChange, fields })
    for (const { id, kind, content } of section.items) {
      const wasItem = old.get(id)
      old.delete(id)
      const itemFields = differences(wasItem?.item.content, content)
      const isMoved = wasItem?.section !== section.id || movedItems.has(id)
      const change = !wasItem ? 'added' : itemFields.length > 0 ? 'changed' : isMoved ? 'moved' : null
      if (change) changes.push({ id, of: 'item', kind, title: content.title, change, fields: itemFields })
    }
  }
  for (const { item } of old.values()) {
    const fields = differences(item.content, undefined)
    changes.push({ id: item.id, of: 'item', kind: item.kind, title: item.content.title, change: 'removed', fields })
  }
  for (const { id, title } of oldSections.values())
    changes.push({ id, of: 'section', kind: null, title, change: 'removed', fields: differences({ title }, undefined) })
  return changes
}
