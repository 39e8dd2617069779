/** For tests: a company's own OpenID provider, the real one of `oidc-provider`, that lets in whom the test names. */
import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export interface Employee {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
}

export const clientId = 'academy'
export const clientSecret = 'a-secret-between-the-two-of-32-signs'

export async function companyProvider(redirectUri: string) {
  const employees = new Map<string, Employee>()
  let present = ''
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256' } as never] },
    cookies: { keys: ['for-this-test'] },
    claims: { email: ['email', 'email_verified'], profile: ['name'], openid: ['sub'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    findAccount: (_, sub) => {
      const employee = employees.get(sub)
      return employee && { accountId: sub, claims: () => Promise.resolve({ ...employee }) }
    },
    async loadExistingGrant(context) {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client?.clientId,
        accountId: context.oidc.session?.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const handle = provider.callback()

  async function answer(...[request, response]: Parameters<typeof handle>) {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response)
    await provider.interactionDetails(request, response)
    return provider.interactionFinished(request, response, { login: { accountId: present } })
  }

  /** Whoever comes next is this employee. */
  function letIn(employee: Employee): void {
    employees.set(employee.sub, employee)
    present = employee.sub
  }

  return {
    issuer,
    letIn,
    /** As a browser goes: through the provider's pages, up to the address it is sent back to. */
    async visit(address: string, employee: Employee): Promise<URL> {
      letIn(employee)
      const cookies = new Map<string, string>()
      let next = address
      for (let step = 0; step < 10 && !next.startsWith(redirectUri); step++) {
        const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
        const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
        for (const line of response.headers.getSetCookie()) {
          const [pair = ''] = line.split(';')
          cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
        }
        const location = response.headers.get('location')
        if (!location) throw new Error(`${next}: ${response.status} ${await response.text()}`)
        next = new URL(location, next).href
      }
      return new URL(next)
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
