/** Why the process cannot start: one line that says what to do, printed without a stack. */
export class StartupError extends Error {
  override name = 'StartupError'
}
