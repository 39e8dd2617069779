/** Why the process cannot start: one line that says what to do, printed without a stack. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** Prints what a person can act on in one line, and the whole stack of an unexpected error. */
export function complain(error: unknown): void {
  const text = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
}
