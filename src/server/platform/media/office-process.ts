/** A process of its own that looks into an Office document. */
import { answerFromProcess } from '../jobs/answer-from-process.ts'
import { fetchesWhenOpened } from './fetches-when-opened.ts'

answerFromProcess((bytes: Uint8Array) => fetchesWhenOpened(Buffer.from(bytes)))
