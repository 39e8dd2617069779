/** A thread of its own for argon2id: it gives way to the thread that answers pages, so a storm of logins slows logins only. */
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type Options, hashSync, verifySync } from '@node-rs/argon2'

export type PasswordTask = { id: number; password: string } & ({ cost: Options } | { stored: string })
export type PasswordResult = { id: number; result: string | boolean } | { id: number; failure: string }

// Linux counts this for the calling thread alone; elsewhere it would slow the whole process.
if (process.platform === 'linux') setPriority(10)

parentPort?.on('message', (task: PasswordTask) => {
  const { id, password } = task
  try {
    const result = 'cost' in task ? hashSync(password, task.cost) : verifySync(task.stored, password)
    parentPort?.postMessage({ id, result } satisfies PasswordResult)
  } catch (error) {
    parentPort?.postMessage({ id, failure: String(error) } satisfies PasswordResult)
  }
})
