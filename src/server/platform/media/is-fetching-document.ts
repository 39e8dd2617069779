/** Whether an Office document would fetch something from another machine when it is opened; also where it cannot be read. */
import { Problem } from '../errors.ts'
import { processReader } from '../jobs/process-reader.ts'

const look = processReader<Uint8Array, boolean>(
  new URL('office-process.ts', import.meta.url),
  'The file is not what its name says.',
)

/** Throws 503 while too many others are looked into. */
export async function isFetchingDocument(document: Buffer): Promise<boolean> {
  try {
    return await look(new Uint8Array(document))
  } catch (error) {
    // It took too much memory or time: nobody can say what it would do.
    if (error instanceof Problem && error.status === 422) return true
    throw error
  }
}
