/** SQL of the log of messages for the back office. */
import type { z } from 'zod'
import { latinDigits } from '#contracts/fields.ts'
import type { officeMessages } from '#contracts/messaging/log.office.ts'
import type { Page } from '#server/platform/endpoints/implement.ts'
import { type Database, empty, type Sql, sql } from '#server/platform/postgres/database.ts'
import { pageOf } from '#server/platform/postgres/page-of.ts'

type Filters = z.output<typeof officeMessages.query>
type Line = z.input<typeof officeMessages.data>

const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Of the contact itself, or of a person who has it and whose name fits. Numbers are written in many ways. */
function fits(words: string): Sql {
  const digits = latinDigits(words).replace(/^\+?88(?=0)/, '')
  const number = /^\d{4,}$/.test(digits) ? sql`or m.contact like ${like(digits)}` : empty
  return sql`and (m.contact ilike ${like(words)} ${number} or m.contact in (
    select unnest(array[p.phone, p.email, p.id::text]) from published.person p where p.deleted_at is null and p.name ilike ${like(words)}))`
}

export function listMessages(database: Database, seesPeople: boolean, filters: Filters): Promise<Page<Line>> {
  const { q, channel, state, page, perpage } = filters
  return pageOf<Line>(database, {
    page,
    perpage,
    order: sql`page.created_at desc, page.id`,
    matching: sql`
      select m.id, m.created_at from message_log m where true
      ${channel ? sql`and m.channel = ${channel}` : empty}
      ${state ? sql`and m.state = ${state}` : empty}
      ${q ? fits(q) : empty}`,
    shown: sql`
      select m.id, m.channel, case m.channel when 'push' then '' else m.contact end as contact, ${
        seesPeople
          ? sql`(select json_build_object('id', p.id, 'name', p.name) from published.person p
              where (p.phone = m.contact or p.email = m.contact or p.id = case m.channel when 'push' then m.contact::uuid end)
                and p.deleted_at is null limit 1)`
          : sql`null::json`
      } as person, m.purpose, m.subject, m.text, m.state, m.attempts, m.error, page.created_at, m.sent_at, m.waits_until,
        m.again_of is not null as is_again, m.sealed is not null and m.state <> 'waiting' as can_send_again
      from page join message_log m on m.id = page.id`,
  })
}

export interface KeptMessage {
  id: string
  channel: string
  purpose: string
  state: string
  sealed: string | null
  /** It was sent again a moment ago, from another tab perhaps. */
  is_just_sent: boolean
}

export async function lockMessage(transaction: Database, id: string): Promise<KeptMessage | undefined> {
  const locked = await transaction.first(sql`select from message_log where id = ${id} for update`)
  if (!locked) return undefined
  return transaction.first<KeptMessage>(sql`
    select m.id, m.channel, m.purpose, m.state, m.sealed, exists (
      select from message_log a where a.again_of = m.id and a.created_at > now() - interval '1 minute') as is_just_sent
    from message_log m where m.id = ${id}`)
}
