/** SQL of a company's own lists. Names are kept with the people, so that a list of people needs no join. */
import type { PlaceKind } from '#contracts/companies/places.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'

export interface Place {
  place_id: string
  kind: PlaceKind
  name: string
  people: number
}

const columns: Record<PlaceKind, Sql> = {
  site: sql`site`,
  department: sql`department`,
  line: sql`line`,
  grade: sql`grade`,
}

export const listPlaces = (database: Database, companyId: string, kind: PlaceKind | null): Promise<Place[]> =>
  database.query<Place>(sql`
    with used as (
      select v.kind, v.name, count(*) as people from corporate_learner cl
      cross join lateral (values ('site', cl.site), ('department', cl.department), ('line', cl.line), ('grade', cl.grade)) v (kind, name)
      where cl.company_id = ${companyId} and cl.left_at is null and v.name is not null group by 1, 2)
    select p.id as place_id, p.kind, p.name, coalesce(u.people, 0) as people
    from company_place p left join used u on u.kind = p.kind and u.name = p.name
    where p.company_id = ${companyId} and p.kind = coalesce(${kind}, p.kind) order by p.kind, p.position, lower(p.name)`)

/** All of the place's list, locked until the transaction ends; empty where the company has no such place. */
export const lockList = (transaction: Database, companyId: string, placeId: string) =>
  transaction.query<{ id: string; kind: PlaceKind; name: string }>(sql`
    select id, kind, name from company_place
    where company_id = ${companyId} and kind = (select kind from company_place where id = ${placeId} and company_id = ${companyId})
    order by position, lower(name) for update`)

/** Breaks `company_place_name` for a name that is on the list. */
export async function insertPlace(
  database: Database,
  { companyId, kind, name }: { companyId: string; kind: PlaceKind; name: string },
): Promise<string> {
  const row = await database.first<{ id: string }>(sql`
    insert into company_place (company_id, kind, name, position)
    values (${companyId}, ${kind}, ${name}, (select coalesce(max(position), 0) + 1 from company_place where company_id = ${companyId} and kind = ${kind}))
    returning id`)
  return row?.id ?? ''
}

/** Breaks `company_place_name` for a name that is on the list. */
export const renamePlace = (transaction: Database, placeId: string, name: string): Promise<number> =>
  transaction.run(sql`update company_place set name = ${name} where id = ${placeId}`)

export const giveOtherPlace = (
  transaction: Database,
  { companyId, kind, from, to }: { companyId: string; kind: PlaceKind; from: string; to: string },
): Promise<number> =>
  transaction.run(
    sql`update corporate_learner set ${columns[kind]} = ${to} where company_id = ${companyId} and ${columns[kind]} = ${from}`,
  )

/** What is asked of a department, or given to a grade, goes on under its new name. */
export async function renameInRules(
  transaction: Database,
  { companyId, kind, from, to }: { companyId: string; kind: PlaceKind; from: string; to: string },
): Promise<void> {
  if (kind === 'department')
    await transaction.run(sql`
      update company_requirement set departments = array_replace(departments, ${from}, ${to})
      where company_id = ${companyId} and ${from} = any (departments)`)
  if (kind === 'grade')
    await transaction.run(sql`
      update company_rule set grades = array_replace(grades, ${from}, ${to})
      where company_id = ${companyId} and ${from} = any (grades)`)
}

export const isPlaceUsed = async (
  transaction: Database,
  { companyId, kind, name }: { companyId: string; kind: PlaceKind; name: string },
): Promise<boolean> =>
  (await transaction.first(
    sql`select id from corporate_learner where company_id = ${companyId} and ${columns[kind]} = ${name} limit 1`,
  )) !== undefined

export const removePlace = (transaction: Database, placeId: string): Promise<number> =>
  transaction.run(sql`delete from company_place where id = ${placeId}`)

export const orderPlaces = (transaction: Database, placeIds: readonly string[]): Promise<number> =>
  transaction.run(sql`
    update company_place p set position = o.position from unnest(${placeIds}::uuid[]) with ordinality o (id, position) where p.id = o.id`)
