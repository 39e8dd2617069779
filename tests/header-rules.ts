/** The headers that every answer has, and the addresses beside pages and endpoints that have to have them too. */

/** What is missing of rule R6. */
export function missing(headers: Record<string, unknown>): string[] {
  const policy = String(headers['content-security-policy'] ?? '')
  const isSandbox = /(^|; )sandbox\b/.test(policy)
  const said: [string, boolean][] = [
    ['nosniff', headers['x-content-type-options'] === 'nosniff'],
    ['referrer-policy', headers['referrer-policy'] === 'strict-origin-when-cross-origin'],
    ['permissions-policy', /camera=\(\).*microphone=\(\)/.test(String(headers['permissions-policy']))],
    ['coop', headers['cross-origin-opener-policy'] === 'same-origin'],
    ['corp', headers['cross-origin-resource-policy'] === 'same-origin'],
    ['frames', headers['x-frame-options'] === 'DENY'],
    ['hsts', String(headers['strict-transport-security']).startsWith('max-age=31536000; includeSubDomains')],
    [
      'csp',
      isSandbox ||
        ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"].every((part) =>
          policy.includes(part),
        ),
    ],
    ['scripts', isSandbox || /script-src ('none'|'nonce-[\w+/=-]+' 'strict-dynamic')/.test(policy)],
    ['unsafe scripts', !/script-src[^;]*'unsafe-(inline|eval)'/.test(policy)],
    ['no server name', headers['x-powered-by'] === undefined && headers.server === undefined],
  ]
  return said.filter(([, isThere]) => !isThere).map(([name]) => name)
}

/** What is wrong with a cookie of the academy over https. */
export const cookieFaults = (cookie: string): string[] =>
  ['__Host-', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'].filter((part) =>
    part === '__Host-' ? !cookie.startsWith(part) : !cookie.includes(part),
  )

export const files = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/sitemap.xml',
  '/map.svg',
  '/map.svg?q=%3Cscript%3E',
  '/covers/rmg-woven.svg',
  '/covers/NO.svg',
  '/portraits/farhana-rahman.svg',
  '/scenes/floor.svg',
  '/scenes/none.svg',
  '/cloth/seats.svg',
  '/media/uploads/none.webp',
  '/media/uploads/../../../etc/passwd',
  '/media/uploads/%2e%2e%2fetc%2fpasswd',
  '/media/uploads/%00',
  '/media/demo/none.mp4',
  '/media/demo/%2e%2e/%2e%2e/package.json',
  '/favicon.ico',
  '/favicon.svg',
  '/logo-dark.svg',
  '/package.json',
  '/.env',
  '/.git/config',
  '/assets/none.js',
  '/api/docs',
  '/api/docs/changes',
  '/api/openapi.json',
  '/api/certificates/none.pdf',
  '/api/certificates/none.json',
  '/api/orders/SA-260101-000001/invoice.pdf',
  '/api/payments/sslcommerz/success',
  '/api/payments/bkash/callback?paymentID=x',
  '/api/payments/nobody/success',
  '/api/payments/sslcommerz/__proto__',
  '/api/nowhere',
  '/api/courses/%zz',
  `/api/courses/${'x'.repeat(300)}`,
  `/api/courses?q=${'x'.repeat(3000)}`,
  '/nowhere',
  '/%zz',
]
