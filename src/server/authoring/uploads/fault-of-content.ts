/** Whether a file's bytes are what its name says, and do nothing by themselves when it is opened. */
import { readFile } from 'node:fs/promises'
import type { LibraryFailure, LibraryType } from '#contracts/authoring/library.ts'
import { isOfType } from '#server/platform/media/file-type.ts'
import { isActivePdf } from '#server/platform/media/is-active-pdf.ts'
import { isFetchingDocument } from '#server/platform/media/is-fetching-document.ts'

type ContentFault = Extract<LibraryFailure, 'wrong_content' | 'active_pdf' | 'active_document'>

/** For everything that enters the library: uploads and archives. */
export async function faultOfContent(path: string, type: LibraryType): Promise<ContentFault | null> {
  if (!(await isOfType(path, type))) return 'wrong_content'
  if (type === 'pdf') return isActivePdf(await readFile(path)) ? 'active_pdf' : null
  const isOffice = ['docx', 'xlsx', 'pptx'].includes(type)
  return isOffice && (await isFetchingDocument(await readFile(path))) ? 'active_document' : null
}
