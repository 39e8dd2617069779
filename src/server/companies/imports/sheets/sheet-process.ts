/** A process of its own that reads a spreadsheet. */
import { answerFromProcess } from '#server/platform/jobs/answer-from-process.ts'
import { sheetCells } from './sheet-cells.ts'

answerFromProcess((bytes: Uint8Array) => sheetCells(Buffer.from(bytes)))
