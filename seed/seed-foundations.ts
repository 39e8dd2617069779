/** What every academy needs before its first course: the back office's modules, the system roles, dropdowns, synonyms, first texts. */
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { readContent, type Texts } from './content.ts'
import { seedDefaultTexts } from './default-texts.ts'
import { modules, systemRoles } from './modules-and-roles.ts'
import { synonymGroups } from './synonym-groups.ts'

interface Option {
  value: string | number
  text: Texts
}
export interface Taxonomy {
  industries: { slug: string; name: Texts; description: Texts; position: number }[]
  subject_areas: { slug: string; name: Texts; description: Texts }[]
  training_types: { value: string; name: Texts }[]
  levels: { slug: string; name: Texts }[]
  course_types: { slug: string; name: Texts }[]
  languages: { slug: string; name: Texts }[]
  experience: Option[]
  dropdowns: Record<string, Option[]>
}

/**
 * Adds what is missing and overwrites nothing that people edited: names, dropdowns, permissions of a role. May run again
 * and again; a new release's new permissions reach the system roles that they are meant for, once.
 */
export async function seedFoundations(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    const fresh = await seedModules(transaction)
    await seedRoles(transaction, fresh)
  })
  await seedDropdowns(database, await readContent<Taxonomy>('taxonomy.json'))
  await seedSynonyms(database)
  await seedDefaultTexts(database)
}

/** Answers the permissions that did not exist before, `users.view` for example. What can be done is the code's to say. */
async function seedModules(transaction: Database): Promise<string[]> {
  const rows = modules.map((module, index) => ({ ...module, position: index + 1 }))
  const added = await transaction.query<{ name: string }>(sql`
    with given as (
      select slug, name, actions, position from jsonb_populate_recordset(null::module, ${JSON.stringify(rows)}::jsonb)),
    known as (select slug, actions from module for update),
    saved as (
      insert into module (slug, name, actions, position) select slug, name, actions, position from given
      on conflict (slug) do update set actions = excluded.actions, position = excluded.position,
        name = case when module.name = '{}' then excluded.name else module.name end)
    select given.slug || '.' || action as name from given cross join unnest(given.actions) action
    left join known using (slug) where known.slug is null or not action = any(known.actions)`)
  return added.map(({ name }) => name)
}

async function seedRoles(transaction: Database, fresh: readonly string[]): Promise<void> {
  for (const { slug, name, description, permissions } of systemRoles) {
    const granted = permissions.flatMap(({ module, actions }) => actions.map((action) => ({ module, action })))
    // A permission taken from a role stays taken; the administrator's role holds whatever there is.
    const added =
      slug === 'administrator' ? granted : granted.filter(({ module, action }) => fresh.includes(`${module}.${action}`))
    await transaction.run(sql`
      with saved as (
        insert into role (slug, name, description, is_system)
        values (${slug}, ${JSON.stringify(name)}::jsonb, ${JSON.stringify(description)}::jsonb, true)
        on conflict (slug) do nothing returning id),
      target as (
        select id, ${JSON.stringify(granted)}::jsonb as cells from saved
        union all
        select id, ${JSON.stringify(added)}::jsonb from role where slug = ${slug} and is_system)
      insert into role_permission (role_id, module, action, scope)
      select target.id, p.module, p.action, 'all'
      from target, jsonb_to_recordset(target.cells) p (module text, action text)
      on conflict (role_id, module, action) do nothing`)
  }
}

async function seedDropdowns(database: Database, taxonomy: Taxonomy): Promise<void> {
  const named = (list: { slug: string; name: Texts }[]) => list.map(({ slug, name }) => ({ value: slug, text: name }))
  const lists: Record<string, Option[]> = {
    ...taxonomy.dropdowns,
    EXPERIENCE: taxonomy.experience,
    TRAINING_TYPE: taxonomy.training_types.map(({ value, name }) => ({ value, text: name })),
    LEVEL: named(taxonomy.levels),
    COURSE_TYPE: named(taxonomy.course_types),
    LANGUAGE: named(taxonomy.languages),
  }
  const rows = Object.entries(lists).flatMap(([name, options]) =>
    options.map(({ value, text }, index) => ({ name, value: String(value), text, position: index + 1 })),
  )
  await database.run(sql`
    insert into dropdown_option (name, value, text, position)
    select name, value, text, position from jsonb_populate_recordset(null::dropdown_option, ${JSON.stringify(rows)}::jsonb) given
    where not exists (select from dropdown_option known where known.name = given.name)`)
}

async function seedSynonyms(database: Database): Promise<void> {
  const rows = synonymGroups.map((words) => ({ words }))
  await database.run(sql`
    insert into search_synonym (words)
    select words from jsonb_populate_recordset(null::search_synonym, ${JSON.stringify(rows)}::jsonb) given
    where not exists (select from search_synonym known where known.words && given.words)`)
}
