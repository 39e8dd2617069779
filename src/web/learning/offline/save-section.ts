/** Saves a section on this device: the pages of its lessons, what they need to look and work, films or their sound, files. */
import type { MyCourse } from '#contracts/learning/player.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { savedArea } from '#web/lib/browser/forget-saved.ts'
import { itemAddress } from '../outline/item-address.ts'
import { addSaved, type SavedSection } from './saved-study.ts'
import { withOneFilm } from '../films/with-one-film.ts'

type Section = MyCourse['sections'][number]
type Item = Section['items'][number]

/** What can be studied without a network: no class, no answer from the server; of quizzes those that their author allows and that are not passed. */
const savedKinds: readonly Item['kind'][] = ['video', 'audio', 'reading', 'file', 'link']
export const savedItems = ({ items }: Section): Item[] =>
  items.filter(
    ({ kind, closed, is_offline, is_completed }) =>
      !closed && (savedKinds.includes(kind) || (kind === 'quiz' && is_offline && !is_completed)),
  )

interface Job {
  learnerId: string
  course: Pick<MyCourse, 'course_id' | 'slug' | 'course_name'>
  section: Section
  films: SavedSection['films']
  /** Of the language that the page is in: '' or '/bn'. */
  prefix: string
  signal: AbortSignal
  onBytes: (bytes: number) => void
}

/** The worker answers requests with this mark from what is saved. */
const mark = 'saved=1'
const assets = /\/(?:assets|covers|portraits|scenes|icons)\/[^"'\s<>\\#&]+/g

/** Throws when the line breaks, or there is no room; what is there by then stays and is not fetched again. */
export async function saveSection(job: Job): Promise<void> {
  const { learnerId, course, section, films, prefix } = job
  const lease = await callApi('PUT /study/saved/:course_id', { params: { course_id: course.course_id } })
  if (!lease.ok) throw new Error(lease.failure.message)
  void navigator.storage?.persist?.()
  // Without its worker nothing would open what is saved.
  await navigator.serviceWorker.ready
  const cache = await caches.open(savedArea + learnerId)
  const items = savedItems(section)
  const paths: string[] = []
  const leftOut: { title: string; reason: string }[] = []
  let bytes = 0
  const count = (more: number) => {
    bytes += more
    job.onBytes(bytes)
  }
  await loadLate()
  for (const item of items) {
    const refusal = item.kind === 'quiz' ? await beginQuiz(item.id) : null
    if (refusal !== null) {
      leftOut.push({ title: item.title, reason: refusal })
      continue
    }
    const path = prefix + itemAddress(course.slug, item)
    const response = await fetch(path, { signal: job.signal, redirect: 'error' })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    const { page, files } = withOneFilm(await response.text(), films)
    for (const file of [...files, ...shownAssets(page)]) {
      if (await cache.match(file)) continue
      count(await keepFile(cache, file, job.signal))
    }
    const saved = files.reduce((html, file) => html.replaceAll(file, `${file}?${mark}`), page)
    await cache.put(path, new Response(saved, { headers: keptHeaders(response) }))
    count(saved.length)
    paths.push(path, ...files, ...shownAssets(page))
  }
  addSaved(learnerId, {
    course_id: course.course_id,
    course_slug: course.slug,
    course_name: course.course_name,
    section_id: section.section_id,
    title: section.title,
    items: items.length - leftOut.length,
    ...(leftOut.length > 0 ? { left_out: leftOut } : {}),
    films,
    bytes,
    saved_at: new Date().toISOString(),
    ends_at: lease.answer.data.ends_at,
    start: paths[0] ?? '',
    paths: [...new Set(paths)],
  })
}

/** Its paper is drawn by the server now, and without its key. Why there is none; null when there is. */
async function beginQuiz(quizId: string): Promise<string | null> {
  const outcome = await callApi('POST /learner-quiz-status', { body: { quiz_id: quizId } })
  if (outcome.ok) return null
  if (outcome.failure.status === 0 || outcome.failure.status >= 500) throw new Error(outcome.failure.message)
  return outcome.failure.message
}

/** The time at which the server answered is no longer the time at which the page is opened. */
function keptHeaders({ headers }: Response): Headers {
  const kept = new Headers(headers)
  kept.delete('server-timing')
  return kept
}

/** Loaded late by some pages: it belongs to what a saved one needs. */
const loadLate = () =>
  Promise.all([import('../video/player-controls.tsx'), import('../questions/asked-questions.tsx')]).catch(() => {})

/** What is on the page, and scripts that came later, such as the player's. */
function shownAssets(page: string): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name.replace(location.origin, ''))
  const found = [...(page.match(assets) ?? []), ...loaded.filter((name) => name.startsWith('/assets/'))]
  return [...new Set(found)]
}

/** Says how many bytes it took. */
async function keepFile(cache: Cache, file: string, signal: AbortSignal): Promise<number> {
  const response = await fetch(file, { signal })
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
  const body = await response.blob()
  await cache.put(file, new Response(body, { headers: response.headers }))
  return body.size
}
