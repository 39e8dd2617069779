/** The academy agrees that certificates of a company's seats carry its logo, or ends that; what was issued stays as it is. */
import { buffer } from 'node:stream/consumers'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { expectOthersCompany } from './expect-others-company.ts'
import { insertMark, lockMark, removeMark } from '../company-page/company-page.sql.ts'

type Call = Pick<Services, 'database' | 'storage'> & { viewer: SignedIn }

/** As large as it is printed at 300 dots an inch. */
const box = { width: 720, height: 240 }

/** Throws 404, 409 `yourself` for who acts for the company and `not_asked` where it asks for none or has no logo of its own. */
export async function agreeMark(call: Call, companyId: string, isAgreed: boolean): Promise<null> {
  const { database, viewer } = call
  await database.transaction(async (transaction) => {
    const company = await lockMark(transaction, companyId)
    if (!company) throw notFound()
    await expectOthersCompany(transaction, viewer, companyId)
    if (!isAgreed) await removeMark(transaction, companyId)
    else {
      const png = company.asks_mark && company.logo ? await drawnLogo(call, company.logo) : undefined
      if (!png) throw conflict('not_asked', 'The company does not ask for its logo on certificates.')
      await insertMark(transaction, { companyId, picture: company.logo as string, png, personId: viewer.personId })
    }
    await recordAudit(transaction, {
      ...{ viewer, action: isAgreed ? 'company.agree_mark' : 'company.end_mark', subjectKind: 'company' },
      subjectId: companyId,
      after: { logo: company.logo },
    })
  })
  return null
}

/** Undefined for a picture that was not uploaded here. */
async function drawnLogo({ storage }: Call, logo: string): Promise<Buffer | undefined> {
  const [, key] = /^\/media\/uploads\/(pictures\/[\w-]+\.webp)$/.exec(logo) ?? []
  const kept = key && (await storage.get(key))
  if (!kept) return undefined
  const { default: sharp } = await import('sharp')
  return sharp(await buffer(kept.body))
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}
