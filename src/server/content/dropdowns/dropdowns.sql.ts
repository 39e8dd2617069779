/** SQL of the drop-down lists: their choices, who has them, and one choice instead of another. */
import type { DropdownList } from '#contracts/content/dropdowns.office.ts'
import type { Texts } from '#contracts/fields.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

export interface OptionRow {
  value: string
  text: string
  texts: Partial<Texts>
  uses: number
}

export const findOptions = (database: Database, locale: Locale, list: DropdownList) =>
  database.query<OptionRow>(sql`
    with chosen as (
      select value, count(*)::int as uses from (
        select value from choices_of_people(${list}) union all select value from choices_of_circulars(${list})) each group by value)
    select o.value, tr(o.text, ${locale}) as text, o.text as texts, coalesce(c.uses, 0) as uses
    from dropdown_option o left join chosen c on c.value = o.value where o.name = ${list} order by o.position, o.value`)

export const lockOption = (transaction: Database, list: DropdownList, value: string) =>
  transaction.first<{ text: Partial<Texts> }>(
    sql`select text from dropdown_option where name = ${list} and value = ${value} for update`,
  )

export const findValuesLike = async (database: Database, list: DropdownList, value: string): Promise<string[]> => {
  const rows = await database.query<{ value: string }>(sql`
    select value from dropdown_option where name = ${list} and (value = ${value} or value like ${`${value}-%`})`)
  return rows.map((row) => row.value)
}

export const insertOption = (transaction: Database, list: DropdownList, value: string, text: Partial<Texts>) =>
  transaction.run(sql`
    insert into dropdown_option (name, value, text, position)
    select ${list}, ${value}, ${JSON.stringify(text)}::jsonb, coalesce(max(position), 0) + 1 from dropdown_option where name = ${list}`)

export const updateOption = (transaction: Database, list: DropdownList, value: string, text: Partial<Texts>) =>
  transaction.run(sql`
    update dropdown_option set text = ${JSON.stringify(text)}::jsonb where name = ${list} and value = ${value}`)

export async function isChosen(transaction: Database, list: DropdownList, value: string): Promise<boolean> {
  const row = await transaction.first<{ is_chosen: boolean }>(sql`
    select exists (select from choices_of_people(${list}) c where c.value = ${value})
      or exists (select from choices_of_circulars(${list}) c where c.value = ${value}) as is_chosen`)
  return row?.is_chosen ?? false
}

export const deleteOption = (transaction: Database, list: DropdownList, value: string) =>
  transaction.run(sql`delete from dropdown_option where name = ${list} and value = ${value}`)

/** Answers how many people, records and vacancies have the other choice now. */
export async function replaceChoice(
  transaction: Database,
  list: DropdownList,
  { from, into }: { from: string; into: string },
): Promise<number> {
  const row = await transaction.first<{ changed: number }>(sql`
    select replace_choice_of_people(${list}, ${from}, ${into}) + replace_choice_of_circulars(${list}, ${from}, ${into}) as changed`)
  return row?.changed ?? 0
}

export const writeOptionOrder = (transaction: Database, list: DropdownList, order: readonly string[]) =>
  transaction.run(sql`
    update dropdown_option o set position = w.place from unnest(${order}::text[]) with ordinality w (value, place)
    where o.name = ${list} and o.value = w.value and o.position is distinct from w.place`)
