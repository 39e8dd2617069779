/** The cells of a file of people. */
import { processReader } from '#server/platform/jobs/process-reader.ts'

/** Throws 422 at `file`. */
export const readCells: (bytes: Uint8Array) => Promise<string[][]> = processReader(
  new URL('sheet-process.ts', import.meta.url),
  'This file cannot be read. Save it as XLSX or CSV and try again.',
)
