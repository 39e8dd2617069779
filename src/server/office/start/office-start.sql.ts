/** SQL of the back office's start page and of its search, one statement each. */
import type { z } from 'zod'
import type { officeFigures, officeSearch } from '#contracts/office/start.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import { matchesText } from '#server/accounts/account/matches-text.ts'

type Figures = z.input<typeof officeFigures.data>

const today = sql`(dhaka_today()::timestamp at time zone 'Asia/Dhaka')`
/** Whole days, today being the seventh: as the charts count them. */
const lastWeek = sql`${today} - interval '6 days'`
const weekBefore = sql`${today} - interval '13 days'`

const taka = sql`(coalesce(sum(total_paisa), 0) / 100.0)::float8`
const waitingQuestions = sql`published.lecture_question where parent_id is null and answered_at is null and hidden_at is null and removed_at is null`

/** Rows of a day each: what `counted (day, n)` says of it, and of the day 14 days before. */
const twoWeeks = (name: string, counted: Sql): Sql => sql`
  with counted as (${counted})
  select json_agg(json_build_object('day', d::date::text, ${name}::text, coalesce(c.n, 0), 'before', coalesce(b.n, 0)) order by d)
  from generate_series(dhaka_today() - 13, dhaka_today(), '1 day') d
    left join counted c on c.day = d::date left join counted b on b.day = d::date - 14`

/** What is not to be seen is not counted either. */
export async function countFigures(
  database: Database,
  sees: {
    users: boolean
    courses: boolean
    reviews: boolean
    orders: boolean
    certificates: boolean
    messages: boolean
    leads: boolean
    learning: boolean
    recruitment: boolean
  },
): Promise<Figures> {
  const when = (may: boolean, count: Sql) => (may ? sql`(${count})` : sql`null::int`)
  const row = await database.first<Figures>(sql`
    select
      ${when(sees.users, sql`select count(*)::int from published.person where deleted_at is null`)} as people,
      ${when(sees.users, sql`select count(*)::int from published.person where deleted_at is null and created_at >= ${lastWeek}`)} as new_people_7_days,
      ${when(sees.courses, sql`select count(*)::int from published.course where is_published`)} as courses,
      ${when(sees.reviews, sql`select count(*)::int from published.course_review where state = 'open'`)} as courses_to_review,
      ${when(sees.courses, sql`select count(*)::int from published.current_enrolment where state = 'active'`)} as enrolments,
      ${when(sees.courses, sql`select count(*)::int from published.every_enrolment where enrolled_at >= ${lastWeek}`)} as enrolments_7_days,
      ${when(sees.orders, sql`select count(*)::int from published.orders where placed_at >= ${today}`)} as orders_today,
      ${when(sees.orders, sql`select ${taka} from published.orders where paid_at >= ${today}`)} as paid_today,
      ${when(sees.orders, sql`select ${taka} from published.orders where paid_at >= ${today} - interval '13 days'`)} as paid_14_days,
      ${when(sees.orders, sql`select ${taka} from published.orders where paid_at >= ${today} - interval '27 days' and paid_at < ${today} - interval '13 days'`)} as paid_14_days_before,
      ${when(sees.courses, sql`select count(*)::int from published.every_enrolment where enrolled_at >= ${weekBefore} and enrolled_at < ${lastWeek}`)} as enrolments_7_days_before,
      ${when(sees.users, sql`select count(*)::int from published.person where deleted_at is null and created_at >= ${weekBefore} and created_at < ${lastWeek}`)} as new_people_7_days_before,
      ${when(sees.orders, sql`select count(*)::int from published.refund where state in ('requested', 'approved', 'submitted')`)} as open_refunds,
      ${when(sees.orders, sql`select count(*)::int from published.refund where state = 'requested'`)} as refunds_to_decide,
      ${when(sees.orders, sql`select count(*)::int from published.refund where state in ('failed', 'cancelled') and retried_as is null`)} as refunds_failed,
      ${when(sees.orders, sql`select count(*)::int from published.orders where state = 'invoiced' and due_on < dhaka_today()`)} as invoices_overdue,
      ${when(sees.leads, sql`select count(*)::int from published.lead where kind = 'company' and status = 'new'`)} as new_enquiries,
      ${when(sees.recruitment, sql`select count(*)::int from published.application where stage = 'new'`)} as new_applicants,
      ${when(sees.learning, sql`select count(*)::int from ${waitingQuestions}`)} as questions_open,
      ${when(sees.learning, sql`select count(*)::int from ${waitingQuestions} and created_at < now() - interval '48 hours'`)} as questions_late,
      ${when(sees.orders, sql`select count(*)::int from published.orders where state = 'under_review'`)} as payments_to_review,
      ${when(sees.certificates, sql`select count(*)::int from published.certificate where revoked_at is null`)} as certificates,
      ${when(sees.messages, sql`select (value ->> 'a_day')::int from installation where key = 'sms_budget'`)} as sms_budget,
      ${when(sees.messages, sql`select count(*)::int from message_log where channel = 'sms' and sent_at >= ${today}`)} as sms_today,
      ${when(sees.messages, sql`select count(*)::int from message_log where state = 'failed' and created_at >= now() - interval '7 days'`)} as messages_failed,
      ${
        sees.courses
          ? sql`(${twoWeeks(
              'enrolments',
              sql`select (enrolled_at at time zone 'Asia/Dhaka')::date as day, count(*)::int as n from published.every_enrolment
                where enrolled_at >= ${today} - interval '27 days' group by 1`,
            )})`
          : sql`null::json`
      } as by_day,
      ${
        sees.orders
          ? sql`(${twoWeeks(
              'paid',
              sql`select (paid_at at time zone 'Asia/Dhaka')::date as day, ${taka} as n from published.orders
                where paid_at >= ${today} - interval '27 days' group by 1`,
            )})`
          : sql`null::json`
      } as paid_by_day`)
  if (!row) throw new Error('Nothing was counted')
  return row
}

