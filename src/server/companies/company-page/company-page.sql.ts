/** SQL of a company's own page and of its logo on certificates. */
import type { z } from 'zod'
import type {
  getCompanyLook,
  getCompanyPage,
  learnerCompanies,
  putCompanyPage,
} from '#contracts/companies/company-page.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { isMember } from '../people/company-scope.ts'

/** Of `company c`: whether certificates of its seats carry the logo it has. */
export const markState = sql`case when not c.asks_mark or c.logo is null then 'none'
  when exists (select from company_mark m where m.id = c.certificate_mark_id and m.picture = c.logo) then 'agreed' else 'asked' end`

export const findLook = (database: Database, companyId: string, locale: string) =>
  database.first<z.input<typeof getCompanyLook.data>>(sql`
    select tr(c.name, ${locale}) as company_name, c.logo, c.accent from company c where c.id = ${companyId}`)

export const findPage = (database: Database, companyId: string, locale: string) =>
  database.first<z.input<typeof getCompanyPage.data>>(sql`
    select tr(c.name, ${locale}) as company_name, c.logo, c.accent, c.about, c.help, ${markState} as mark
    from company c where c.id = ${companyId}`)

/** Whether a company's people may show it: one that was uploaded by somebody who acts for it, or the one it has. */
export const isOwnLogo = async (database: Database, companyId: string, logo: string): Promise<boolean> =>
  (await database.first(sql`
    select from company where id = ${companyId} and logo = ${logo}
    union all
    select from media m join corporate_user cu on cu.person_id = m.owner_id
    where m.storage_key = ${logo.replace('/media/uploads/', '')} and m.is_public and cu.company_id = ${companyId} and cu.is_admin
    limit 1`)) !== undefined

/** Who does not ask for the logo on certificates gets none on new ones. */
export const updatePage = (
  transaction: Database,
  companyId: string,
  { logo, accent, about, help, asks_mark: asksMark }: z.output<typeof putCompanyPage.body>,
): Promise<number> =>
  transaction.run(sql`
    update company set logo = ${logo}, accent = ${accent}, about = ${about}, help = ${help}, asks_mark = ${asksMark},
      certificate_mark_id = case when ${asksMark}::boolean and ${logo}::text is not null then certificate_mark_id end
    where id = ${companyId}`)

export const findLearnerCompanies = (database: Database, learnerId: string, locale: string) =>
  database.query<z.input<typeof learnerCompanies.data>[number]>(sql`
    select c.id as company_id, tr(c.name, ${locale}) as company_name, c.logo, c.accent, c.about, c.help, coalesce((
      select json_agg(json_build_object('slug', k.slug, 'course_name', tr(k.name, ${locale}), 'due_on', t.due_on, 'done_on', t.done_on,
        'valid_until', t.valid_until, 'progress', t.progress, 'has_seat', t.given_on is not null) order by t.done_on is not null, t.due_on, k.slug)
      from company_training t join published.course k on k.id = t.course_id
      where t.company_id = c.id and t.learner_id = cl.learner_id), '[]') as courses
    from corporate_learner cl join company c on c.id = cl.company_id
    where cl.learner_id = ${learnerId} and ${isMember} and cl.status <> 'suspended' order by cl.joined_at desc nulls last, c.id`)

export interface AskedMark {
  logo: string | null
  asks_mark: boolean
}

export const lockMark = (transaction: Database, companyId: string) =>
  transaction.first<AskedMark>(sql`select logo, asks_mark from company where id = ${companyId} for update`)

export const insertMark = (
  transaction: Database,
  { companyId, picture, png, personId }: { companyId: string; picture: string; png: Buffer; personId: string },
): Promise<number> =>
  transaction.run(sql`
    with made as (
      insert into company_mark (company_id, picture, png, agreed_by) values (${companyId}, ${picture}, ${png}, ${personId}) returning id)
    update company set certificate_mark_id = made.id from made where company.id = ${companyId}`)

export const removeMark = (transaction: Database, companyId: string): Promise<number> =>
  transaction.run(
    sql`update company set certificate_mark_id = null where id = ${companyId} and certificate_mark_id is not null`,
  )
