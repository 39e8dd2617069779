/** The words of pages that the product lays out itself: each text by its place, and no place that is not there. */
import type { Texts } from '#contracts/fields.office.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Removal } from '#server/platform/html/sanitize-and-report.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { isTexts } from '#server/platform/language/localize.ts'
import { abilities, cleaned, written } from '#server/platform/endpoints/office-endpoint.ts'
import { findWording, type Wording, writeWording } from './wordings.sql.ts'
import { expectSeen, markOf } from '#server/platform/access/seen-mark.ts'

interface Call {
  database: Database
  cache: Cache
  viewer: Viewer
}
type Part = [place: string, texts: Partial<Texts>]

/** Only this one is HTML. */
const isHtml = (place: string) => place === 'intro'

const join = (place: string, key: string | number) => (place ? `${place}.${key}` : String(key))

function partsOf(content: unknown, place = ''): Part[] {
  if (typeof content !== 'object' || content === null) return []
  if (!Array.isArray(content) && isTexts(content)) return [[place, content]]
  return Object.entries(content).flatMap(([key, value]) => partsOf(value, join(place, key)))
}

/** The database keeps no order of keys; editors read from top to bottom. */
const readingOrder = [
  ...['hero', 'headline', 'flagship', 'second_programme', 'departments', 'industries', 'ways_of_learning', 'mentors'],
  ...['companies', 'events', 'faq', 'title', 'lead', 'text', 'doors', 'items', 'benefits', 'steps', 'seat_prices'],
  ...['suggested_plans', 'request_form', 'subtitle', 'overview', 'intro', 'key_learning', 'modules', 'target_learners'],
  ...['prerequisites', 'career'],
]

function inReadingOrder([one]: Part, [other]: Part): number {
  const rank = (part: string | undefined) =>
    part === undefined
      ? -1
      : /^\d+$/.test(part)
        ? Number(part)
        : readingOrder.indexOf(part) + 1 || readingOrder.length + 1
  const [a, b] = [one.split('.'), other.split('.')]
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const difference = rank(a[index]) - rank(b[index])
    if (difference !== 0) return difference
  }
  return 0
}

function replaced(content: unknown, texts: ReadonlyMap<string, Partial<Texts>>, place = ''): unknown {
  if (typeof content !== 'object' || content === null) return content
  if (Array.isArray(content)) return content.map((each, index) => replaced(each, texts, join(place, index)))
  if (isTexts(content)) return texts.get(place) ?? content
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [key, replaced(value, texts, join(place, key))]),
  )
}

export async function showWording({ database, viewer }: Omit<Call, 'cache'>, wording: Wording) {
  const content = await findWording(database, wording)
  const parts = partsOf(content).sort(inReadingOrder)
  return {
    seen: markOf(content ?? null),
    parts: parts.map(([place, texts]) => ({ place, texts, is_html: isHtml(place) })),
    can: abilities(viewer, 'site', ['edit']),
  }
}

/** Throws 422 at the place for one that the page does not have, 409 when somebody else changed the page since it was seen. */
export async function changeWording(
  { database, cache, viewer }: Call,
  wording: Wording,
  { texts: given, seen }: { texts: Record<string, Texts>; seen: string },
) {
  const removed: Removal[] = []
  await database.transaction(async (transaction) => {
    const before = await findWording(transaction, wording, { isLocked: true })
    expectSeen(seen, before ?? null)
    const known = new Map(partsOf(before))
    const texts = new Map<string, Partial<Texts>>()
    for (const [place, words] of Object.entries(given)) {
      if (!known.has(place)) throw invalid({ [`texts.${place}`]: ['This field is not known.'] })
      const clean = isHtml(place) ? cleaned(words) : { html: written(words), removed: [] }
      texts.set(place, clean.html)
      removed.push(...clean.removed)
    }
    if (texts.size === 0) return
    await writeWording(transaction, wording, replaced(before, texts) as object)
    await cache.drop(transaction, 'site', 'courses')
    await recordAudit(transaction, {
      viewer,
      action: 'site.wording',
      subjectKind: 'wording',
      subjectId: wording,
      before: Object.fromEntries([...texts.keys()].map((place) => [place, known.get(place)])),
      after: Object.fromEntries(texts),
    })
  })
  return { removed }
}
