/** Everybody who may come to a page: people of the demo academy, and staff made for one permission each. */
import { type APIRequestContext, expect, request } from '@playwright/test'

const password = 'Learn@2026'
export type Visitor = APIRequestContext

export async function visitor(baseURL: string, email?: string): Promise<Visitor> {
  const context = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
  if (email) {
    const answer = await context.post('/api/login', { data: { auth_type: '2', email, password } })
    expect(answer.status(), email).toBe(200)
  }
  return context
}

let made = 0
/** An employee with these permissions in scope all, who opened the link of the invitation. */
export async function staffWith(admin: Visitor, baseURL: string, permissions: readonly string[]): Promise<Visitor> {
  made++
  const email = `staff${Date.now()}${made}${process.env.TEST_PARALLEL_INDEX ?? ''}@example.test`
  const registered = await admin.post('/api/admin/employees', {
    data: { name: 'Page Tester', email, employment: 'employed' },
  })
  expect(registered.status(), await registered.text()).toBe(200)
  const { id } = ((await registered.json()) as { data: { id: string } }).data
  if (permissions.length > 0) {
    const changes = permissions.map((name) => {
      const [module, action] = name.split('.')
      return { module, action, scope: 'all' }
    })
    const given = await admin.put(`/api/admin/grantees/${id}/permissions`, { data: { changes } })
    expect(given.status(), await given.text()).toBe(200)
  }
  const context = await visitor(baseURL)
  const opened = await context.post(`/api/one-time-links/${await linkTo(context, email)}`)
  expect(opened.status()).toBe(200)
  return context
}

/** The token of the newest link that was sent there, waited for. */
export async function linkTo(context: Visitor, contact: string): Promise<string> {
  let token = ''
  await expect(async () => {
    const { data } = (await (await context.get('/api/dev/outbox')).json()) as { data: { to: string; text: string }[] }
    const text =
      data.find(({ to, text: words }) => to.endsWith(contact.replace(/^0/, '')) && /\/[\w-]{32}(?![\w-])/.test(words))
        ?.text ?? ''
    token = /\/([\w-]{32})(?![\w-])/.exec(text)?.[1] ?? ''
    expect(token).not.toBe('')
  }).toPass({ timeout: 30_000 })
  return token
}
