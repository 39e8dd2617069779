/** The demo's own key material, made once. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config-error.ts'

/** What DATA_DIR/secret holds; it is made if it is not there yet. Throws ConfigError. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  try {
    mkdirSync(dataDir, { recursive: true })
    // 'wx': of two processes that start together one writes, the other reads what it wrote.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unwritable(dataDir, error)
  }
  try {
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length < 32) throw new ConfigError(`${file} is cut short: delete it, or set APP_SECRET.`)
    return secret
  } catch (error) {
    throw error instanceof ConfigError ? error : unwritable(dataDir, error)
  }
}

/** The same line wherever DATA_DIR turns out not to be usable. */
export function unwritable(dataDir: string, cause: unknown): ConfigError {
  const code = (cause as NodeJS.ErrnoException).code ?? String(cause)
  return new ConfigError(
    `DATA_DIR: cannot write in ${dataDir} (${code}): make it writable, or set DATA_DIR to another folder.`,
    { cause },
  )
}
