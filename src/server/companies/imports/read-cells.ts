/** The cells of a file of people. */
import { threadReader } from '#server/platform/jobs/thread-reader.ts'

/** Throws 422 at `file`. */
export const readCells: (bytes: Uint8Array) => Promise<string[][]> = threadReader(
  new URL('sheet-thread.ts', import.meta.url),
  'This file cannot be read. Save it as XLSX or CSV and try again.',
)
