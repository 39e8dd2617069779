/** What a process that reads files sends back: what it read, or why the file is refused. */
import { Problem } from '../errors.ts'

export type ProcessAnswer<Result> =
  | { result: Result }
  | { errors: Record<string, string[]>; values?: Problem['values'] }

export function answerFromProcess<Given, Result>(read: (given: Given) => Result | Promise<Result>): void {
  const answerTo = async (given: Given): Promise<ProcessAnswer<Result>> => {
    try {
      return { result: await read(given) }
    } catch (error) {
      if (error instanceof Problem && error.errors) return { errors: error.errors, values: error.values }
      throw error
    }
  }
  process.on('message', async (given) => process.send?.(await answerTo(given as Given)))
}
