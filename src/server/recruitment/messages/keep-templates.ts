/** Templates for messages to applicants: listed, added, changed, deleted. */
import type { z } from 'zod'
import {
  mostTemplates,
  type postApplicantTemplate,
  type putApplicantTemplate,
} from '#contracts/recruitment/messages.office.ts'
import { expectSeen, markOf } from '#server/platform/access/seen-mark.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Call as AnyCall } from '#server/platform/endpoints/implement.ts'
import { abilities, written } from '#server/platform/endpoints/office-endpoint.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { checkWords, fieldsOf } from './check-words.ts'
import { deleteTemplateRow, findTemplates, insertTemplate, lockTemplate, updateTemplate } from './messages.sql.ts'

type Call = Pick<AnyCall, 'database' | 'viewer' | 'locale'>
const subjectKind = 'applicant_template'

export async function listTemplates({ database, viewer }: Pick<Call, 'database' | 'viewer'>) {
  const rows = await findTemplates(database, mostTemplates)
  return {
    rows: rows.map(({ changed_at: changed, ...row }) => ({ ...row, seen: markOf(changed.toISOString()) })),
    can: abilities(viewer, 'recruitment', ['edit']),
  }
}

const toWrite = ({ name, texts }: z.output<typeof postApplicantTemplate.body>) => ({
  name: written(name),
  texts: written(texts),
})

/** Throws 409 `too_many_templates`, 422 at `texts.en` and the like for a placeholder that there is not. */
export async function addTemplate(
  { database, viewer, locale }: Call,
  body: z.output<typeof postApplicantTemplate.body>,
): Promise<{ template_id: string }> {
  checkWords(fieldsOf('texts', body.texts), locale)
  return database.transaction(async (transaction) => {
    const id = await insertTemplate(transaction, toWrite(body), mostTemplates)
    if (!id) throw conflict('too_many_templates', 'There are 50 templates. Delete one to add another.')
    const what = { action: 'applicant_template.create', subjectKind, subjectId: id }
    await recordAudit(transaction, { viewer, ...what, after: toWrite(body) })
    return { template_id: id }
  })
}

/** Throws 404, 409 `changed_meanwhile`, 422 as `addTemplate`. */
export async function changeTemplate(
  { database, viewer, locale }: Call,
  id: string,
  { seen, ...body }: z.output<typeof putApplicantTemplate.body>,
): Promise<null> {
  checkWords(fieldsOf('texts', body.texts), locale)
  await database.transaction(async (transaction) => {
    const before = await lockTemplate(transaction, id)
    if (!before) throw notFound()
    expectSeen(seen, before.changed_at.toISOString())
    await updateTemplate(transaction, id, toWrite(body))
    await recordAudit(transaction, {
      ...{ viewer, action: 'applicant_template.edit', subjectKind, subjectId: id },
      ...{ before: { name: before.name, texts: before.texts }, after: toWrite(body) },
    })
  })
  return null
}

/** Throws 404. */
export async function removeTemplate({ database, viewer }: Omit<Call, 'locale'>, id: string): Promise<null> {
  await database.transaction(async (transaction) => {
    const before = await deleteTemplateRow(transaction, id)
    if (!before) throw notFound()
    const what = { action: 'applicant_template.delete', subjectKind, subjectId: id }
    await recordAudit(transaction, { viewer, ...what, before })
  })
  return null
}
