/** SQL of what the list of orders can be narrowed to. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

export interface OrderChoices {
  courses: { slug: string; name: string }[]
  companies: { id: string; name: string }[]
  /** There are more courses than are offered. */
  has_more_courses: boolean
}

/** A longer list is too long to choose from. */
const most = 200

/** Courses that cost something, those of the newest orders first when there are too many, with the chosen one; and companies. */
export async function orderChoices(
  database: Database,
  locale: string,
  { course = '', company = '' }: { course?: string | undefined; company?: string | undefined },
): Promise<OrderChoices> {
  const found = await database.first<OrderChoices>(sql`
    with newest as (
      select distinct i.course_id from (select id from orders order by placed_at desc limit 2000) o
      join order_item i on i.order_id = o.id),
    offered as (
      select c.id, c.slug, c.name from published.course c left join newest n on n.course_id = c.id
      where exists (select from published.batch b where b.course_id = c.id and b.price_paisa > 0)
      order by c.slug = ${course} desc, n.course_id is null, c.slug limit ${most + 1}),
    shown as (select slug, tr(name, ${locale}) as name from offered limit ${most})
    select (select coalesce(json_agg(s order by s.name), '[]') from shown s) as courses,
      (select count(*) > ${most} from offered) as has_more_courses,
      (select coalesce(json_agg(c order by c.name), '[]') from (
        select id, tr(name, ${locale}) as name from published.company order by id::text = ${company} desc, id limit ${most}) c) as companies`)
  if (!found) throw new Error('No answer')
  return found
}
