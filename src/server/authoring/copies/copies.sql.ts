/** SQL of duplicating a draft. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** Questions get ids of their own. Films and files stay with the first course, and both use them. */
export async function copyDraft(transaction: Database, { from, to }: { from: string; to: string }): Promise<void> {
  await transaction.run(sql`
    with sections as materialized (select id, new_id() as copy, title, position, release from draft_section where course_id = ${from}),
    copied as (insert into draft_section (id, course_id, title, position, release) select copy, ${to}, title, position, release from sections),
    planned as (insert into study_plan (course_id, is_draft_in_order) select ${to}, true from study_plan where course_id = ${from} and is_draft_in_order)
    insert into item (course_id, section_id, position, kind, slug, content)
    select ${to}, s.copy, i.position, i.kind, i.slug,
      case when i.kind = 'quiz' then jsonb_set(i.content, '{questions}', coalesce((
        select jsonb_agg(q.value || jsonb_build_object('id', new_id()) order by q.place)
        from jsonb_array_elements(i.content -> 'questions') with ordinality q (value, place)), '[]')) else i.content end
    from item i join sections s on s.id = i.section_id`)
}
