/** What a learner has saved on this device: a list beside the pages and films themselves. */
import { savedArea } from '#web/lib/browser/forget-saved.ts'
import { createStore } from '#web/lib/browser/store.ts'

export interface SavedSection {
  course_id: string
  course_slug: string
  course_name: string
  section_id: string
  title: string
  items: number
  /** Quizzes of which no attempt could begin, each with the reason. */
  left_out?: { title: string; reason: string }[]
  /** Films as they are, the smallest there is, or their sound alone. */
  films: 'film' | 'small' | 'sound'
  bytes: number
  saved_at: string
  /** Until when what is studied without a network counts. */
  ends_at: string
  /** Of the first lesson, with its language. */
  start: string
  /** Pages and files that belong to it; files may belong to another saved section too. */
  paths: string[]
}

export const savedSections = createStore<readonly SavedSection[]>([])

export function loadSaved(learnerId: string): readonly SavedSection[] {
  let found: SavedSection[] = []
  try {
    found = JSON.parse(localStorage.getItem(savedArea + learnerId) ?? '[]') as SavedSection[]
  } catch {
    // Without storage nothing is saved.
  }
  savedSections.set(found)
  return found
}

function keepSaved(learnerId: string, sections: readonly SavedSection[]): void {
  localStorage.setItem(savedArea + learnerId, JSON.stringify(sections))
  savedSections.set(sections)
}

export const addSaved = (learnerId: string, section: SavedSection): void =>
  keepSaved(learnerId, [...loadSaved(learnerId).filter(({ section_id }) => section_id !== section.section_id), section])

/** Frees the room of a section; what another saved section needs too stays. */
export async function removeSaved(learnerId: string, sectionId: string): Promise<void> {
  const all = loadSaved(learnerId)
  const rest = all.filter(({ section_id }) => section_id !== sectionId)
  const needed = new Set(rest.flatMap(({ paths }) => paths))
  const cache = await caches.open(savedArea + learnerId)
  for (const path of all.find(({ section_id }) => section_id === sectionId)?.paths ?? [])
    if (!needed.has(path)) await cache.delete(path)
  if (rest.length === 0) await caches.delete(savedArea + learnerId)
  keepSaved(learnerId, rest)
}

/** Whoever has a network proves once a day that it is still their course: what is saved counts on for seven days from then. */
export const isRenewalDue = ({ ends_at }: SavedSection): boolean =>
  Date.parse(ends_at) - Date.now() < 6 * 24 * 3_600_000
