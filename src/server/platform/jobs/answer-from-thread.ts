/** What a thread that reads a file sends back: what it read, or why the file is refused. */
import { parentPort, workerData } from 'node:worker_threads'
import { Problem } from '../errors.ts'

export type ThreadAnswer<Result> = { result: Result } | { errors: Record<string, string[]> }

export async function answerFromThread<Given, Result>(read: (given: Given) => Result | Promise<Result>): Promise<void> {
  let answer: ThreadAnswer<Result>
  try {
    answer = { result: await read(workerData as Given) }
  } catch (error) {
    if (!(error instanceof Problem) || !error.errors) throw error
    answer = { errors: error.errors }
  }
  parentPort?.postMessage(answer)
}
