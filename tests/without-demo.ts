/** The settings of an academy that is live: the demo is off, and every secret and provider is named. */
export const withoutDemo = {
  NODE_ENV: 'production',
  DEMO: '0',
  APP_SECRET: 'a-secret-of-at-least-thirty-two-characters',
  SMS_PROVIDER: 'outbox',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Academy <no-reply@academy.example>',
  SSLCOMMERZ_BASE_URL: 'https://securepay.example',
  SSLCOMMERZ_STORE_ID: 'store',
  SSLCOMMERZ_STORE_PASSWORD: 'password',
  BKASH_BASE_URL: 'https://bkash.example',
  BKASH_APP_KEY: 'key',
  BKASH_APP_SECRET: 'secret',
  BKASH_USERNAME: 'user',
  BKASH_PASSWORD: 'password',
}
