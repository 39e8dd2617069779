import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig, warningsOf } from './config.ts'
import { ConfigError } from './config-error.ts'
import { withoutDemo } from '#tests/without-demo.ts'

const live = {
  ...withoutDemo,
  SMS_PROVIDER: 'http',
  SMS_URL: 'https://sms.example/send/',
  SMS_TOKEN: 'token',
  SMS_SENDER: 'ACADEMY',
  SMTP_URL: 'smtp://mail.example:587',
}
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'config-'))
})
afterAll(() => rmSync(folder, { recursive: true }))
const read = (env: Record<string, string | undefined> = {}) => readConfig({ DATA_DIR: folder, ...env })

describe('defaults', () => {
  it('are a demo academy on this machine', () => {
    expect(readConfig({ APP_SECRET: 'x'.repeat(32) })).toMatchObject({
      nodeEnv: 'development',
      port: 3000,
      host: '127.0.0.1',
      dataDir: join(process.cwd(), 'data'),
      publicUrl: 'http://127.0.0.1:3000',
      isDemo: true,
      otpDigits: 4,
      trustProxy: [],
      knownNetworks: [],
      logLevel: 'info',
      sms: { provider: 'outbox' },
      payments: {
        sslcommerz: { baseUrl: 'http://127.0.0.1:3000/simulators/sslcommerz' },
        bkash: { baseUrl: 'http://127.0.0.1:3000/simulators/bkash' },
      },
    })
  })

  it('count an empty variable as unset', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  it.each([
    [{}, true],
    [{ NODE_ENV: 'production', DEMO: '1' }, true],
    [{ DATABASE_URL: 'postgresql://db/academy', DEMO: '1' }, true],
    [live, false],
    [{ ...live, DEMO: '', NODE_ENV: 'production' }, false],
    [{ ...live, DEMO: '', DATABASE_URL: 'postgresql://db/academy' }, false],
  ])('%j: demo is %s', (env, isDemo) => {
    expect(read(env).isDemo).toBe(isDemo)
  })

  it.each([
    [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
    [{ HOST: '::1', PORT: '8080' }, 'http://[::1]:8080'],
    [{ PUBLIC_URL: 'https://academy.example/' }, 'https://academy.example'],
  ])('%j: the public address is %s', (env, publicUrl) => {
    expect(read(env).publicUrl).toBe(publicUrl)
  })
})

describe('settings of providers', () => {
  it('reach their place', () => {
    expect(read({ ...live, S3_BUCKET: 'media', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' })).toMatchObject({
      sms: { provider: 'http', url: 'https://sms.example/send', token: 'token', sender: 'ACADEMY' },
      mail: { smtpUrl: 'smtp://mail.example:587', from: 'Academy <no-reply@academy.example>' },
      s3: { bucket: 'media', region: 'us-east-1', accessKey: 'a', secretKey: 'b' },
      payments: { sslcommerz: { storeId: 'store' }, bkash: { username: 'user' } },
    })
  })

  it('cannot be changed afterwards', () => {
    expect(Object.isFrozen(read().payments.bkash)).toBe(true)
  })
})

describe('a wrong setting is refused in one line that names it', () => {
  it.each([
    [{ PORT: 'http' }, /^PORT: .*1 to 65535/],
    [{ PORT: '70000' }, /^PORT: /],
    [{ OTP_DIGITS: '3' }, /^OTP_DIGITS: .*4 to 6/],
    [{ DEMO: 'yes' }, /^DEMO: set it to 0 or 1/],
    [{ DATABASE_URL: 'mysql://db' }, /^DATABASE_URL: .*postgresql:/],
    [{ PUBLIC_URL: 'academy.example' }, /^PUBLIC_URL: /],
    [{ PUBLIC_URL: 'https://academy.example/learn' }, /^PUBLIC_URL: /],
    [{ APP_SECRET: 'short' }, /^APP_SECRET: use at least 32 characters/],
    [{ KNOWN_NETWORKS: 'the mill' }, /^KNOWN_NETWORKS: /],
    [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY: /],
    [{ TRUST_PROXY: '10.0.0.0/8,proxy' }, /^TRUST_PROXY: /],
    [{ NODE_ENV: 'prod' }, /^NODE_ENV: /],
    [{ SMS_PROVIDER: 'http' }, /SMS_URL, SMS_TOKEN, SMS_SENDER/],
    [{ S3_ENDPOINT: 'http://127.0.0.1:9000' }, /S3_BUCKET/],
    [{ S3_BUCKET: 'media' }, /S3_ACCESS_KEY, S3_SECRET_KEY/],
    [{ ...live, BKASH_APP_KEY: '' }, /BKASH_APP_KEY: set it, or DEMO=1/],
    [{ NODE_ENV: 'production' }, /APP_SECRET, SMS_PROVIDER, .*set them/],
    [{ ...live, SMS_PROVIDER: undefined }, /SMS_PROVIDER/],
    [{ ...live, NODE_ENV: 'test' }, /^NODE_ENV: .*set it to production/],
  ])('%j', (env, message) => {
    expect(() => read(env)).toThrow(message)
    expect(() => read(env)).toThrow(ConfigError)
    expect(() => read(env)).not.toThrow(/\n/)
  })

  it('and so is a DATA_DIR that cannot be written', () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    expect(() => readConfig({ DATA_DIR: join(file, 'data') })).toThrow(/^DATA_DIR: cannot write in .*make it writable/)
  })
})

describe('a warning', () => {
  const warned = (env: Record<string, string>) => warningsOf(readConfig({ DATA_DIR: folder, ...env })).length
  it('is given for an academy that is served without TLS', () => {
    expect(warned({ ...live, PUBLIC_URL: 'http://academy.example' })).toBe(1)
    expect(warned({ NODE_ENV: 'production', DEMO: '1', PUBLIC_URL: 'http://academy.example' })).toBe(1)
    expect(warned({ ...live, PUBLIC_URL: 'https://academy.example' })).toBe(0)
    expect(warned({})).toBe(0)
  })

  it('is given for a gateway that is asked without TLS, for its word decides what is paid', () => {
    const served = { ...live, PUBLIC_URL: 'https://academy.example' }
    expect(warned({ ...served, SSLCOMMERZ_BASE_URL: 'http://securepay.example' })).toBe(1)
    expect(warned({ ...served, BKASH_BASE_URL: 'http://pay.example' })).toBe(1)
  })
})

describe('the secret of a demo', () => {
  it('is made once, kept private and found again', () => {
    const first = read().appSecret
    expect(first.length).toBeGreaterThanOrEqual(32)
    expect(read().appSecret).toBe(first)
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(first)
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
  })

  it('gives way to APP_SECRET', () => {
    expect(read({ APP_SECRET: 'y'.repeat(40) }).appSecret).toBe('y'.repeat(40))
  })
})
