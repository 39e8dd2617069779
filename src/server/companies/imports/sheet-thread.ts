/** A thread of its own that reads a spreadsheet: one that is too large ends the thread and nothing else. */
import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/node'

const data = (await readSheet(Buffer.from(workerData as Uint8Array))) as unknown[][]
const two = (part: number) => String(part).padStart(2, '0')
const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return `${cell.getUTCFullYear()}-${two(cell.getUTCMonth() + 1)}-${two(cell.getUTCDate())}`
  return String(cell)
}
parentPort?.postMessage(data.map((row) => row.map(textOf)))
