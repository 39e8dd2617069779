/** Remembers who wants to hear of a course's next batch. */
import { email, localPhone } from '#contracts/fields.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { keepInterest } from './interest.sql.ts'

/** Throws 422 for nothing and for what is neither an e-mail address nor a phone, 404 for a course that is not there. */
export async function registerInterest(
  database: Database,
  interest: { slug: string; contact: string; personId: string | null; locale: string },
): Promise<void> {
  if (!interest.contact.trim()) throw invalid({ contact: ['Input field is required'] })
  const contact = localPhone(interest.contact) ?? email.safeParse(interest.contact).data
  if (!contact) throw invalid({ contact: ['Invalid Email Address'] })
  if (!(await keepInterest(database, { ...interest, contact }))) throw notFound()
}
