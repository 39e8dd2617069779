/** The choices of drop-down lists: kept in order, merged without losing who has them, refused while in use. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dMoreInfo } from '#contracts/accounts/settings/dropdowns.ts'
import * as contract from '#contracts/content/dropdowns.office.ts'
import { seedFoundations } from '#seed/seed-foundations.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let editor: TestPerson
beforeAll(async () => {
  w = await world()
  await seedFoundations(w.database)
  editor = await w.staff('site.view', 'site.edit', 'users.edit')
})
afterAll(() => w.close())

const list = 'DEPARTMENT'
const texts = (en: string) => ({ text: { en, fr: '', ar: '', es: '', zh: '', bn: '' } })
const add = async (en: string, of: contract.DropdownList = list) =>
  (await w.call(contract.postDropdownOption, { params: { list: of }, body: texts(en) }, { as: editor })).body.data.value
const options = async (of: contract.DropdownList = list) =>
  (await w.call(contract.officeDropdown, { params: { list: of } }, { as: editor })).body.data.options
const merge = (from: string, into: string, of: contract.DropdownList = list) =>
  w.call(contract.mergeDropdownOption, { params: { list: of, option: from }, body: { into } }, { as: editor })
const remove = (option: string) => w.call(contract.deleteDropdownOption, { params: { list, option } }, { as: editor })

test('a choice is added, renamed and ordered, and forms offer it so', async () => {
  const value = await add('Laser cutting')
  expect(await add('Laser cutting')).toBe(value)
  await w.later()
  expect(await add('Laser cutting')).not.toBe(value)
  const seen = (await options()).find((each) => each.value === value)?.seen ?? ''
  const put = (words: string, mark: string) =>
    w.call(
      contract.putDropdownOption,
      { params: { list, option: value }, body: { ...texts(words), seen: mark } },
      { as: editor },
    )
  expect((await put('Laser and die cutting', seen)).status).toBe(200)
  expect((await put('Another', seen)).body.error.code).toBe('changed_meanwhile')
  const order = [value, ...(await options()).map((each) => each.value).filter((each) => each !== value)]
  await w.call(contract.orderDropdown, { params: { list }, body: { order } }, { as: editor })
  const offered = (await w.call(dMoreInfo, {})).body.data.DEPARTMENT
  expect(offered[0]).toEqual({ value, text: 'Laser and die cutting' })
})

test('who has a choice has the other one after a merge; one in use is not removed', async () => {
  const [old, kept] = [await add('Stitching'), await add('Sewing room')]
  const learner = await w.learner()
  await w.database.run(sql`update learner set department = ${old} where id = ${learner.learnerId}`)
  await w.database.run(sql`update employee set department = ${old} where person_id = ${editor.personId}`)
  expect((await options()).find(({ value }) => value === old)?.uses).toBe(2)
  expect((await remove(old)).body.error.code).toBe('in_use')
  expect((await merge(old, old)).status).toBe(422)
  expect((await merge(old, 'nowhere')).status).toBe(422)
  expect((await merge('nowhere', kept)).status).toBe(404)
  expect((await merge(old, kept)).body.data).toEqual({ changed: 2 })
  const row = await w.database.first(sql`
    select l.department as learns, e.department as works from learner l, employee e
    where l.id = ${learner.learnerId} and e.person_id = ${editor.personId}`)
  expect(row).toEqual({ learns: kept, works: kept })
  expect((await options()).some(({ value }) => value === old)).toBe(false)
  // A start brings nothing back that was taken out.
  await seedFoundations(w.database)
  expect((await options()).some(({ value }) => value === old)).toBe(false)
  expect((await remove(await add('Nobody’s'))).status).toBe(200)
})

test('every list is counted and merged', async () => {
  for (const of of contract.dropdownLists) {
    const [from, into] = [await add('One', of), await add('Two', of)]
    const { learnerId, personId } = await w.learner()
    await w.database.run(sql`
      update person set gender = ${from}, private_facts = jsonb_build_object('religion', ${from}::text, 'marital_status', ${from}::text,
        'employee_type', ${from}::text, 'bank', ${from}::text) where id = ${personId}`)
    await w.database.run(sql`
      update learner set organization_name = ${from}, institute_name = ${from}, department = ${from}, designation = ${from},
        employment_status = ${from} where id = ${learnerId}`)
    await w.database.run(sql`
      insert into education (person_id, degree, institute, subject, board, passing_year, result)
      values (${personId}, ${from}, ${from}, ${from}, ${from}, 2001, '')`)
    const uses = (await options(of)).find(({ value }) => value === from)?.uses ?? 0
    expect(uses, of).toBeGreaterThan(0)
    expect((await merge(from, into, of)).body.data.changed, of).toBe(uses)
  }
})

test('without the permission nothing is changed', async () => {
  const reader = await w.staff('site.view')
  const sent = { params: { list }, body: texts('Nothing') }
  expect((await w.call(contract.postDropdownOption, sent, { as: reader })).status).toBe(403)
  expect((await w.call(contract.officeDropdown, { params: { list } }, { as: await w.learner() })).status).toBe(403)
})

test('who has which religion, bank or gender is told, and changed for all, only by who may change people', async () => {
  const of = { list: 'BANK' } as const
  const writer = await w.staff('site.view', 'site.edit')
  const [old, kept] = [await add('Old Bank', 'BANK'), await add('New Bank', 'BANK')]
  const { personId } = await w.staff()
  await w.database.run(
    sql`update person set private_facts = jsonb_build_object('bank', ${old}::text) where id = ${personId}`,
  )
  const shown = (await w.call(contract.officeDropdown, { params: of }, { as: writer })).body.data
  expect([shown.options.map(({ uses }) => uses).filter((uses) => uses !== null), shown.can.take_out]).toEqual([
    [],
    false,
  ])
  const pair = { params: { ...of, option: old }, body: { into: kept } }
  expect((await w.call(contract.mergeDropdownOption, pair, { as: writer })).status).toBe(403)
  // Whether a choice can be removed would tell whether somebody has it.
  for (const option of [old, kept])
    expect((await w.call(contract.deleteDropdownOption, { params: { ...of, option } }, { as: writer })).status).toBe(
      403,
    )
  expect(
    (await w.call(contract.officeDropdown, { params: of }, { as: editor })).body.data.options.find(
      ({ value }) => value === old,
    )?.uses,
  ).toBe(1)
  const merged = await w.call(
    contract.mergeDropdownOption,
    { params: { ...of, option: old }, body: { into: kept } },
    { as: editor },
  )
  expect(merged.body.data).toEqual({ changed: 1 })
  const unused = { params: { ...of, option: await add('Third Bank', 'BANK') } }
  expect((await w.call(contract.deleteDropdownOption, unused, { as: editor })).status).toBe(200)
  expect(
    await w.database.first(
      sql`select after from audit_entry where action = 'dropdown.merge' order by position desc limit 1`,
    ),
  ).toEqual({ after: { from: old, into: kept, changed: 1 } })
})
