/** Passwords: argon2id, hashed in turn on a thread of its own, because each needs 19 MiB and a core. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { randomToken } from '#server/platform/crypto.ts'
import { boundedQueue } from '#server/platform/jobs/bounded-queue.ts'
import type { PasswordResult, PasswordTask } from './password-thread.ts'

// OWASP's second choice of equal strength; the library's default algorithm is argon2id.
const strong = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// Tests hash hundreds. The settings refuse NODE_ENV=test outside the demo.
const quick = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/** What a new hash costs where NODE_ENV is `nodeEnv`. */
export const hashCost = (nodeEnv: string | undefined) => (nodeEnv === 'test' ? quick : strong)
const cost = hashCost(process.env.NODE_ENV)

/** A core stays free for pages. */
const running = Math.min(2, Math.max(1, availableParallelism() - 1))

/** Where passwords are looked at: one or two at a time, 64 waiting, then 503. */
export const inPasswordQueue = boundedQueue({ running, waiting: 64 })

type WithoutId<Task> = Task extends { id: number } ? Omit<Task, 'id'> : never
interface Thread {
  worker: Worker
  waiting: Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>
}

let thread: Thread | undefined
let lastId = 0

/** Started with the first password; a thread that ended is followed by another. */
function passwordThread(): Thread {
  if (thread) return thread
  const worker = new Worker(new URL('password-thread.ts', import.meta.url), { execArgv: [] })
  const started: Thread = { worker, waiting: new Map() }
  worker.on('message', (answer: PasswordResult) => {
    const asked = started.waiting.get(answer.id)
    started.waiting.delete(answer.id)
    if ('failure' in answer) asked?.reject(new Error(answer.failure))
    else asked?.resolve(answer.result as never)
    if (started.waiting.size === 0) worker.unref()
  })
  const end = (error: Error) => {
    if (thread === started) thread = undefined
    for (const { reject } of started.waiting.values()) reject(error)
    started.waiting.clear()
  }
  worker.on('error', end)
  worker.on('exit', () => end(new Error('The thread for passwords ended')))
  worker.unref()
  thread = started
  return started
}

function onThread<Result>(task: WithoutId<PasswordTask>): Promise<Result> {
  const { worker, waiting } = passwordThread()
  const id = ++lastId
  return new Promise<Result>((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker.ref()
    worker.postMessage({ ...task, id })
  })
}

/** Compared with when there is no account, so that its absence takes as long. */
let hashOfNoAccount: Promise<string> | undefined

export const hashPassword = (password: string): Promise<string> =>
  inPasswordQueue(() => onThread<string>({ password, cost }))

/** Whether `password` belongs to `stored`; call it inside `inPasswordQueue`. Without `stored`: no, in the same time. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  hashOfNoAccount ??= onThread<string>({ password: randomToken(), cost })
  const matches = await onThread<boolean>({ password, stored: stored ?? (await hashOfNoAccount) })
  return matches && stored !== null && stored !== undefined
}
