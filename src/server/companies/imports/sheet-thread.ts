/** A thread of its own that reads a spreadsheet. */
import { answerFromThread } from '#server/platform/jobs/answer-from-thread.ts'
import { sheetCells } from './sheet-cells.ts'

answerFromThread((bytes: Uint8Array) => sheetCells(Buffer.from(bytes)))
