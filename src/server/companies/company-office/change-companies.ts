/** Companies in the back office: listed, added, changed. */
import type { z } from 'zod'
import type { putCompany, putCompanyCredit } from '#contracts/companies/companies.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { expectSeen, markOf } from '#server/platform/access/seen-mark.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { abilities, addressFrom, anyWords, takeAddress, written } from '#server/platform/endpoints/office-endpoint.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { expectOthersCompany } from './expect-others-company.ts'
import {
  type CompanyRecord,
  findCompanyAddresses,
  findOfficeCompanies,
  findWholeCompany,
  insertCompany,
  isCompanyUser,
  lockCompany,
  type NewCompany,
  updateCompany,
  updateCredit,
} from './office-companies.sql.ts'

interface Call {
  database: Database
  viewer: SignedIn
  locale: Locale
}
const subjectKind = 'company'
const deeds = ['create', 'edit', 'approve'] as const

export const listOfficeCompanies = async (
  { database, viewer, locale }: Call,
  query: Parameters<typeof findOfficeCompanies>[2],
) => ({
  page: await findOfficeCompanies(database, locale, query),
  can: abilities(viewer, 'for_business', deeds),
})

/** What the form holds. */
const contentOf = (company: CompanyRecord) => [
  [company.name, company.address, company.bin, company.employees, company.logo],
  [company.contact_name, company.contact_no, company.contact_email, company.notes],
]

export async function showOfficeCompany({ database, viewer, locale }: Call, companyId: string) {
  const company = await findWholeCompany(database, companyId, locale)
  if (!company) throw notFound()
  const can = abilities(viewer, 'for_business', deeds)
  const isOwn = can.approve && (await isCompanyUser(database, companyId, viewer.personId))
  return { ...company, seen: markOf(contentOf(company)), can: { ...can, approve: can.approve && !isOwn } }
}

/** In a transaction: whoever makes a company does more with it. */
export async function addCompany(transaction: Database, viewer: SignedIn, company: NewCompany): Promise<string> {
  const wanted = addressFrom(anyWords(company.name), 'company')
  const slug = await takeAddress(transaction, wanted, () => findCompanyAddresses(transaction, wanted))
  const companyId = await insertCompany(transaction, slug, company)
  const after = { name: company.name, slug }
  await recordAudit(transaction, { viewer, action: 'company.create', subjectKind, subjectId: companyId, after })
  return companyId
}

/** Throws 409 when somebody else changed it since it was seen. */
export async function changeCompany(
  { database, viewer }: Call,
  companyId: string,
  { seen, ...body }: z.output<typeof putCompany.body>,
): Promise<null> {
  const row = {
    ...body,
    name: written(body.name),
    address: written(body.address),
    contact_no: body.contact_no ?? null,
    contact_email: body.contact_email ?? null,
    notes: body.notes.trim(),
  }
  await database.transaction(async (transaction) => {
    const before = await lockCompany(transaction, companyId)
    if (!before) throw notFound()
    expectSeen(seen, contentOf(before))
    await updateCompany(transaction, companyId, row)
    const what = { action: 'company.edit', subjectKind, subjectId: companyId }
    await recordAudit(transaction, { viewer, ...what, before, after: row })
  })
  return null
}

/** From the next order on; what is owed already stays owed. Throws 409 `yourself` for who acts for the company. */
export async function changeCredit(
  { database, viewer }: Call,
  companyId: string,
  body: z.output<typeof putCompanyCredit.body>,
): Promise<null> {
  await database.transaction(async (transaction) => {
    if (!(await lockCompany(transaction, companyId))) throw notFound()
    await expectOthersCompany(transaction, viewer, companyId)
    const limitPaisa = body.credit_limit * 100
    const before = await updateCredit(transaction, companyId, { limitPaisa, days: body.credit_days })
    const what = { action: 'company.credit', subjectKind, subjectId: companyId }
    await recordAudit(transaction, { viewer, ...what, before, after: body })
  })
  return null
}
