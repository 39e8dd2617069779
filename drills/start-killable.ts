/** A process of a drill that does one job over and over and may be killed at any moment. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { nodeFlags, nodeSettings } from '../scripts/runtime.mjs'

interface Killable {
  /** Ends it at once, whatever it is doing, and starts it again. */
  killAndRestart(): Promise<void>
  kill(): Promise<void>
}

/** `file` beside this one; it reads what it needs from its environment. */
export function startKillable(file: string, env: Record<string, string>): Killable {
  const begin = () =>
    spawn(process.execPath, [...nodeFlags, join(import.meta.dirname, file)], {
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...nodeSettings, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  let child: ChildProcess = begin()
  const kill = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill('SIGKILL')
    })
  return {
    kill,
    async killAndRestart() {
      await kill()
      child = begin()
    },
  }
}
