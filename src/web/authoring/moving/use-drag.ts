/** Moving by pointer: a line shows the place. While something is dragged nothing is rendered, so long outlines answer at once. */
import { type PointerEvent, type RefObject, useMemo, useRef } from 'react'
import type { OutlineDeeds } from '../outlines/use-outline.ts'

interface Place {
  section: string | null
  before: string | null
  /** Of the line, in the list. */
  top: number
}
const edge = 48
const scrollStep = 12

/** Handles call `start`; rows carry `data-item` or `data-section`, sections end with `data-end`. */
export function useDrag(list: RefObject<HTMLElement | null>, line: RefObject<HTMLElement | null>, deeds: OutlineDeeds) {
  const now = useRef(deeds)
  now.current = deeds
  return useMemo(() => {
    return (event: PointerEvent<HTMLElement>, id: string, of: 'item' | 'section') => {
      const root = list.current
      const mark = line.current
      if (!root || !mark || event.button !== 0) return
      event.preventDefault()
      const handle = event.currentTarget
      const row = root.querySelector<HTMLElement>(`[data-${of}="${id}"]`)
      const places = of === 'item' ? itemPlaces(root) : sectionPlaces(root)
      const pane = scrollPaneOf(root)
      let chosen: Place | undefined
      let frame = 0
      let y = event.clientY
      handle.setPointerCapture(event.pointerId)
      row?.classList.add('is-dragged')

      function draw() {
        frame = 0
        const box = pane === document.scrollingElement ? { top: 0, bottom: innerHeight } : pane.getBoundingClientRect()
        const pull = y < box.top + edge ? -scrollStep : y > box.bottom - edge ? scrollStep : 0
        if (pull !== 0) pane.scrollTop += pull
        const at = y - (root as HTMLElement).getBoundingClientRect().top
        chosen = nearest(places, at)
        if (chosen) mark?.style.setProperty('transform', `translateY(${chosen.top}px)`)
        if (mark) mark.hidden = !chosen
        if (pull !== 0) ask()
      }
      const ask = () => {
        frame ||= requestAnimationFrame(draw)
      }
      const leaving = new AbortController()
      const { signal } = leaving
      function end(isKept: boolean) {
        leaving.abort()
        cancelAnimationFrame(frame)
        row?.classList.remove('is-dragged')
        if (mark) mark.hidden = true
        if (!isKept || !chosen || chosen.before === id) return
        if (of === 'section') void now.current.moveSection(id, chosen.before)
        else if (chosen.section) void now.current.moveItem(id, { section: chosen.section, before: chosen.before })
      }
      handle.addEventListener(
        'pointermove',
        (moved) => {
          y = (moved as globalThis.PointerEvent).clientY
          ask()
        },
        { signal },
      )
      handle.addEventListener('pointerup', () => end(true), { signal })
      handle.addEventListener('pointercancel', () => end(false), { signal })
      addEventListener('keydown', (pressed) => pressed.key === 'Escape' && end(false), { signal })
    }
  }, [list, line])
}

/** Before each item, and at the end of each section; measured once. */
function itemPlaces(root: HTMLElement): Place[] {
  const { top } = root.getBoundingClientRect()
  return [...root.querySelectorAll<HTMLElement>('[data-item], [data-end]')].map((element) => ({
    section: element.closest<HTMLElement>('[data-section]')?.dataset.section ?? null,
    before: element.dataset.item ?? null,
    top: element.getBoundingClientRect().top - top,
  }))
}

function sectionPlaces(root: HTMLElement): Place[] {
  const { top, height } = root.getBoundingClientRect()
  const before = [...root.querySelectorAll<HTMLElement>('[data-section]')].map((element) => ({
    section: null,
    before: element.dataset.section ?? null,
    top: element.getBoundingClientRect().top - top,
  }))
  return [...before, { section: null, before: null, top: height }]
}

function nearest(places: readonly Place[], at: number): Place | undefined {
  let best: Place | undefined
  for (const place of places) if (!best || Math.abs(place.top - at) < Math.abs(best.top - at)) best = place
  return best
}

function scrollPaneOf(element: HTMLElement): Element {
  for (let pane: HTMLElement | null = element; pane; pane = pane.parentElement)
    if (pane.scrollHeight > pane.clientHeight && /auto|scroll/.test(getComputedStyle(pane).overflowY)) return pane
  return document.scrollingElement ?? document.documentElement
}
