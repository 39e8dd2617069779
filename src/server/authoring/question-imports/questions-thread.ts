/** A thread of its own that reads a file of questions. */
import type { Locale } from '#contracts/locales.ts'
import { answerFromThread } from '#server/platform/jobs/answer-from-thread.ts'
import { readFile } from './read-file.ts'

answerFromThread(({ bytes, filename, language }: { bytes: Uint8Array; filename: string; language: Locale }) =>
  readFile({ bytes: Buffer.from(bytes), filename }, language),
)
