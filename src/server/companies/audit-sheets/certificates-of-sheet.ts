/** The certificates that an audit sheet names, as one archive: a folder a course, a PDF a person. */
import { Readable } from 'node:stream'
import { certificateFile } from '#server/certificates/files/certificate-file.ts'
import { zipOfParts } from '#server/platform/documents/zip-of-parts.ts'
import { Problem } from '#server/platform/errors.ts'
import type { FileToSend } from '#server/platform/http/send-file.ts'
import type { Services } from '#server/platform/services.ts'
import { findSheetCertificates, type SheetCertificate } from './audit-sheets.sql.ts'

/** One that was never printed takes a moment to be drawn. */
const most = 500

/** What an unpacker of any system takes as a name. */
const asName = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]|\.\./gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80)

const pathOf = ({ course_name, employee_no, name, serial }: SheetCertificate) =>
  `${asName(course_name)}/${asName([employee_no, name, serial].filter(Boolean).join(' '))}.pdf`

/**
 * Undefined for an unknown code, and where no certificate is left. Throws `too_many_certificates`: the company makes a sheet
 * for a course or a department.
 */
export async function certificatesOfSheet(
  services: Pick<Services, 'unhurried' | 'config' | 'storage'>,
  code: string,
  locale: string,
): Promise<FileToSend | undefined> {
  const { unhurried: database, config, storage } = services
  const sheet = await findSheetCertificates(database, { code, locale, most: most + 1 })
  if (!sheet || sheet.certificates.length === 0) return undefined
  if (sheet.certificates.length > most) {
    const text = 'This list has more than {most} certificates. Please make a list for one course or one department.'
    throw new Problem(422, 'too_many_certificates', text, { values: { most } })
  }
  const parts = sheet.certificates.map((each) => ({
    name: pathOf(each),
    open: async () => Readable.from([(await certificateFile({ database, config, storage }, each.slug, 'pdf')).body]),
  }))
  return { name: `${sheet.number}.zip`, type: 'application/zip', body: zipOfParts(parts, new Date()) }
}
