/** What may stand in the environment: the form of each variable and which need each other. */
import { isIP } from 'node:net'
import { z } from 'zod'
import { ConfigError } from './config-error.ts'

const flag = z.enum(['0', '1'], { error: 'set it to 0 or 1' })
const integer = (low: number, high: number) => {
  const error = `set it to a whole number from ${low} to ${high}`
  return z
    .string()
    .regex(/^\d+$/, { error })
    .transform(Number)
    .pipe(z.number().min(low, { error }).max(high, { error }))
}
const address = (schemes: string[], error: string) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), { error })
const webAddress = address(['http:', 'https:'], 'set it to an address that begins with http:// or https://').transform(
  (text) => text.replace(/\/+$/, ''),
)
const isRange = (text: string) => {
  const [ip = '', bits, ...rest] = text.split('/')
  const most = isIP(ip) === 6 ? 128 : 32
  return isIP(ip) > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}
const isQuietHours = (text: string) =>
  /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/.test(text) && text.slice(0, 5) !== text.slice(6)
const ranges = (error: string) =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .refine((items) => items.every(isRange), { error })

export const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'set it to development, test or production' })
    .default('development'),
  PORT: integer(1, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'set it to postgresql://user:password@host:5432/database',
  ).optional(),
  DATABASE_CONNECTIONS: integer(2, 500).default(10),
  STATEMENT_TIMEOUT_MS: integer(100, 600_000).default(2000),
  LOCK_TIMEOUT_MS: integer(100, 600_000).default(1500),
  BACKGROUND_STATEMENT_TIMEOUT_MS: integer(0, 86_400_000).default(600_000),
  PUBLIC_URL: webAddress
    .refine((text) => new URL(text).origin === text, {
      error: 'give scheme and host only, such as https://academy.example',
    })
    .optional(),
  DEMO: flag.optional(),
  METRICS_TOKEN: z.string().min(16, { error: 'use at least 16 characters' }).optional(),
  OTP_DIGITS: integer(4, 6).default(4),
  APP_SECRET: z
    .string()
    .min(32, { error: 'use at least 32 characters; `openssl rand -base64 32` makes some' })
    .optional(),
  TRUST_PROXY: ranges('list the addresses or CIDR ranges of your proxies, such as 127.0.0.1,10.0.0.0/8'),
  KNOWN_NETWORKS: ranges('list the addresses or CIDR ranges that many people share, such as 203.0.113.7'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'set it to fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  MESSAGES_AN_HOUR: integer(1, 1_000_000).default(5000),
  QUIET_HOURS: z
    .string()
    .default('22:00-07:00')
    .refine((text) => text === 'off' || isQuietHours(text), { error: 'set it to off, or to hours such as 22:00-07:00' })
    .transform((text) => (text === 'off' ? null : { from: text.slice(0, 5), until: text.slice(6) })),
  SMS_PROVIDER: z.enum(['outbox', 'http'], { error: 'set it to outbox or http' }).optional(),
  SMS_URL: webAddress.optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_SENDER: z.string().optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'set it to smtp://user:password@host:587 or smtps://…').optional(),
  MAIL_FROM: z
    .string()
    .regex(/@/, { error: 'set it to the sender, such as Academy <no-reply@academy.example>' })
    .optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  SSLCOMMERZ_BASE_URL: webAddress.optional(),
  SSLCOMMERZ_STORE_ID: z.string().optional(),
  SSLCOMMERZ_STORE_PASSWORD: z.string().optional(),
  BKASH_BASE_URL: webAddress.optional(),
  BKASH_APP_KEY: z.string().optional(),
  BKASH_APP_SECRET: z.string().optional(),
  BKASH_USERNAME: z.string().optional(),
  BKASH_PASSWORD: z.string().optional(),
  MOBILE_PROVIDER: z.enum(['bkash', 'nagad'], { error: 'set it to bkash or nagad' }).default('bkash'),
  NAGAD_BASE_URL: webAddress.optional(),
  NAGAD_MERCHANT_ID: z.string().optional(),
  NAGAD_ACCOUNT_NUMBER: z.string().optional(),
  NAGAD_PRIVATE_KEY: z.string().optional(),
  NAGAD_PUBLIC_KEY: z.string().optional(),
  NAGAD_SERVER_IP: z
    .string()
    .refine((text) => isIP(text) > 0, { error: 'set it to the address of this server, as registered with Nagad' })
    .optional(),
})
type Environment = z.output<typeof environment>
type Name = keyof Environment

const live: Name[] = [
  'APP_SECRET',
  'SMS_PROVIDER',
  'SMTP_URL',
  'MAIL_FROM',
  'SSLCOMMERZ_BASE_URL',
  'SSLCOMMERZ_STORE_ID',
  'SSLCOMMERZ_STORE_PASSWORD',
]
const wallets: Record<Environment['MOBILE_PROVIDER'], Name[]> = {
  bkash: ['BKASH_BASE_URL', 'BKASH_APP_KEY', 'BKASH_APP_SECRET', 'BKASH_USERNAME', 'BKASH_PASSWORD'],
  nagad: [
    'NAGAD_BASE_URL',
    'NAGAD_MERCHANT_ID',
    'NAGAD_ACCOUNT_NUMBER',
    'NAGAD_PRIVATE_KEY',
    'NAGAD_PUBLIC_KEY',
    'NAGAD_SERVER_IP',
  ],
}

/** Throws ConfigError, which names what is missing. */
export function requireTogether(values: Environment, isDemo: boolean) {
  const missing = (names: Name[]) => names.filter((name) => values[name] === undefined)
  const refuse = (names: Name[], reason: string) => {
    if (names.length > 0)
      throw new ConfigError(`${reason} ${names.join(', ')}: set ${names.length > 1 ? 'them' : 'it'}`)
  }
  if (values.SMS_PROVIDER === 'http') refuse(missing(['SMS_URL', 'SMS_TOKEN', 'SMS_SENDER']), 'SMS_PROVIDER=http needs')
  if (values.SMTP_URL) refuse(missing(['MAIL_FROM']), 'SMTP_URL needs')
  if (values.NAGAD_BASE_URL) refuse(missing(wallets.nagad), 'NAGAD_BASE_URL needs')
  if (values.S3_BUCKET) refuse(missing(['S3_ACCESS_KEY', 'S3_SECRET_KEY']), 'S3_BUCKET needs')
  else if (values.S3_ENDPOINT || values.S3_ACCESS_KEY) refuse(['S3_BUCKET'], 'The S3 settings need')
  if (!isDemo) {
    if (values.NODE_ENV === 'test') throw new ConfigError('NODE_ENV: test makes weak passwords, set it to production.')
    const names = missing([...live, ...wallets[values.MOBILE_PROVIDER]])
    if (names.length > 0) {
      throw new ConfigError(
        `With the demo off the academy needs ${names.join(', ')}: set ${names.length > 1 ? 'them' : 'it'}, or DEMO=1 to try it with the demo academy.`,
      )
    }
  }
}
