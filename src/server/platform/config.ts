/** The settings of the process: read once from the environment, checked, typed and frozen. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { StartupError } from './startup-error.ts'

/** A setting is missing or wrong: one line that names the variable and says what to do. */
export class ConfigError extends StartupError {
  override name = 'ConfigError'
}

export interface Config {
  readonly nodeEnv: 'development' | 'test' | 'production'
  readonly port: number
  readonly host: string
  /** Absolute path of the folder with the embedded database, media and outbox. */
  readonly dataDir: string
  /** Unset: the embedded database. */
  readonly databaseUrl?: string
  /** Origin for links, redirects and payment callbacks, without a slash at its end. */
  readonly publicUrl: string
  readonly isDemo: boolean
  readonly metricsToken?: string
  readonly otpDigits: number
  /** Key material for keyed hashes and signed links, at least 32 characters. */
  readonly appSecret: string
  /** Addresses or CIDR ranges of proxies whose X-Forwarded-* headers count. */
  readonly trustProxy: string[]
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  readonly sms: SmsConfig
  readonly mail: MailConfig
  /** Unset: files are kept in `dataDir`. */
  readonly s3?: S3Config
  readonly payments: {
    readonly sslcommerz: SslcommerzConfig
    readonly bkash: BkashConfig
    /** Where it is set up; the demo makes keys of its own. */
    readonly nagad?: NagadConfig
    /** Which wallet mobile banking leads to. */
    readonly mobile: 'bkash' | 'nagad'
  }
}
export type SmsConfig =
  | { readonly provider: 'outbox' }
  | { readonly provider: 'http'; readonly url: string; readonly token: string; readonly sender: string }
/** Without `smtpUrl` mail goes to the outbox file. */
export interface MailConfig {
  readonly smtpUrl?: string
  readonly from: string
}
export interface S3Config {
  readonly bucket: string
  readonly endpoint?: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}
export interface SslcommerzConfig {
  readonly baseUrl: string
  readonly storeId: string
  readonly storePassword: string
}
export interface BkashConfig {
  readonly baseUrl: string
  readonly appKey: string
  readonly appSecret: string
  readonly username: string
  readonly password: string
}
export interface NagadConfig {
  readonly baseUrl: string
  readonly merchantId: string
  readonly accountNumber: string
  /** PKCS #8, base64 or PEM. */
  readonly merchantPrivateKey: string
  readonly nagadPublicKey: string
  readonly serverIp: string
}

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
const isProxyRange = (text: string) => {
  const [ip = '', bits, ...rest] = text.split('/')
  return isIP(ip) > 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
}

const environment = z.object({
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
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .refine((items) => items.every(isProxyRange), {
      error: 'list the addresses or CIDR ranges of your proxies, such as 127.0.0.1,10.0.0.0/8',
    }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'set it to fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
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

/**
 * Reads the settings from `env` (usually `process.env`; an empty variable counts as unset).
 * In demo mode a missing APP_SECRET is made once and kept in DATA_DIR/secret.
 * Throws ConfigError.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}.`)
  }
  const values = parsed.data
  const isDemo = values.DEMO ? values.DEMO === '1' : values.NODE_ENV !== 'production' && !values.DATABASE_URL
  requireTogether(values, isDemo)

  const dataDir = resolve(values.DATA_DIR)
  const publicUrl = values.PUBLIC_URL ?? `http://${browsableHost(values.HOST)}:${values.PORT}`
  return deepFreeze<Config>({
    nodeEnv: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    publicUrl,
    isDemo,
    metricsToken: values.METRICS_TOKEN,
    otpDigits: values.OTP_DIGITS,
    appSecret: values.APP_SECRET ?? keptSecret(dataDir),
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    sms:
      values.SMS_PROVIDER === 'http'
        ? { provider: 'http', url: values.SMS_URL!, token: values.SMS_TOKEN!, sender: values.SMS_SENDER! }
        : { provider: 'outbox' },
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM ?? 'Academy <no-reply@demo.test>' },
    s3: values.S3_BUCKET
      ? {
          bucket: values.S3_BUCKET,
          endpoint: values.S3_ENDPOINT,
          region: values.S3_REGION,
          accessKey: values.S3_ACCESS_KEY!,
          secretKey: values.S3_SECRET_KEY!,
        }
      : undefined,
    // The fallbacks serve demo mode only: without it `requireTogether` has insisted on every one.
    payments: {
      sslcommerz: {
        baseUrl: values.SSLCOMMERZ_BASE_URL ?? `${publicUrl}/simulators/sslcommerz`,
        storeId: values.SSLCOMMERZ_STORE_ID ?? 'demo-store',
        storePassword: values.SSLCOMMERZ_STORE_PASSWORD ?? 'demo-store-password',
      },
      bkash: {
        baseUrl: values.BKASH_BASE_URL ?? `${publicUrl}/simulators/bkash`,
        appKey: values.BKASH_APP_KEY ?? 'demo-app-key',
        appSecret: values.BKASH_APP_SECRET ?? 'demo-app-secret',
        username: values.BKASH_USERNAME ?? 'demo-user',
        password: values.BKASH_PASSWORD ?? 'demo-password',
      },
      nagad: values.NAGAD_BASE_URL
        ? {
            baseUrl: values.NAGAD_BASE_URL,
            merchantId: values.NAGAD_MERCHANT_ID!,
            accountNumber: values.NAGAD_ACCOUNT_NUMBER!,
            merchantPrivateKey: values.NAGAD_PRIVATE_KEY!,
            nagadPublicKey: values.NAGAD_PUBLIC_KEY!,
            serverIp: values.NAGAD_SERVER_IP!,
          }
        : undefined,
      mobile: values.MOBILE_PROVIDER,
    },
  })
}

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

function requireTogether(values: Environment, isDemo: boolean) {
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
    const names = missing([...live, ...wallets[values.MOBILE_PROVIDER]])
    if (names.length > 0) {
      throw new ConfigError(
        `With the demo off the academy needs ${names.join(', ')}: set ${names.length > 1 ? 'them' : 'it'}, or DEMO=1 to try it with the demo academy.`,
      )
    }
  }
}

function browsableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function keptSecret(dataDir: string): string {
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

function deepFreeze<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (part && typeof part === 'object') deepFreeze(part)
  return Object.freeze(value)
}
