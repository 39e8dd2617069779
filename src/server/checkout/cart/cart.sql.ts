/** SQL of carts: courses with their batches as they are on sale now, and the account's cart. */
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { SaleBatch, SaleCourse } from './choose-batch.ts'

export interface CartBatch extends SaleBatch {
  id: string
  training_type: string
  class_start_date: string | null
  class_time: string | null
  class_end_time: string | null
  class_days: string[]
  price_paisa: number
  discount_paisa: number
}

export interface CartCourse extends SaleCourse<CartBatch> {
  id: string
  slug: string
  name: string
  course_type: string
  /** The learner has an open order for it. */
  is_being_bought: boolean
  /** The number of the newest of those that waits for payment. */
  unpaid_order: string | null
  opens_after: string[]
  /** As stored: an address, or `weave:…`. */
  cover: string | null
}

/**
 * The published courses among `slugs`; batches in the order in which the catalogue offers them. A visitor owns none.
 * A seat that the learner holds with an open order, or was offered, is still free to that learner. The limit takes nothing
 * away: it tells the planner that few rows are meant, without which it would plan anew each time.
 */
export function loadCourses(
  database: Database,
  learnerId: string | null,
  locale: string,
  slugs: readonly string[],
): Promise<CartCourse[]> {
  return database.query<CartCourse>(sql`
    select c.id, c.slug, tr(c.name, ${locale}) as name, c.course_type,
      c.progress_status = 1 as is_coming_soon, open.is_any as is_being_bought, open.unpaid as unpaid_order,
      array(select tr(r.name, ${locale}) from published.course_prerequisite p join published.course r on r.id = p.required_id and r.is_published
        where p.course_id = c.id and not has_completed_course(${learnerId}::uuid, r.id) order by p.position, r.id) as opens_after,
      exists (select from published.current_enrolment e
        where e.learner_id = ${learnerId}::uuid and e.course_id = c.id and e.state = 'active') as is_owned,
      (select d.url from published.course_document d where d.course_id = c.id and d.document_type = 1 order by d.position limit 1) as cover,
      (select coalesce(json_agg(json_build_object(
          'id', b.id, 'batch_no', b.batch_no, 'training_type', b.training_type, 'class_start_date', coalesce(b.first_class_on, b.class_start_date),
          'class_time', b.class_time, 'class_end_time', b.class_end_time, 'class_days', b.class_days,
          'is_on_sale', b.is_on_sale, 'is_open', s.is_open, 'seats_left', s.left_over,
          'price_paisa', b.price_paisa, 'discount_paisa', b.discount_paisa)
          order by s.is_open and (s.left_over is null or s.left_over > 0) desc,
            case when s.is_open then b.reg_end_date end nulls last, b.batch_no desc), '[]')
        from published.batch b, lateral (select b.reg_end_date is null or b.reg_end_date >= dhaka_today() as is_open,
          seats_free(b.id, b.seats, b.seats_taken, b.seats_held) + cardinality(array_positions(open.held, b.id))
          + (select count(*) from waiting_place w where w.batch_id = b.id and w.learner_id = ${learnerId}::uuid
            and w.state = 'offered' and w.has_seat and w.offered_until > now()) as left_over offset 0) s
        where b.course_id = c.id) as batches
    from published.course c, lateral (
      select count(*) > 0 as is_any, coalesce(array_agg(i.batch_id) filter (where i.has_seat), '{}') as held,
        (array_agg(o.no order by o.placed_at desc) filter (where o.state = 'pending' and coalesce(o.expires_at > now(), true)))[1] as unpaid
      from orders o join order_item i on i.order_id = o.id
      where o.learner_id = ${learnerId}::uuid and o.state in ('draft', 'pending') and i.course_id = c.id) open
    where c.slug = any (${slugs}::text[]) and c.is_published limit ${slugs.length}`)
}

export interface WantedCourse {
  slug: string
  batch_no?: number | null | undefined
}

export interface CartEntry {
  course_id: string
  slug: string
  course_name: string
  batch_no: number | null
}

/** Puts `items` in front of what the account's cart holds, the first of them first; unknown and own courses stay out. */
export async function mergeCartItems(
  database: Database,
  personId: string,
  learnerId: string,
  items: readonly WantedCourse[],
): Promise<void> {
  await database.run(sql`
    insert into cart_item as i (person_id, course_id, batch_no, added_at)
    select distinct on (c.id) ${personId}::uuid, c.id, w.batch_no, clock_timestamp() - w.position * interval '1 microsecond'
    from unnest(${items.map((item) => item.slug)}::text[], ${items.map((item) => item.batch_no ?? null)}::int[])
      with ordinality as w (slug, batch_no, position)
    join published.course c on c.slug = w.slug and c.is_published
    where not exists (select from published.current_enrolment e
      where e.learner_id = ${learnerId} and e.course_id = c.id and e.state = 'active')
    order by c.id, w.position
    on conflict (person_id, course_id) do update set batch_no = excluded.batch_no, added_at = excluded.added_at`)
}

/** Newest first. */
export function cartItems(database: Database, personId: string, locale: string): Promise<CartEntry[]> {
  return database.query<CartEntry>(sql`
    select i.course_id, c.slug, tr(c.name, ${locale}) as course_name, i.batch_no from cart_item i join published.course c on c.id = i.course_id
    where i.person_id = ${personId} and c.is_published order by i.added_at desc, i.course_id limit 50`)
}

export async function removeCartItems(database: Database, personId: string, slugs: readonly string[]): Promise<void> {
  await database.run(sql`
    delete from cart_item i using published.course c
    where i.person_id = ${personId} and c.id = i.course_id and c.slug = any (${slugs}::text[])`)
}

export async function emptyCart(database: Database, personId: string, courseIds: readonly string[]): Promise<void> {
  await database.run(sql`
    delete from cart_item where person_id = ${personId} and course_id = any (${courseIds}::uuid[])`)
}
