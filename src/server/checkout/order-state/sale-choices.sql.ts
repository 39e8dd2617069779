/** SQL of what a filter or a coupon can be limited to. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

export interface SaleChoices {
  courses: { slug: string; name: string }[]
  companies: { id: string; name: string }[]
}

/** Courses that cost something and companies, for choosing. */
export async function saleChoices(database: Database, locale: string): Promise<SaleChoices> {
  const found = await database.first<SaleChoices>(sql`
    select (select coalesce(json_agg(json_build_object('slug', slug, 'name', tr(name, ${locale})) order by tr(name, ${locale})), '[]')
        from published.course c where exists (select from published.batch b where b.course_id = c.id and b.price_paisa > 0)) as courses,
      (select coalesce(json_agg(json_build_object('id', id, 'name', tr(name, ${locale})) order by tr(name, ${locale})), '[]')
        from published.company) as companies`)
  if (!found) throw new Error('No answer')
  return found
}
