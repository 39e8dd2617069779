/** SQL of modules that an academy adds and removes. */
import type { Texts } from '#contracts/fields.office.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

export async function findModuleSlugs(database: Database): Promise<string[]> {
  return (await database.query<{ slug: string }>(sql`select slug from module`)).map(({ slug }) => slug)
}

/** At the end of the list, with everything in it for the administrator's role. */
export const insertModule = (
  transaction: Database,
  { slug, name, actions }: { slug: string; name: Partial<Texts>; actions: readonly string[] },
) =>
  transaction.run(sql`
    with made as (
      insert into module (slug, name, actions, position, is_custom)
      select ${slug}, ${JSON.stringify(name)}::jsonb, ${actions}::text[], coalesce(max(position), 0) + 1, true from module
      returning slug, actions)
    insert into role_permission (role_id, module, action, scope)
    select r.id, made.slug, action, 'all' from role r, made, unnest(made.actions) action where r.slug = 'administrator'`)

export const lockModule = (transaction: Database, slug: string) =>
  transaction.first<{ name: Partial<Texts>; actions: string[]; is_custom: boolean }>(
    sql`select name, actions, is_custom from module where slug = ${slug} for update`,
  )

export const deleteModule = (transaction: Database, slug: string) =>
  transaction.run(sql`delete from module where slug = ${slug} and is_custom`)
