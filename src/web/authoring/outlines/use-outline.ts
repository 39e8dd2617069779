/** The outline on the page: changed at once, told to the server, and read again. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ItemKind } from '#contracts/authoring/item-content.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import type { EndpointKey, SentTo } from '#web/lib/api/endpoints.ts'
import { firstMessages } from '#web/lib/forms/form-state.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { toast } from '#web/ui/feedback/toast.tsx'
import {
  type AuthoredOutline,
  type ItemPlace,
  type OutlineSection,
  withItemAt,
  withSectionAt,
} from '../moving/outline-places.ts'

/** A section as the author saw it. */
type SectionSeen = Pick<OutlineSection, 'section_id' | 'title' | 'seen'>

export interface OutlineDeeds {
  /** Shows an order without telling the server. */
  show: (sections: OutlineSection[]) => void
  moveItem: (itemId: string, place: ItemPlace) => Promise<void>
  moveSection: (sectionId: string, before: string | null) => Promise<void>
  /** Answers the new item. */
  addItem: (sectionId: string, kind: ItemKind) => Promise<string | undefined>
  copyItem: (itemId: string) => Promise<string | undefined>
  retire: (itemId: string) => Promise<void>
  bringBack: (itemId: string, sectionId: string) => Promise<void>
  addSection: (title: string) => Promise<string | undefined>
  /** Answers what is wrong with the name. */
  nameSection: (section: SectionSeen, title: OutlineSection['title']) => Promise<string | undefined>
  /** Answers what is wrong. */
  releaseSection: (section: SectionSeen, release: OutlineSection['release']) => Promise<string | undefined>
  deleteSection: (sectionId: string) => Promise<void>
  setInOrder: (isInOrder: boolean) => Promise<void>
  /** Waits for what is on its way to the server; answers whether anything was. */
  settle: () => Promise<boolean>
}

export function useOutline(loaded: AuthoredOutline): { sections: OutlineSection[]; deeds: OutlineDeeds } {
  const [sections, show] = useState(loaded.sections)
  const { revalidate } = useRevalidator()
  const sending = useRef(new Set<Promise<unknown>>())
  useEffect(() => show((before) => withSame(before, loaded.sections)), [loaded])

  const call = useCallback(
    async <Key extends EndpointKey>(key: Key, sent: SentTo<Key>) => {
      const told = (async () => {
        // The page shows the change before anything is sent.
        await new Promise((resolve) => setTimeout(resolve))
        const outcome = await callApi(key, sent)
        if (!outcome.ok) {
          const [first] = Object.values(firstMessages(outcome.failure))
          toast.error(outcome.failure.status === 0 ? m.build_offline() : (first ?? outcome.failure.message))
        }
        // Also after a failure: what was shown may not be so.
        await revalidate()
        return outcome
      })()
      sending.current.add(told)
      try {
        return await told
      } finally {
        sending.current.delete(told)
      }
    },
    [revalidate],
  )

  const { course_id: course } = loaded
  const deeds = useMemo((): OutlineDeeds => {
    const name = (title: string) => ({ [getLocale()]: title })
    return {
      show,
      async moveItem(itemId, place) {
        show((now) => withItemAt(now, itemId, place))
        await call('POST /admin/items/:item/place', { params: { item: itemId }, body: place })
      },
      async moveSection(sectionId, before) {
        show((now) => withSectionAt(now, sectionId, before))
        await call('POST /admin/sections/:section/place', { params: { section: sectionId }, body: { before } })
      },
      async addItem(sectionId, kind) {
        const body = { kind, title: name(m.build_new_item()) }
        const added = await call('POST /admin/sections/:section/items', { params: { section: sectionId }, body })
        return added.ok ? added.answer.data.item_id : undefined
      },
      async copyItem(itemId) {
        const copied = await call('POST /admin/items/:item/copies', { params: { item: itemId } })
        return copied.ok ? copied.answer.data.item_id : undefined
      },
      async retire(itemId) {
        const sent = { params: { item: itemId }, body: { is_retired: true as const } }
        await call('PUT /admin/items/:item/retirement', sent)
      },
      async bringBack(itemId, sectionId) {
        const sent = { params: { item: itemId }, body: { is_retired: false as const, section: sectionId } }
        await call('PUT /admin/items/:item/retirement', sent)
      },
      async addSection(title) {
        const sent = { params: { course }, body: { title: name(title) } }
        const outcome = await call('POST /admin/courses/:course/sections', sent)
        return outcome.ok ? undefined : outcome.failure.message
      },
      async nameSection(section, title) {
        const sent = { params: { section: section.section_id }, body: { title, seen: section.seen } }
        const outcome = await call('PUT /admin/sections/:section', sent)
        return outcome.ok ? undefined : outcome.failure.message
      },
      async releaseSection(section, release) {
        const { section_id, title, seen } = section
        const sent = { params: { section: section_id }, body: { title, release, seen } }
        const outcome = await call('PUT /admin/sections/:section', sent)
        return outcome.ok ? undefined : outcome.failure.message
      },
      async setInOrder(isInOrder) {
        await call('PUT /admin/courses/:course/study-order', { params: { course }, body: { is_in_order: isInOrder } })
      },
      async deleteSection(sectionId) {
        await call('DELETE /admin/sections/:section', { params: { section: sectionId } })
      },
      async settle() {
        const isAny = sending.current.size > 0
        await Promise.allSettled(sending.current)
        return isAny
      },
    }
  }, [call, course])
  return { sections, deeds }
}

/** What was read again and did not change stays the same object, so that long outlines draw only what changed. */
function withSame(before: readonly OutlineSection[], read: readonly OutlineSection[]): OutlineSection[] {
  const same = <Thing>(old: Thing | undefined, now: Thing) =>
    JSON.stringify(old) === JSON.stringify(now) ? (old as Thing) : now
  const items = new Map(before.flatMap((section) => section.items).map((item) => [item.item_id, item]))
  return read.map((section) => {
    const old = before.find(({ section_id }) => section_id === section.section_id)
    if (JSON.stringify(old) === JSON.stringify(section)) return old as OutlineSection
    return { ...section, items: section.items.map((item) => same(items.get(item.item_id), item)) }
  })
}
