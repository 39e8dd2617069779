/** The file of an invoice, receipt or credit note: made once, kept, and the same bytes for whoever asks again. */
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { DocumentLanguage } from '#server/platform/documents/printable-text.ts'
import { randomToken } from '#server/platform/crypto.ts'
import type { FileToSend } from '#server/platform/http/send-file.ts'
import type { Services } from '#server/platform/services.ts'
import type { InvoiceSnapshot } from './invoice-snapshot.ts'
import { renderInvoice } from './render-invoice.ts'
import { findPaperFile, type Paper, writePaperFile } from './papers.sql.ts'

/** A snapshot as it comes back from the database: moments as text. */
export type KeptSnapshot = Omit<InvoiceSnapshot, 'issuedAt' | 'payments'> & {
  issuedAt: string
  payments: (Omit<InvoiceSnapshot['payments'][number], 'paidAt'> & { paidAt: string })[]
}
export type KeptPaper = Paper<KeptSnapshot>

type Needed = Pick<Services, 'database' | 'storage'>
const contentType = 'application/pdf'

/** Where the paper's file in this language is kept; it is made if it is not there yet. */
export async function keepPaper(
  { database, storage }: Needed,
  paper: KeptPaper,
  language: DocumentLanguage,
): Promise<string> {
  const known = await findPaperFile(database, paper.id, language)
  if (known) return known.storage_key
  const pdf = renderInvoice(snapshotIn(language, paper))
  const storageKey = `papers/${paper.number}-${language}-${randomToken(8)}.pdf`
  await storage.put(storageKey, pdf, { contentType })
  const sha256 = createHash('sha256').update(pdf).digest()
  if (await writePaperFile(database, { paperId: paper.id, language, storageKey, sha256, bytes: pdf.length }))
    return storageKey
  await storage.delete(storageKey)
  const first = await findPaperFile(database, paper.id, language)
  if (!first) throw new Error(`No file of ${paper.number}`)
  return first.storage_key
}

/** The bytes of the paper. Throws when the kept file is gone: another one in its place would be another paper. */
async function readPaper(services: Needed, paper: KeptPaper, language: DocumentLanguage): Promise<Buffer> {
  const storageKey = await keepPaper(services, paper, language)
  const file = await services.storage.get(storageKey)
  if (!file) throw new Error(`The file of ${paper.number} is gone: ${storageKey}`)
  return buffer(file.body)
}

/** The paper as a file in a language that was asked for; otherwise in the one in which it was issued. */
export async function paperAsFile(services: Needed, paper: KeptPaper, asked: unknown): Promise<FileToSend> {
  const language = asked === 'en' || asked === 'bn' ? asked : paper.snapshot.language
  return { name: `${paper.number}.pdf`, type: contentType, body: await readPaper(services, paper, language) }
}

/** Papers from before there were two languages keep their own words and change only those of the form. */
function snapshotIn(language: DocumentLanguage, { snapshot, twin }: KeptPaper): InvoiceSnapshot {
  const kept = [snapshot, twin].find((each) => each?.language === language) ?? { ...snapshot, language }
  return {
    ...kept,
    issuedAt: new Date(kept.issuedAt),
    payments: kept.payments.map((payment) => ({ ...payment, paidAt: new Date(payment.paidAt) })),
  }
}
