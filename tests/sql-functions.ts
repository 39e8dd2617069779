/** Where SQL functions, triggers and views are defined: in `functions/`, each once, and in the oldest migrations. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { sqlStatements } from '#server/platform/postgres/sql-statements.ts'
import { rootFolder } from './import-rule.ts'

/** Migrations from before `functions/` that define some; what they define was taken over there. */
export const definingMigrations = [
  '0001_platform.sql',
  '0002_accounts.sql',
  '0004_checkout.sql',
  '0021_accounts_audit_positions.sql',
  '0030_catalogue_kept_columns.sql',
  '0031_catalogue_search.sql',
  '0032_course_menu.sql',
  '0033_search_forms.sql',
  '0040_learning_progress.sql',
  '0070_tr_without_subquery.sql',
  '0090_accounts_self_service.sql',
  '0100_office_sales.sql',
  '0110_papers.sql',
  '0112_waiting_places.sql',
  '0120_office_site.sql',
  '0180_other_language.sql',
  '0196_nearest_slip.sql',
  '0220_attempt_answer.sql',
  '0222_rounded_shares.sql',
  '0232_completed_seats.sql',
  '0233_course_learners.sql',
  '0235_audit_words.sql',
  '0251_stale_progress.sql',
  '0252_enrolment_runs.sql',
]

/** 'function tr', 'trigger batch_added on batch', 'view sales': what a text defines. */
export function definitionsIn(text: string): string[] {
  return sqlStatements(text).flatMap((statement) => {
    const made =
      /^create\s+(?:or\s+replace\s+)?(?:(?:constraint|temp|temporary|recursive|materialized)\s+)*(function|procedure|aggregate|trigger|view)\s+(?:if\s+not\s+exists\s+)?(?:public\.)?"?((?:published\.)?\w+)/i.exec(
        statement.text,
      )
    if (!made) return []
    const kind = made[1]?.toLowerCase().replace(/procedure|aggregate/, 'function')
    const table = /\son\s+(?:public\.)?"?(\w+)/i.exec(statement.text)?.[1]
    return [kind === 'trigger' ? `trigger ${made[2]} on ${table}` : `${kind} ${made[2]}`]
  })
}

/** What a migration defines that is not among `known` ones. */
export function strayDefinitions(known: readonly string[], folder = join(rootFolder, 'migrations')): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && !known.includes(name))
    .flatMap((name) => definitionsIn(readFileSync(join(folder, name), 'utf8')).map((made) => `${name}: ${made}`))
}

/** Every definition of our own as the database has it, by its name; several of one name are joined. */
export async function definitionsOf(database: Database): Promise<Map<string, string>> {
  const rows = await database.query<{ name: string; definition: string }>(sql`
    with made as (
      select 'pg_proc'::regclass as class, oid, 'function ' || proname as name,
        case when prokind = 'a' then 'aggregate' else pg_get_functiondef(oid) end as definition
      from pg_proc where pronamespace = 'public'::regnamespace
      union all
      select 'pg_trigger'::regclass, oid, 'trigger ' || tgname || ' on ' || tgrelid::regclass, pg_get_triggerdef(oid) || tgenabled::text
      from pg_trigger where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      union all
      select 'pg_class'::regclass, oid, 'view ' || oid::regclass, pg_get_viewdef(oid)
      from pg_class where relkind in ('v', 'm') and relnamespace in ('public'::regnamespace, 'published'::regnamespace)
    )
    select name, string_agg(definition, E'\n' order by definition) as definition from made
    where not exists (
      select from pg_depend d where d.classid = made.class and d.objid = made.oid and d.deptype = 'e')
    group by name order by name`)
  return new Map(rows.map(({ name, definition }) => [name, definition]))
}
