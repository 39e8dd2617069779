/**
 * Reads a file that somebody sent on a thread of its own: one that takes too much memory or time ends that thread and nothing
 * else. The other end is `answer-from-thread.ts`.
 */
import { Worker } from 'node:worker_threads'
import { invalid } from '../errors.ts'
import { boundedQueue } from './bounded-queue.ts'
import type { ThreadAnswer } from './answer-from-thread.ts'

const mostMilliseconds = 20_000
const mostMegabytes = 384

/** A reader that runs one file at a time. It throws 422 at `file`, with `unreadable` for one that ended its thread. */
export function threadReader<Given, Result>(thread: URL, unreadable: string): (given: Given) => Promise<Result> {
  const inTurn = boundedQueue({ running: 1, waiting: 4 })
  return (given) => inTurn(() => readOnThread<Given, Result>(thread, given, unreadable))
}

function readOnThread<Given, Result>(thread: URL, given: Given, unreadable: string): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(thread, {
      execArgv: [],
      workerData: given,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    })
    const timer = setTimeout(() => void worker.terminate(), mostMilliseconds)
    const refuse = () => reject(invalid({ file: [unreadable] }))
    worker.once('message', (answer: ThreadAnswer<Result>) => {
      if ('errors' in answer) reject(invalid(answer.errors))
      else resolve(answer.result)
    })
    worker.once('error', refuse)
    worker.once('exit', () => {
      clearTimeout(timer)
      refuse()
    })
  })
}
