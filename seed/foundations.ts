/** What every academy needs before its first course: the back office's modules, the system roles, dropdowns, synonyms. */
import { type Database, sql } from '#server/platform/database.ts'
import { readContent, type Texts } from './content.ts'
import { modules, systemRoles } from './modules-and-roles.ts'
import { synonymGroups } from './synonyms.ts'

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

/** Writes or renews them; may run again and again, and changes no role that people have made. */
export async function seedFoundations(database: Database): Promise<void> {
  await seedModules(database)
  await seedRoles(database)
  await seedDropdowns(database, await readContent<Taxonomy>('taxonomy.json'))
  await seedSynonyms(database)
}

async function seedModules(database: Database): Promise<void> {
  const rows = modules.map((module, index) => ({ ...module, position: index + 1 }))
  await database.run(sql`
    insert into module (slug, name, actions, position)
    select slug, name, actions, position from jsonb_populate_recordset(null::module, ${JSON.stringify(rows)}::jsonb)
    on conflict (slug) do update set name = excluded.name, actions = excluded.actions, position = excluded.position`)
}

async function seedRoles(database: Database): Promise<void> {
  for (const { slug, name, description, permissions } of systemRoles) {
    const granted = permissions.flatMap(({ module, actions }) => actions.map((action) => ({ module, action })))
    await database.run(sql`
      with saved as (
        insert into role (slug, name, description, is_system)
        values (${slug}, ${JSON.stringify(name)}::jsonb, ${JSON.stringify(description)}::jsonb, true)
        on conflict (slug) do update set name = excluded.name, description = excluded.description
        returning id)
      insert into role_permission (role_id, module, action, scope)
      select saved.id, p.module, p.action, 'all'
      from saved, jsonb_to_recordset(${JSON.stringify(granted)}::jsonb) p (module text, action text)
      on conflict do nothing`)
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
    select name, value, text, position from jsonb_populate_recordset(null::dropdown_option, ${JSON.stringify(rows)}::jsonb)
    on conflict (name, value) do update set text = excluded.text, position = excluded.position`)
}

async function seedSynonyms(database: Database): Promise<void> {
  const rows = synonymGroups.map((words) => ({ words }))
  await database.run(sql`
    insert into search_synonym (words)
    select words from jsonb_populate_recordset(null::search_synonym, ${JSON.stringify(rows)}::jsonb) given
    where not exists (select from search_synonym known where known.words && given.words)`)
}
