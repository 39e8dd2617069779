/** The choices of drop-down lists: shown, added, changed, merged, ordered, removed. */
import { type DropdownList, privateLists } from '#contracts/content/dropdowns.office.ts'
import type { Texts } from '#contracts/fields.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { expectSeen, markOf } from '#server/platform/access/seen-mark.ts'
import { isSignedIn, scopeOf, type Viewer } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { abilities, addressFrom, anyWords, takeAddress, written } from '#server/platform/endpoints/office-endpoint.ts'
import { conflict, invalid, notAllowed, notFound } from '#server/platform/errors.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import {
  deleteOption,
  findOptions,
  findValuesLike,
  insertOption,
  isChosen,
  lockOption,
  replaceChoice,
  updateOption,
  writeOptionOrder,
} from './dropdowns.sql.ts'

interface Call {
  database: Database
  cache: Cache
  viewer: Viewer
}

export async function showDropdown(
  { database, viewer, locale }: Pick<Call, 'database' | 'viewer'> & { locale: Locale },
  list: DropdownList,
) {
  const options = await findOptions(database, locale, list)
  const can = abilities(viewer, 'site', ['edit'])
  const isShown = maySeePeople(viewer, list)
  return {
    options: options.map((option) => ({
      ...option,
      uses: isShown ? option.uses : null,
      seen: markOf(option.texts),
    })),
    can: { ...can, take_out: can.edit && isShown },
  }
}

/** Whose lists these are is told, and changed for all of them at once, only by who may change those people. */
const maySeePeople = (viewer: Viewer, list: DropdownList) =>
  !privateLists.includes(list) || (isSignedIn(viewer) && scopeOf(viewer, 'users.edit') === 'all')

/** What every change has in common: one transaction, an entry in the log, and the kept lists are dropped. */
function change<Answer>(
  { database, cache, viewer }: Call,
  list: DropdownList,
  did: { action: string; before?: unknown; after?: unknown },
  act: (transaction: Database) => Promise<Answer>,
): Promise<Answer> {
  return database.transaction(async (transaction) => {
    const answer = await act(transaction)
    await cache.drop(transaction, 'dropdowns')
    await recordAudit(transaction, {
      ...{ viewer, action: `dropdown.${did.action}`, subjectKind: 'dropdown', subjectId: list },
      ...{ before: did.before, after: did.after },
    })
    return answer
  })
}

export const addOption = (call: Call, list: DropdownList, text: Texts) =>
  change(call, list, { action: 'add', after: text }, async (transaction) => {
    const wanted = addressFrom(anyWords(text), 'choice')
    const value = await takeAddress(transaction, wanted, () => findValuesLike(transaction, list, wanted), '')
    await insertOption(transaction, list, value, written(text))
    return { value }
  })

/** Throws 404, 409 when somebody else changed it since it was seen. */
export const changeOption = (
  call: Call,
  { list, option }: { list: DropdownList; option: string },
  { seen, text }: { seen: string; text: Texts },
) =>
  change(call, list, { action: 'edit', after: { value: option, ...text } }, async (transaction) => {
    const before = await lockOption(transaction, list, option)
    if (!before) throw notFound()
    expectSeen(seen, before.text)
    await updateOption(transaction, list, option, written(text))
    return null
  })

/** Throws 403 for what is not for the caller, as the answer tells whether somebody has the choice; 404, 409 `in_use`. */
export async function removeOption(call: Call, list: DropdownList, option: string) {
  if (!maySeePeople(call.viewer, list)) throw notAllowed()
  return change(call, list, { action: 'delete', before: { value: option } }, async (transaction) => {
    if (!(await lockOption(transaction, list, option))) throw notFound()
    if (await isChosen(transaction, list, option))
      throw conflict('in_use', 'This choice is in use. Merge it into another one.')
    await deleteOption(transaction, list, option)
    return null
  })
}

/** Throws 403 for what is not for the caller, 404, 422 for a choice and itself or one that is not there. */
export async function mergeOption(call: Call, list: DropdownList, pair: { from: string; into: string }) {
  if (!maySeePeople(call.viewer, list)) throw notAllowed()
  const did: { action: string; after: { from: string; into: string; changed?: number } } = {
    action: 'merge',
    after: pair,
  }
  return change(call, list, did, async (transaction) => {
    if (pair.from === pair.into) throw invalid({ into: ['Please choose one of the options.'] })
    // Both in one order, so that two people who merge them either way do not wait for each other for ever.
    const found = new Map<string, unknown>()
    for (const value of [pair.from, pair.into].toSorted()) found.set(value, await lockOption(transaction, list, value))
    if (!found.get(pair.from)) throw notFound()
    if (!found.get(pair.into)) throw invalid({ into: ['Please choose one of the options.'] })
    const changed = await replaceChoice(transaction, list, pair)
    await deleteOption(transaction, list, pair.from)
    did.after = { ...pair, changed }
    return { changed }
  })
}

export const orderOptions = (call: Call, list: DropdownList, order: string[]) =>
  change(call, list, { action: 'order', after: { order } }, async (transaction) => {
    await writeOptionOrder(transaction, list, order)
    return null
  })
