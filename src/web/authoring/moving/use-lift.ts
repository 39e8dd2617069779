/** Moving by keyboard: lifted by its button, moved by arrows, put down by Space, taken back by Esc; each step is told. */
import { type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { titleOf } from '../items/item-content.ts'
import { itemStep, type OutlineSection, placeOf, sectionStep, withItemAt, withSectionAt } from './outline-places.ts'
import type { OutlineDeeds } from '../outlines/use-outline.ts'

export interface Lifted {
  id: string
  of: 'item' | 'section'
}
export interface Lift {
  lift: (thing: Lifted) => void
  onKeyDown: (event: KeyboardEvent) => void
  onBlur: () => void
}

export function useLift(sections: OutlineSection[], deeds: OutlineDeeds) {
  const [lifted, setLifted] = useState<Lifted>()
  const [told, setTold] = useState('')
  const before = useRef<OutlineSection[]>(undefined)
  const now = useRef({ sections, lifted })
  now.current = { sections, lifted }
  // A moved row loses the focus when its place in the page changes.
  useLayoutEffect(() => {
    if (lifted) document.querySelector<HTMLElement>(`[data-lift="${lifted.id}"]`)?.focus()
  }, [lifted, sections])

  const take = useCallback(
    (isKept: boolean) => {
      const { sections, lifted } = now.current
      if (!lifted) return
      setLifted(undefined)
      const start = before.current ?? sections
      const words = wordsOf(sections, lifted)
      if (!isKept) {
        deeds.show(start)
        setTold(m.build_taken_back({ name: words.name }))
        return
      }
      setTold(m.build_put_down(words))
      if (lifted.of === 'item') {
        const place = placeOf(sections, lifted.id)?.place
        const was = placeOf(start, lifted.id)?.place
        if (place && (place.section !== was?.section || place.before !== was.before))
          void deeds.moveItem(lifted.id, place)
      } else {
        const at = sections.findIndex(({ section_id }) => section_id === lifted.id)
        if (start[at]?.section_id !== lifted.id) void deeds.moveSection(lifted.id, sections[at + 1]?.section_id ?? null)
      }
    },
    [deeds],
  )

  const handlers = useMemo((): Lift => {
    function step(by: -1 | 1) {
      const { sections, lifted } = now.current
      if (!lifted) return
      let next: OutlineSection[] | undefined
      if (lifted.of === 'item') {
        const place = itemStep(sections, lifted.id, by)
        next = place && withItemAt(sections, lifted.id, place)
      } else {
        const place = sectionStep(sections, lifted.id, by)
        next = place && withSectionAt(sections, lifted.id, place.before)
      }
      if (next) deeds.show(next)
      setTold(next ? m.build_moved(wordsOf(next, lifted)) : m.build_no_further())
    }
    return {
      lift(thing) {
        before.current = now.current.sections
        setLifted(thing)
        setTold(m.build_lifted(wordsOf(now.current.sections, thing)))
      },
      onKeyDown(event) {
        if (!now.current.lifted) return
        const { key } = event
        if (key === 'ArrowUp' || key === 'ArrowDown') step(key === 'ArrowUp' ? -1 : 1)
        else if (key === ' ' || key === 'Enter') take(true)
        else if (key === 'Escape') take(false)
        else return
        event.preventDefault()
        event.stopPropagation()
      },
      onBlur() {
        const { lifted } = now.current
        // In the next frame a moved row has its focus again.
        requestAnimationFrame(() => {
          const isHere = lifted && document.activeElement?.getAttribute('data-lift') === lifted.id
          if (lifted && now.current.lifted === lifted && !isHere) take(false)
        })
      },
    }
  }, [deeds, take])
  return { lifted, told, handlers }
}

function wordsOf(sections: OutlineSection[], { id, of }: Lifted) {
  if (of === 'section') {
    const at = sections.findIndex(({ section_id }) => section_id === id)
    const name = titleOf(sections[at]?.title ?? {})
    return { name, place: number(at + 1), of: number(sections.length), section: m.build_outline() }
  }
  const found = placeOf(sections, id)
  const item = found?.section.items[found.at]
  return {
    name: titleOf(item?.title ?? {}),
    place: number((found?.at ?? 0) + 1),
    of: number(found?.of ?? 0),
    section: titleOf(found?.section.title ?? {}),
  }
}
