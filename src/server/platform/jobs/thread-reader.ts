/**
 * Reads files that people send on a thread of its own: one that takes too much memory or time ends that thread and nothing
 * else. The other end is `answer-from-thread.ts`.
 */
import { Worker } from 'node:worker_threads'
import { invalid } from '../errors.ts'
import { boundedQueue } from './bounded-queue.ts'
import type { ThreadAnswer } from './answer-from-thread.ts'

const mostMilliseconds = 20_000
const mostMegabytes = 384
/** The thread waits so long for another file: starting one takes longer than most files. */
const idleMilliseconds = 5000

/** A reader that runs one file at a time. It throws 422 at `file`, with `unreadable` for one that ended its thread. */
export function threadReader<Given, Result>(thread: URL, unreadable: string): (given: Given) => Promise<Result> {
  const inTurn = boundedQueue({ running: 1, waiting: 4 })
  let waiting: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  const started = () => {
    const worker = new Worker(thread, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } })
    // Its end follows, and says it to who waits.
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      if (waiting === worker) waiting = undefined
    })
    return worker
  }
  return (given) =>
    inTurn(async () => {
      clearTimeout(idle)
      const worker = (waiting ??= started())
      try {
        return await ask<Given, Result>(worker, given, unreadable)
      } finally {
        worker.unref()
        idle = setTimeout(() => {
          if (waiting === worker) waiting = undefined
          void worker.terminate()
        }, idleMilliseconds).unref()
      }
    })
}

function ask<Given, Result>(worker: Worker, given: Given, unreadable: string): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => void worker.terminate(), mostMilliseconds)
    const answered = (answer: ThreadAnswer<Result>) => {
      clearTimeout(timer)
      worker.off('exit', ended)
      if ('errors' in answer) reject(invalid(answer.errors))
      else resolve(answer.result)
    }
    const ended = () => {
      clearTimeout(timer)
      worker.off('message', answered)
      reject(invalid({ file: [unreadable] }))
    }
    worker.once('message', answered)
    worker.once('exit', ended)
    worker.ref()
    worker.postMessage(given)
  })
}
