/** Runs ffmpeg and ffprobe: after everything else, for a limited time, and never longer than this process. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'

export class ToolError extends Error {
  readonly reason: 'failed' | 'too_long' | 'stopped'
  constructor(reason: ToolError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

const running = new Set<ChildProcess>()
let isWatching = false

/** A process that ends in order ends its tools; one that is killed has Linux end them. */
function endWithThisProcess(child: ChildProcess) {
  if (!isWatching) process.on('exit', () => running.forEach((each) => each.kill('SIGKILL')))
  isWatching = true
  running.add(child)
  child.once('close', () => running.delete(child))
}

const isThere = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0
const kept = new Map<string, boolean>()
function has(command: string, args: string[]): boolean {
  let found = kept.get(command)
  if (found === undefined) kept.set(command, (found = isThere(command, args)))
  return found
}

/** Whether this machine can convert films. */
export const hasFfmpeg = (): boolean => has('ffmpeg', ['-version']) && has('ffprobe', ['-version'])

function launcher(): string[] {
  const nice = has('nice', ['true']) ? ['nice', '-n', '15'] : []
  return has('setpriv', ['--pdeathsig', 'KILL', 'true']) ? ['setpriv', '--pdeathsig', 'KILL', ...nice] : nice
}

export interface ToolOptions {
  seconds: number
  /** Ends it early. */
  signal?: AbortSignal | undefined
}
const mostOutput = 1_000_000

/** What it wrote. Throws ToolError. */
export function runTool(
  tool: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  { seconds, signal }: ToolOptions,
): Promise<string> {
  const [command = tool, ...rest] = [...launcher(), tool, ...args]
  return new Promise((resolve, reject) => {
    const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe'] })
    endWithThisProcess(child)
    let ended: ToolError | undefined
    const end = (reason: ToolError['reason'], message: string) => {
      ended ??= new ToolError(reason, message)
      child.kill('SIGKILL')
    }
    const onAbort = () => end('stopped', `${tool} was stopped`)
    const timer = setTimeout(() => end('too_long', `${tool} took more than ${seconds} s`), seconds * 1000)
    signal?.addEventListener('abort', onAbort)
    if (signal?.aborted) onAbort()
    let output = ''
    let words = ''
    child.stdout.on('data', (chunk: Buffer) => {
      if (output.length < mostOutput) output += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString()).slice(-4000)
    })
    child.on('error', (error) => end('failed', error.message))
    child.on('close', (code) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      if (ended) reject(ended)
      else if (code === 0) resolve(output)
      else reject(new ToolError('failed', `${tool} ended with ${code}: ${words.trim()}`))
    })
  })
}
