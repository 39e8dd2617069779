/** SQL of the views that a company keeps. */
import type { z } from 'zod'
import type { companyViews } from '#contracts/companies/views/views.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { TrainingFilters } from '../training/training.sql.ts'

type ListedView = z.input<typeof companyViews.data>[number]

interface Reading {
  companyId: string
  corporateUserId: string
  /** Who else gets a view is for those who may change it. */
  seesOthers: boolean
}

export const findViews = (
  database: Database,
  { companyId, corporateUserId, seesOthers }: Reading,
): Promise<ListedView[]> =>
  database.query<ListedView>(sql`
    select v.id as view_id, v.name, v.filters, ${corporateUserId}::uuid as your_id, coalesce((
      select json_agg(json_build_object('corporate_user_id', cu.id, 'name', p.name, 'every', r.every, 'is_you', cu.id = ${corporateUserId})
        order by lower(p.name), cu.id)
      from company_view_reader r join corporate_user cu on cu.id = r.corporate_user_id and cu.is_admin join published.person p on p.id = cu.person_id
      where r.view_id = v.id and (${seesOthers}::boolean or cu.id = ${corporateUserId})), '[]') as readers
    from company_view v where v.company_id = ${companyId} order by lower(v.name)`)

export interface KeptView {
  id: string
  name: string
  filters: TrainingFilters
}

/** Undefined for one of another company. */
export const findView = (database: Database, companyId: string, viewId: string): Promise<KeptView | undefined> =>
  database.first<KeptView>(
    sql`select id, name, filters from company_view where id = ${viewId} and company_id = ${companyId}`,
  )

/** Until the transaction ends: views that a company keeps at the same moment come one after the other. */
export const lockViewsOf = (transaction: Database, companyId: string) =>
  transaction.run(sql`select pg_advisory_xact_lock(hashtextextended(${`company views:${companyId}`}, 0))`)

/** Undefined when the company has `most`. Breaks `company_view_name` for a name that is on the list. */
export const insertView = (
  transaction: Database,
  companyId: string,
  { name, filters }: Omit<KeptView, 'id'>,
  most: number,
): Promise<{ view_id: string } | undefined> =>
  transaction.first<{ view_id: string }>(sql`
    insert into company_view (company_id, name, filters)
    select ${companyId}, ${name}, ${JSON.stringify(filters)}::jsonb
    where (select count(*) from company_view where company_id = ${companyId}) < ${most}
    returning id as view_id`)

/** Breaks `company_view_name` for a name that is on the list. */
export const renameView = (transaction: Database, viewId: string, name: string): Promise<number> =>
  transaction.run(sql`update company_view set name = ${name} where id = ${viewId}`)

export const removeView = (transaction: Database, companyId: string, viewId: string): Promise<KeptView | undefined> =>
  transaction.first<KeptView>(
    sql`delete from company_view where id = ${viewId} and company_id = ${companyId} returning id, name, filters`,
  )
