/** The settings of the process: read once from the environment, checked, typed and frozen. */
import { resolve } from 'node:path'
import type { QuietHours } from '#contracts/accounts/settings/quiet-hours.ts'
import { ConfigError } from './config-error.ts'
import { environment, requireTogether } from './environment.ts'
import { keptSecret } from './kept-secret.ts'

export interface Config {
  readonly nodeEnv: 'development' | 'test' | 'production'
  readonly port: number
  readonly host: string
  /** Absolute path of the folder with the embedded database, media and outbox. */
  readonly dataDir: string
  /** Unset: the embedded database. */
  readonly databaseUrl?: string
  readonly databaseLimits: DatabaseLimits
  /** Origin for links, redirects and payment callbacks, without a slash at its end. */
  readonly publicUrl: string
  readonly isDemo: boolean
  readonly metricsToken?: string
  readonly otpDigits: number
  /** Key material for keyed hashes and signed links, at least 32 characters. */
  readonly appSecret: string
  /** Addresses or CIDR ranges of proxies whose X-Forwarded-* headers count. */
  readonly trustProxy: string[]
  /** Addresses or CIDR ranges that many people share: limits for one address are wider there. */
  readonly knownNetworks: string[]
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Codes aside: more wait for the next hour. */
  readonly messagesAnHour: number
  /** In Dhaka, of people who chose none; null for none. */
  readonly quietHours: QuietHours | null
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
export interface DatabaseLimits {
  /** Most connections for requests; jobs, exports and notices take up to seven more. */
  readonly connections: number
  /** Milliseconds that a statement of a request may take. */
  readonly statementMs: number
  /** Milliseconds that it may wait for a row that somebody else is changing. */
  readonly lockMs: number
  /** Milliseconds for statements of jobs, exports, migrations and commands; 0 for no limit. */
  readonly backgroundStatementMs: number
}
export type SmsConfig =
  | { readonly provider: 'outbox' }
  | { readonly provider: 'http'; readonly url: string; readonly token: string; readonly sender: string }
/** Without `smtpUrl` mail goes to the outbox file. */
interface MailConfig {
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
interface SslcommerzConfig {
  readonly baseUrl: string
  readonly storeId: string
  readonly storePassword: string
}
interface BkashConfig {
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
    databaseLimits: {
      connections: values.DATABASE_CONNECTIONS,
      statementMs: values.STATEMENT_TIMEOUT_MS,
      lockMs: values.LOCK_TIMEOUT_MS,
      backgroundStatementMs: values.BACKGROUND_STATEMENT_TIMEOUT_MS,
    },
    publicUrl,
    isDemo,
    metricsToken: values.METRICS_TOKEN,
    otpDigits: values.OTP_DIGITS,
    appSecret: values.APP_SECRET ?? keptSecret(dataDir),
    trustProxy: values.TRUST_PROXY,
    knownNetworks: values.KNOWN_NETWORKS,
    logLevel: values.LOG_LEVEL,
    messagesAnHour: values.MESSAGES_AN_HOUR,
    quietHours: values.QUIET_HOURS,
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

/** What may be meant, but seldom is. */
export function warningsOf({ isDemo, nodeEnv, publicUrl, payments }: Config): string[] {
  if (isDemo && nodeEnv !== 'production') return []
  const warnings = publicUrl.startsWith('http:')
    ? [
        `PUBLIC_URL: ${publicUrl} has no TLS: passwords and sessions can be read on the way; set it to an https address.`,
      ]
    : []
  // Nagad's sandbox has no TLS, so that it cannot be refused.
  const gateways = { SSLCOMMERZ: payments.sslcommerz, BKASH: payments.bkash, NAGAD: payments.nagad }
  for (const [name, gateway] of Object.entries(gateways)) {
    if (gateway?.baseUrl.startsWith('http:') && !gateway.baseUrl.startsWith(`${publicUrl}/`))
      warnings.push(
        `${name}_BASE_URL: ${gateway.baseUrl} has no TLS: whoever stands between can say that an order is paid; use it for a sandbox alone.`,
      )
  }
  return warnings
}

function browsableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function deepFreeze<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (part && typeof part === 'object') deepFreeze(part)
  return Object.freeze(value)
}
