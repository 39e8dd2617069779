/** Events: added, changed, removed. More seats let in who waits. */
import type { z } from 'zod'
import type { Locale } from '#contracts/locales.ts'
import type { officeEventBody } from '#contracts/events/events.office.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { sanitize } from '#server/platform/html/sanitize.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { fillEvent, type Messenger } from './fill-event.ts'
import {
  abilities,
  addressFrom,
  anyWords,
  cleaned,
  takeAddress,
  mayShow,
  written,
} from '#server/platform/endpoints/office-endpoint.ts'
import {
  deleteEventRow,
  findEventAddresses,
  findOfficeEvents,
  findWholeEvent,
  insertEvent,
  lockEventRow,
  updateEvent,
  type WholeEventRow,
  writeSpeakers,
} from './office-events.sql.ts'
import { expectSeen, markOf } from '#server/platform/access/seen-mark.ts'

type Call = Messenger & { database: Database; cache: Cache; viewer: Viewer }
type Body = z.output<typeof officeEventBody>
const subjectKind = 'event'
const all = ['create', 'edit', 'delete', 'publish', 'export'] as const

export const listOfficeEvents = async (
  { database, viewer, locale }: { database: Database; viewer: Viewer; locale: Locale },
  query: Parameters<typeof findOfficeEvents>[2],
) => ({ page: await findOfficeEvents(database, locale, query), can: abilities(viewer, 'events', all) })

/** What an editor writes; not who registered meanwhile. */
const contentOf = (row: WholeEventRow) => [
  [row.title, row.summary, row.description, row.place, row.agenda],
  [row.starts_at, row.ends_at, row.mode, row.seats, row.is_published],
  [row.link, row.image, row.recording, row.speakers.map(({ mentor_id: id }) => id)],
]

export async function showOfficeEvent(
  { database, viewer, locale }: { database: Database; viewer: Viewer; locale: Locale },
  id: string,
) {
  const row = await findWholeEvent(database, id, locale)
  if (!row) throw notFound()
  const description = Object.fromEntries(
    Object.entries(row.description).map(([language, html]) => [language, sanitize(html)]),
  )
  return {
    ...row,
    description,
    seen: markOf(contentOf(row)),
    can: abilities(viewer, 'events', ['edit', 'delete', 'publish', 'export']),
  }
}

/** Throws 422 at `speakers` for somebody who is no mentor. */
async function replaceSpeakers(transaction: Database, id: string, speakers: string[] | undefined) {
  const wanted = new Set(speakers)
  if (speakers && (await writeSpeakers(transaction, id, [...wanted])) < wanted.size) {
    throw invalid({ speakers: ['Please choose one of the options.'] })
  }
}

function toRow({ speakers, agenda, seen: _, ...body }: Body) {
  const { html, removed } = cleaned(body.description)
  const row = {
    ...body,
    title: written(body.title),
    summary: written(body.summary),
    place: written(body.place),
    description: html,
    link: body.link || null,
    agenda: agenda?.map(({ time, text }) => ({ time, text: written(text) })),
  }
  return { row, removed }
}

export async function addEvent({ database, cache, viewer }: Call, body: Body) {
  mayShow(viewer, 'events', false, body.is_published)
  const { row, removed } = toRow(body)
  return database.transaction(async (transaction) => {
    const wanted = addressFrom(anyWords(row.title), 'event')
    const slug = await takeAddress(transaction, wanted, () => findEventAddresses(transaction, wanted))
    const id = (await insertEvent(transaction, slug, row))?.id ?? ''
    await replaceSpeakers(transaction, id, body.speakers)
    await cache.drop(transaction, 'events')
    const after = { ...row, speakers: body.speakers }
    await recordAudit(transaction, { viewer, action: 'event.create', subjectKind, subjectId: id, after })
    return { event_id: id, slug, removed }
  })
}

/** Throws 422 at `seats` for fewer than are registered, 409 when somebody else changed it since it was seen. */
export async function changeEvent(call: Call, id: string, body: Body) {
  const { database, cache, viewer } = call
  const { row, removed } = toRow(body)
  return database.transaction(async (transaction) => {
    const locked = await lockEventRow(transaction, id)
    const before = locked && (await findWholeEvent(transaction, id, 'en'))
    if (!before) throw notFound()
    expectSeen(body.seen, contentOf(before))
    mayShow(viewer, 'events', locked.is_published, body.is_published)
    if (body.seats !== null && body.seats < locked.registered) {
      throw invalid({ seats: ['More people than that are already registered.'] })
    }
    await updateEvent(transaction, id, row)
    await replaceSpeakers(transaction, id, body.speakers)
    await fillEvent(transaction, call, id)
    await cache.drop(transaction, 'events')
    const after = { ...row, speakers: body.speakers }
    await recordAudit(transaction, { viewer, action: 'event.edit', subjectKind, subjectId: id, before, after })
    return { event_id: id, slug: locked.slug, removed }
  })
}

/** Throws 409 once somebody registered: unpublish it instead. */
export async function removeEvent({ database, cache, viewer }: Call, id: string): Promise<null> {
  await database.transaction(async (transaction) => {
    const before = await findWholeEvent(transaction, id, 'en')
    if (!before) throw notFound()
    if ((await deleteEventRow(transaction, id)) === 0) {
      throw conflict('has_registrations', 'People registered for this event. Hide it instead.')
    }
    await cache.drop(transaction, 'events')
    await recordAudit(transaction, { viewer, action: 'event.delete', subjectKind, subjectId: id, before })
  })
  return null
}