type Hits = z.input<typeof officeSearch.data>
const most = 6
const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** `people` and `orders` are conditions on `p` and `o`; a group without one is not looked for. */
export async function searchEverything(
  database: Database,
  {
    words,
    locale,
    people,
    courses,
    orders,
  }: { words: string; locale: Locale; people: Sql | null; courses: boolean; orders: Sql | null },
): Promise<Hits> {
  const hits = (from: Sql) => sql`coalesce((select json_agg(row_to_json(hit)) from (${from}) hit), '[]')`
  const row = await database.first<Hits>(sql`
    select ${
      people
        ? hits(sql`
          select '/admin/users/' || p.id as path, p.name as title, concat_ws(' · ', p.phone, p.email) as hint
          from published.person p where p.deleted_at is null and ${people} ${matchesText(words)}
          order by lower(p.name) like lower(${words}) || '%' desc, lower(p.name), p.id limit ${most}`)
        : sql`null::json`
    } as people, ${
      courses
        ? hits(sql`
          select '/admin/courses/' || c.id as path, tr(c.name, ${locale}) as title, c.slug as hint
          from published.course c where c.name::text ilike ${like(words)} or c.slug ilike ${like(words)}
          order by tr(c.name, ${locale}), c.id limit ${most}`)
        : sql`null::json`
    } as courses, ${
      orders
        ? hits(sql`
          select '/admin/orders/' || o.no as path, o.no as title, concat_ws(' · ', p.name, to_char(o.placed_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD')) as hint
          from published.orders o join published.person p on p.id = o.person_id
          where ${orders} and o.no ilike ${like(words)} order by o.placed_at desc, o.id limit ${most}`)
        : sql`null::json`
    } as orders`)
  return row ?? { people: null, courses: null, orders: null }
}
