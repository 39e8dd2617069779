/** The log: JSON lines in UTC with secrets masked; short readable lines when a person watches the terminal. */
import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger } from 'pino'

const secretKey =
  /^(.*password.*|.*secret.*|otp|otp_code|code|token|.*_token|.*Token|authorization|cookie|set-cookie|x-api-key)$/i
const phoneKey = /^(phone|mobile|contact_no|contactNo|msisdn)$/i

/** A phone as people may see it in a log: +8801******12. */
const longestMessage = 1000

export const maskPhone = (phone: string): string =>
  phone.length < 7 ? '***' : `${phone.slice(0, phone.startsWith('+') ? 5 : 3)}******${phone.slice(-2)}`

function mask(value: unknown, depth: number): unknown {
  if (Array.isArray(value)) return depth > 0 ? value.map((item) => mask(item, depth - 1)) : '[list]'
  if (!isPlainObject(value)) return value
  if (depth === 0) return '[object]'
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (part !== null && part !== undefined && typeof part !== 'object') {
        // A code that is a name, such as an error's, is no secret; one that is digits is.
        if (secretKey.test(key) && !(key === 'code' && !/^\d{4,8}$/.test(String(part)))) return [key, '[masked]']
        if (phoneKey.test(key)) return [key, maskPhone(String(part))]
      } else if (part && secretKey.test(key)) return [key, '[masked]']
      return [key, mask(part, depth - 1)]
    }),
  )
}
const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value))

/** PostgreSQL puts the offending values (phones, mails) in `detail` and `where`: those stay out. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return mask(error, 4)
  const { code, constraint, table, statusCode } = error as Error & Record<string, unknown>
  const cause = error.cause === undefined ? undefined : describeError(error.cause)
  // Some errors list every field they met: the beginning says enough.
  const message = error.message.slice(0, longestMessage)
  return {
    type: error.name,
    message,
    stack: error.stack?.replace(error.message, message).slice(0, 4 * longestMessage),
    code,
    constraint,
    table,
    statusCode,
    cause,
  }
}

/** Makes the log. `pretty` and `destination` default to what standard output is. */
export function createLog(
  options: { logLevel?: string; pretty?: boolean; destination?: DestinationStream } = {},
): Logger {
  const destination = options.destination ?? process.stdout
  const pretty = options.pretty ?? (options.destination === undefined && process.stdout.isTTY === true)
  return pino(
    {
      level: options.logLevel ?? 'info',
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }), log: (fields) => mask(fields, 6) as Record<string, unknown> },
      serializers: { err: describeError, error: describeError },
    },
    pretty ? { write: (line) => void destination.write(prettyLine(line)) } : destination,
  )
}

function prettyLine(line: string): string {
  const { level, time, msg, err, ...fields } = JSON.parse(line) as Record<string, unknown>
  const details = Object.entries(fields).map(
    ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const stack = isPlainObject(err) ? `\n${String(err.stack ?? err.message)}` : ''
  const text = printable([String(time).slice(11, 19), String(level).padEnd(5), msg ?? '', ...details].join(' '))
  return `${text}${stack && printable(stack, true)}\n`
}

/** Without control characters a log line cannot forge another line or steer the terminal. */
const printable = (text: string, keepNewlines = false) =>
  text.replace(/[\u0000-\u001f\u007f-\u009f]/g, (char) => (keepNewlines && char === '\n' ? char : ' '))
