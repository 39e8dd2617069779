/**
 * Reads files that people send in a process of its own: one that takes too much memory or time ends that process and nothing
 * else. A thread would not do: where it fills its memory faster than V8 can stop it, V8 ends the whole server. The other end is
 * `answer-from-process.ts`.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { invalid } from '../errors.ts'
import { boundedQueue } from './bounded-queue.ts'
import type { ProcessAnswer } from './answer-from-process.ts'

const mostMilliseconds = 20_000
const mostMegabytes = 384
/** The process waits so long for another file: starting one takes longer than most files. */
const idleMilliseconds = 5000

/** A reader that runs one file at a time. It throws 422 at `file`, with `unreadable` for one that ended its process. */
export function processReader<Given extends object, Result>(
  program: URL,
  unreadable: string,
): (given: Given) => Promise<Result> {
  const inTurn = boundedQueue({ running: 1, waiting: 4 })
  let waiting: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  const started = () => {
    const child = fork(program, {
      execArgv: [`--max-old-space-size=${mostMegabytes}`],
      serialization: 'advanced',
      // No secret of the server's: whoever finds a fault of a parser finds nothing else.
      env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
      // What V8 writes when it runs out of memory is not about the server.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const forget = () => {
      if (waiting === child) waiting = undefined
    }
    child.once('exit', forget)
    child.once('error', forget)
    return child
  }
  return (given) =>
    inTurn(async () => {
      clearTimeout(idle)
      const child = (waiting ??= started())
      try {
        return await ask<Given, Result>(child, given, unreadable)
      } finally {
        child.unref()
        child.channel?.unref()
        idle = setTimeout(() => {
          if (waiting === child) waiting = undefined
          child.kill('SIGKILL')
        }, idleMilliseconds).unref()
      }
    })
}

function ask<Given extends object, Result>(child: ChildProcess, given: Given, unreadable: string): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), mostMilliseconds)
    const answered = (answer: unknown) => {
      clearTimeout(timer)
      child.off('exit', ended).off('error', ended)
      const said = answer as ProcessAnswer<Result>
      if ('errors' in said) reject(invalid(said.errors, said.values))
      else resolve(said.result)
    }
    const ended = () => {
      clearTimeout(timer)
      child.off('message', answered).off('exit', ended).off('error', ended)
      reject(invalid({ file: [unreadable] }))
    }
    child.once('message', answered)
    child.once('exit', ended)
    child.once('error', ended)
    child.ref()
    child.channel?.ref()
    // Where it ended meanwhile, its end says it.
    child.send(given, () => undefined)
  })
}
