/** Changes a company's own lists; whoever has a place keeps it under its new name. */
import type { PlaceKind } from '#contracts/companies/places.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { brokenConstraint, type Database } from '#server/platform/postgres/database.ts'
import type { CompanyCall } from '../people/company-call.ts'
import * as places from './places.sql.ts'

type Asking = Pick<CompanyCall, 'database' | 'viewer'>

async function orNameTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (brokenConstraint(error)?.constraint !== 'company_place_name') throw error
    throw invalid({ name: ['This name is on the list already.'] })
  }
}

const record = (
  transaction: Database,
  { viewer }: Asking,
  deed: string,
  placeId: string,
  { before, after }: { before?: object; after?: object },
) =>
  recordAudit(transaction, {
    ...{ viewer, action: `company_place.${deed}`, subjectKind: 'company_place', subjectId: placeId },
    before,
    after: { company_id: viewer.companyId, ...after },
  })

/** Throws 422 at `name` for one that is on the list. */
export const addPlace = (call: Asking, given: { kind: PlaceKind; name: string }): Promise<{ place_id: string }> =>
  orNameTaken(() =>
    call.database.transaction(async (transaction) => {
      const id = await places.insertPlace(transaction, { companyId: call.viewer.companyId, ...given })
      await record(transaction, call, 'create', id, { after: given })
      return { place_id: id }
    }),
  )

type Listed = Awaited<ReturnType<typeof places.lockList>>[number]

/** `change` gets the place and its whole list. Throws 404 for a place of another company. */
async function changeList(
  { database, viewer }: Asking,
  placeId: string,
  change: (transaction: Database, place: Listed, list: readonly Listed[]) => Promise<void>,
): Promise<null> {
  await database.transaction(async (transaction) => {
    const list = await places.lockList(transaction, viewer.companyId, placeId)
    const place = list.find(({ id }) => id === placeId)
    if (!place) throw notFound()
    await change(transaction, place, list)
  })
  return null
}

/** Throws 404, 422 at `name` for one that is on the list. */
export const renamePlace = (call: Asking, placeId: string, name: string): Promise<null> =>
  orNameTaken(() =>
    changeList(call, placeId, async (transaction, { kind, name: from }) => {
      if (from === name) return
      await places.renamePlace(transaction, placeId, name)
      const renamed = { companyId: call.viewer.companyId, kind, from, to: name }
      await places.renameInRules(transaction, renamed)
      await places.giveOtherPlace(transaction, renamed)
      await record(transaction, call, 'edit', placeId, { before: { name: from }, after: { kind, name } })
    }),
  )

/** Throws 404, 422 at `into` for what is not on the same list. */
export const mergePlaces = (call: Asking, placeId: string, into: string): Promise<null> =>
  changeList(call, placeId, async (transaction, { kind, name }, list) => {
    const other = list.find(({ id }) => id === into && id !== placeId)
    if (!other) throw invalid({ into: ['Please choose another entry of this list.'] })
    const merged = { companyId: call.viewer.companyId, kind, from: name, to: other.name }
    await places.renameInRules(transaction, merged)
    await places.giveOtherPlace(transaction, merged)
    await places.removePlace(transaction, placeId)
    await record(transaction, call, 'merge', placeId, { before: { name }, after: { kind, name: other.name } })
  })

/** At the end of its list it stays. Throws 404. */
export const movePlace = (call: Asking, placeId: string, direction: 'up' | 'down'): Promise<null> =>
  changeList(call, placeId, async (transaction, { kind, name }, list) => {
    const ids = list.map(({ id }) => id)
    const at = ids.indexOf(placeId)
    const to = direction === 'up' ? at - 1 : at + 1
    if (to < 0 || to >= ids.length) return
    ids.splice(at, 1)
    ids.splice(to, 0, placeId)
    await places.orderPlaces(transaction, ids)
    await record(transaction, call, 'order', placeId, { after: { kind, name } })
  })

/** Throws 404, 409 `in_use` where somebody has it. */
export const takeOffList = (call: Asking, placeId: string): Promise<null> =>
  changeList(call, placeId, async (transaction, { kind, name }) => {
    if (await places.isPlaceUsed(transaction, { companyId: call.viewer.companyId, kind, name }))
      throw conflict('in_use', 'People in your company use this entry. Merge it into another one instead.')
    await places.removePlace(transaction, placeId)
    await record(transaction, call, 'delete', placeId, { before: { kind, name } })
  })
