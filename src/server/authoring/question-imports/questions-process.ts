/** A process of its own that reads a file of questions. */
import type { Locale } from '#contracts/locales.ts'
import { answerFromProcess } from '#server/platform/jobs/answer-from-process.ts'
import { readFile } from './read-file.ts'

answerFromProcess(({ bytes, filename, language }: { bytes: Uint8Array; filename: string; language: Locale }) =>
  readFile({ bytes: Buffer.from(bytes), filename }, language),
)
