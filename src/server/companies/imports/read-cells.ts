/** The cells of a CSV or XLSX file as texts; formulas are never calculated. */
import { Worker } from 'node:worker_threads'
import { CsvError, parse } from 'csv-parse/sync'
import { fromBufferPromise } from 'yauzl'
import { mostImportRows } from '#contracts/companies/imports.ts'
import { boundedQueue } from '#server/platform/jobs/bounded-queue.ts'
import { invalid } from '#server/platform/errors.ts'

const mostUnpacked = 80 * 1024 * 1024
const mostColumns = 60
const mostMilliseconds = 20_000
const inTurn = boundedQueue({ running: 1, waiting: 4 })
const refused = (message: string) => invalid({ file: [message] })
const unreadable = () => refused('This file cannot be read. Save it as XLSX or CSV and try again.')
const tooLarge = () => refused('This file has too many rows or columns.')

/** UTF-8 and UTF-16 with or without a mark, otherwise what Windows writes in the West. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const head = bytes.subarray(0, 200)
  const isEmpty = (odd: number) => head.filter((byte, at) => at % 2 === odd && byte === 0).length > head.length / 5
  if (isEmpty(1)) return new TextDecoder('utf-16le').decode(bytes)
  if (isEmpty(0)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function csvCells(bytes: Buffer): string[][] {
  const text = textOf(bytes)
  const firstLine = text.slice(0, 5000).split(/\r?\n/, 1)[0] ?? ''
  const count = (mark: string) => firstLine.split(mark).length
  const delimiter = [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
  try {
    return parse(text, { delimiter, relax_column_count: true, max_record_size: 100_000, to: mostImportRows + 2 })
  } catch (error) {
    if (error instanceof CsvError) throw unreadable()
    throw error
  }
}

/** What the file says of its own size; the thread's memory and time bound one that lies. */
async function unpackedBytes(bytes: Buffer): Promise<number> {
  const zip = await fromBufferPromise(bytes).catch(() => undefined)
  if (!zip) throw unreadable()
  let total = 0
  for await (const entry of zip.eachEntry()) total += entry.uncompressedSize
  return total
}

function onThread(bytes: Buffer): Promise<string[][]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('sheet-thread.ts', import.meta.url), {
      execArgv: [],
      workerData: new Uint8Array(bytes),
      resourceLimits: { maxOldGenerationSizeMb: 384 },
    })
    const timer = setTimeout(() => void worker.terminate(), mostMilliseconds)
    worker.once('message', resolve)
    worker.once('error', () => reject(unreadable()))
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(unreadable())
    })
  })
}

/** Throws 422 at `file`. */
export async function readCells(bytes: Buffer): Promise<string[][]> {
  const isZip = bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))
  if (isZip && (await unpackedBytes(bytes)) > mostUnpacked) throw tooLarge()
  const rows = isZip ? await inTurn(() => onThread(bytes)) : csvCells(bytes)
  if (rows.length > mostImportRows + 1 || rows.some((row) => row.length > mostColumns)) throw tooLarge()
  return rows
}
