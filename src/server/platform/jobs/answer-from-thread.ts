/** What a thread that reads files sends back: what it read, or why the file is refused. */
import { parentPort } from 'node:worker_threads'
import { Problem } from '../errors.ts'

export type ThreadAnswer<Result> = { result: Result } | { errors: Record<string, string[]> }

export function answerFromThread<Given, Result>(read: (given: Given) => Result | Promise<Result>): void {
  const answerTo = async (given: Given): Promise<ThreadAnswer<Result>> => {
    try {
      return { result: await read(given) }
    } catch (error) {
      if (error instanceof Problem && error.errors) return { errors: error.errors }
      throw error
    }
  }
  parentPort?.on('message', async (given: Given) => parentPort?.postMessage(await answerTo(given)))
}
