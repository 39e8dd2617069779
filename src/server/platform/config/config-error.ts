/** The failure of a wrong setting. */
import { StartupError } from './startup-error.ts'

/** A setting is missing or wrong: one line that names the variable and says what to do. */
export class ConfigError extends StartupError {
  override name = 'ConfigError'
}
