/** Staff confirm that a lawyer has read the policies: each is published again without its mark, with the academy's name. */
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Texts } from '#contracts/fields.office.ts'
import type { Locale } from '#contracts/locales.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { academyName, productName } from '../config/academy-name.ts'
import { type TextCall, tagsOf } from '../texts/change-texts.ts'
import { hasEmailPlace, withoutDraftMark } from './policy-draft.ts'
import { findAcademyEmail, findDraftPolicies, findDraftTexts } from './policy-drafts.sql.ts'
import { insertVersion, lockText, writePublishing } from '../texts/texts.sql.ts'

export const listDraftPolicies = (database: Database, locale: Locale) => findDraftPolicies(database, locale)

/** Throws 422 `no_email` while a policy tells visitors to write to an address that the academy has not given. */
export async function confirmPolicies({ database, cache, viewer }: TextCall): Promise<null> {
  await database.transaction(async (transaction) => {
    const email = await findAcademyEmail(transaction)
    for (const { slug } of await findDraftPolicies(transaction, 'en')) await lockText(transaction, 'page', slug)
    const drafts = await findDraftTexts(transaction)
    const namesEmail = drafts.some(({ body }) => Object.values(body).some(hasEmailPlace))
    if (namesEmail && !email) {
      throw new Problem(
        422,
        'no_email',
        'The policies name the academy’s email. Please enter it in the site settings first.',
      )
    }
    for (const { slug, title, body } of drafts) {
      const texts = await namedIn(transaction, body, email)
      const version = await insertVersion(transaction, 'page', slug, { title, body: texts, personId: viewer.personId })
      await writePublishing(transaction, { kind: 'page', slug, version }, { at: 'now', personId: viewer.personId })
    }
    if (drafts.length === 0) return
    await cache.drop(transaction, ...tagsOf('page'))
    await recordAudit(transaction, {
      viewer,
      action: 'page.confirm',
      subjectKind: 'page',
      subjectId: 'policies',
      after: { policies: drafts.map(({ slug }) => slug) },
    })
  })
  return null
}

async function namedIn(database: Database, body: Partial<Texts>, email: string): Promise<Partial<Texts>> {
  const texts: Partial<Texts> = {}
  for (const [language, html] of Object.entries(body) as [Locale, string][]) {
    const name = await academyName(database, language)
    texts[language] = withoutDraftMark(html, { email, name, draftName: productName(language) })
  }
  return texts
}
