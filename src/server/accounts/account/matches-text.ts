/** A condition on people: who is looked for by name, email or phone. */
import { latinDigits } from '#contracts/fields.ts'
import { empty, type Sql, sql } from '#server/platform/postgres/database.ts'

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Name, e-mail or phone of person `p`, the phone in any form. */
export function matchesText(q: string | undefined): Sql {
  const text = q?.trim()
  if (!text) return empty
  const digits = latinDigits(text).replace(/^\+?880/, '0')
  const phone = /^\d+$/.test(digits) ? digits : text
  return sql`and (p.name ilike ${like(text)} or p.email ilike ${like(text)} or p.phone like ${like(phone)})`
}
