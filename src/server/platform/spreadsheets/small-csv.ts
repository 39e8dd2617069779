/** The same CSV for what is in memory anyway. */
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Cell, csvPieces } from './csv.ts'

export const smallCsv = (header: string[], rows: Cell[][]): Promise<string> =>
  text(Readable.from(csvPieces({ header, rowOf: (row: Cell[]) => row }, Readable.from([rows]))))
