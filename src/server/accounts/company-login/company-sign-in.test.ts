import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companySignIn, companySignInReturn } from '#contracts/accounts/company-login.ts'
import { me } from '#contracts/accounts/sessions.ts'
import { moveMember } from '#contracts/companies/members.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type AccountWorld, accountWorld } from '../account-world.ts'
import { returnAddress } from './begin-company-sign-in.ts'
import { clientId, clientSecret, companyProvider, type Employee } from './company-provider-world.ts'
import { companySignInFields, removeCompanySignIn, setCompanySignIn } from './set-company-sign-in.ts'

const publicUrl = 'http://127.0.0.1:4149'
let w: AccountWorld
let provider: Awaited<ReturnType<typeof companyProvider>>
let slug = ''
let companyId = ''
const settings = (given: object = {}) =>
  companySignInFields.parse({
    company: slug,
    domains: 'mill.example, Mill.com.BD',
    issuer: provider.issuer,
    client: clientId,
    secret: clientSecret,
    ...given,
  })

beforeAll(async () => {
  w = await accountWorld({ PUBLIC_URL: publicUrl })
  companyId = await w.company('Torulota Knit')
  slug = (await w.database.first<{ slug: string }>(sql`select slug from company where id = ${companyId}`))?.slug ?? ''
  provider = await companyProvider(returnAddress(publicUrl, slug))
  await setCompanySignIn({ database: w.database, config: w.config }, settings())
})
afterAll(async () => {
  await provider.close()
  await w.close()
})

let serial = 0
const employee = (given: Partial<Employee> = {}): Employee => {
  serial++
  return {
    sub: `sub-${serial}`,
    email: `worker${serial}@mill.example`,
    email_verified: true,
    name: 'Mahmuda Begum',
    ...given,
  }
}

/** Cookies of one browser, and the steps it goes. */
function browser() {
  let cookie = ''
  return {
    async begin(email: string, next?: string) {
      const answer = await w.call(companySignIn, { body: { email, next } })
      const line = ([] as string[]).concat((answer.headers['set-cookie'] as string[] | string | undefined) ?? [])[0]
      if (line) cookie = line.split(';')[0] ?? ''
      return answer
    },
    async finish(returned: URL) {
      return w.call(
        companySignInReturn,
        { body: { company: returned.pathname.split('/').at(-1) ?? '', query: returned.search } },
        { headers: { cookie, origin: publicUrl } },
      )
    },
  }
}
async function logIn(who: Employee, next?: string) {
  const visitor = browser()
  const begun = await visitor.begin('anyone@mill.example', next)
  return visitor.finish(await provider.visit(begun.body.data.url, who))
}
/** A company's provider that sends people to another's and notes what the academy brings it. */
async function rogueProvider(named: object = {}) {
  const asked: string[] = []
  let connections = 0
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        issuer,
        authorization_endpoint: `${provider.issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        ...named,
      }),
    )
  })
  server.on('connection', () => connections++)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { issuer, asked, connections: () => connections, close: () => new Promise((resolve) => server.close(resolve)) }
}
function tokenIn(answer: { headers: Record<string, unknown> }): string {
  const cookies = ([] as string[]).concat((answer.headers['set-cookie'] as string[] | string | undefined) ?? [])
  return /^sid=([\w-]{43})/.exec(cookies.find((line) => line.startsWith('sid=')) ?? '')?.[1] ?? ''
}

describe('company sign-in', () => {
  it('asks the company’s provider by code flow with PKCE, state and nonce', async () => {
    const { body } = await browser().begin('Someone@MILL.com.bd')
    expect(body.data.company).toBe('Torulota Knit')
    const url = new URL(body.data.url)
    expect(url.origin).toBe(provider.issuer)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `${publicUrl}/account/company/return/${slug}`,
      login_hint: 'someone@mill.com.bd',
    })
  })

  it('makes an account for a new person, one of the company’s learners, and finds it again by the subject', async () => {
    const who = employee()
    const answer = await logIn(who, '/my-course/lean?batch_no=1')
    expect(answer.body.data).toEqual({ target: '/my-course/lean?batch_no=1' })
    const user = (await w.call(me, {}, { as: { token: tokenIn(answer) } })).body.data
    expect(user).toMatchObject({ username: 'Mahmuda Begum', email: who.email, role: 'learner' })
    const again = await logIn({ ...who, email: 'renamed@mill.example', name: 'Mahmuda Khatun' })
    expect((await w.call(me, {}, { as: { token: tokenIn(again) } })).body.data.email).toBe(who.email)
    const rows = await w.database.query(sql`
      select cl.status from corporate_learner cl join learner l on l.id = cl.learner_id join person p on p.id = l.person_id
      where p.email = ${who.email ?? ''} and cl.company_id = ${companyId}`)
    expect(rows).toEqual([{ status: 'active' }])
  })

  it('finds the account whose confirmed e-mail it is', async () => {
    const person = await w.learner('Known Already')
    await w.database.run(sql`update person set email = 'known@mill.example' where id = ${person.personId}`)
    const answer = await logIn(employee({ email: 'Known@mill.example' }))
    expect((await w.call(me, {}, { as: { token: tokenIn(answer) } })).body.data.username).toBe('Known Already')
  })

  it('does not open an account where somebody only typed that e-mail', async () => {
    const squatter = await w.learner('Squatter')
    await w.database.run(sql`
      update person set email = 'boss@mill.example', email_verified_at = null where id = ${squatter.personId}`)
    const answer = await logIn(employee({ email: 'boss@mill.example', name: 'The Boss' }))
    expect((await w.call(me, {}, { as: { token: tokenIn(answer) } })).body.data.username).toBe('The Boss')
    expect((await w.call(me, {}, { as: squatter })).body.data).toMatchObject({ username: 'Squatter', email: null })
  })

  it('leads home when another site was asked for', async () => {
    expect((await logIn(employee(), 'https://evil.example/')).body.data).toEqual({ target: '/' })
  })

  it('of two at the same moment makes one account', async () => {
    const who = employee()
    const visitors = [browser(), browser()]
    const returned: URL[] = []
    for (const visitor of visitors) {
      returned.push(await provider.visit((await visitor.begin('x@mill.example')).body.data.url, who))
    }
    const answers = await Promise.all(visitors.map((visitor, index) => visitor.finish(returned[index] as URL)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await w.database.query(sql`select 1 from person where email = ${who.email ?? ''}`)).toHaveLength(1)
  })
})

describe('refused is', () => {
  const refused = { http_code: 403, code: 'company_refused' }
  /** As with a company that there is not. */
  const unknown = { http_code: 404, code: 'company_refused' }

  it.each([
    ['an e-mail of another domain', { email: 'someone@other.example' }],
    ['a subdomain that is not named', { email: 'someone@evil.mill.example' }],
    ['an e-mail the provider does not vouch for', { email_verified: false }],
    ['no e-mail', { email: undefined }],
    ['two e-mails in one, of which messages would go to both', { email: 'boss@other.example, x@mill.example' }],
    ['an e-mail that is more than one line of a message', { email: 'x\r\nbcc: boss@other.example\r\n@mill.example' }],
    ['an e-mail that no database takes', { email: 'x\0@mill.example' }],
    ['a subject longer than there is one', { sub: 's'.repeat(256) }],
    ['a subject that is no plain text', { sub: 'মাহমুদা' }],
  ])('%s', async (_, given) => {
    const answer = await logIn(employee(given))
    expect(answer.body.error).toMatchObject(refused)
    expect(tokenIn(answer)).toBe('')
  })

  it('whoever works for the academy, is suspended or deleted', async () => {
    const [boss, gone] = [await w.staff('users.view'), await w.learner()]
    await w.database.run(sql`update person set email = 'chief@mill.example' where id = ${boss.personId}`)
    await w.database.run(
      sql`update person set email = 'gone@mill.example', suspended_at = now() where id = ${gone.personId}`,
    )
    for (const email of ['chief@mill.example', 'gone@mill.example']) {
      expect((await logIn(employee({ email }))).body.error).toMatchObject(refused)
    }
  })

  it('whoever came to work for the academy after they were linked', async () => {
    const who = employee()
    expect((await logIn(who)).status).toBe(200)
    await w.database.run(
      sql`insert into employee (person_id, employee_type) select id, 'employed' from person where email = ${who.email ?? ''}`,
    )
    const answer = await logIn(who)
    expect(answer.body.error).toMatchObject(refused)
    expect(tokenIn(answer)).toBe('')
  })

  it('whoever left the company, until it takes them back; what is theirs they open by their own means', async () => {
    const who = employee()
    const own = tokenIn(await logIn(who))
    const left = (at: unknown) =>
      w.database.run(sql`
      update corporate_learner cl set left_at = ${at}::timestamptz from learner l join person p on p.id = l.person_id
      where l.id = cl.learner_id and cl.company_id = ${companyId} and p.email = ${who.email ?? ''}`)
    await left(new Date())
    const answer = await logIn(who)
    expect(answer.body.error).toMatchObject(refused)
    expect(tokenIn(answer)).toBe('')
    expect((await w.call(me, {}, { as: { token: own } })).status).toBe(200)
    // Nor by the e-mail, where the provider knows them under another subject.
    expect((await logIn(employee({ email: who.email }))).body.error).toMatchObject(refused)
    await left(null)
    expect((await logIn(who)).status).toBe(200)
  })

  it('whoever left and was taken back without being asked, unless their account still has the company’s e-mail', async () => {
    const who = employee()
    await logIn(who)
    const person = await w.database.first<{ id: string; learner_id: string }>(sql`
      select p.id, l.id as learner_id from person p join learner l on l.person_id = p.id where p.email = ${who.email ?? ''}`)
    const hr = await w.corporateAdmin(companyId)
    const params = { id: person?.learner_id ?? '' }
    for (const deed of ['leave', 'come_back'] as const) {
      expect((await w.call(moveMember, { params, body: { deed } }, { as: hr })).status).toBe(200)
    }
    const mail = (email: string | null) =>
      w.database.run(sql`update person set email = ${email}, email_verified_at = now() where id = ${person?.id ?? ''}`)
    await mail('own@elsewhere.example')
    const accounts = () => w.database.query(sql`select 1 from company_identity where subject = ${who.sub}`)
    expect((await logIn(who)).body.error).toMatchObject(refused)
    expect((await logIn({ ...who, email: 'renamed@mill.example' })).body.error).toMatchObject(refused)
    expect(await w.database.query(sql`select 1 from person where email = ${who.email ?? ''}`)).toEqual([])
    await mail(who.email ?? '')
    expect((await logIn(who)).status).toBe(200)
    // From then on it is known by the subject again.
    await mail('own@elsewhere.example')
    expect((await logIn(who)).status).toBe(200)
    expect(await accounts()).toHaveLength(1)
  })

  it('whoever teaches or acts for another company by now, unless their account still has the company’s e-mail', async () => {
    const [teacher, manager] = [employee(), employee()]
    const other = await w.company('Shapla Denim')
    for (const who of [teacher, manager]) expect((await logIn(who)).status).toBe(200)
    const person = sql`(select person_id from company_identity where subject = ${manager.sub})`
    await w.database.run(sql`insert into corporate_user (person_id, company_id) values (${person}, ${other})`)
    await w.database.run(sql`
      insert into mentor (person_id, slug, name) select p.id, 'own-teacher', jsonb_build_object('en', p.name)
      from person p join company_identity i on i.person_id = p.id where i.subject = ${teacher.sub}`)
    for (const who of [teacher, manager]) {
      const mail = (email: string) =>
        w.database.run(sql`
          update person set email = ${email} where id = (select person_id from company_identity where subject = ${who.sub})`)
      expect((await logIn(who)).status).toBe(200)
      await mail(`own-${who.sub}@elsewhere.example`)
      expect((await logIn(who)).body.error).toMatchObject(refused)
      expect((await logIn({ ...who, email: 'renamed@mill.example' })).body.error).toMatchObject(refused)
      await mail(who.email ?? '')
      expect((await logIn(who)).status).toBe(200)
    }
  })

  it('nobody who acts for the company, or is invited again', async () => {
    const admin = await w.corporateAdmin(companyId)
    const who = employee({ email: admin.email.replace(/@.*/, '@mill.example') })
    await w.database.run(sql`update person set email = ${who.email ?? ''} where id = ${admin.personId}`)
    expect([(await logIn(who)).status, (await logIn(who)).status]).toEqual([200, 200])
    const back = employee()
    await logIn(back)
    const member = sql`learner_id = (select l.id from learner l join person p on p.id = l.person_id where p.email = ${back.email ?? ''})`
    await w.database.run(sql`update corporate_learner set status = 'invited', joined_at = null where ${member}`)
    expect((await logIn(back)).status).toBe(200)
    expect(await w.database.query(sql`select status from corporate_learner where ${member}`)).toEqual([
      { status: 'active' },
    ])
  })

  it('an answer in another browser, a second time, too late, or with another state', async () => {
    const [mine, other] = [browser(), browser()]
    const returned = await provider.visit((await mine.begin('x@mill.example')).body.data.url, employee())
    await other.begin('x@mill.example')
    expect((await other.finish(returned)).body.error).toMatchObject(unknown)
    const tampered = new URL(returned)
    tampered.searchParams.set('state', 'x'.repeat(43))
    expect((await mine.finish(tampered)).body.error).toMatchObject(unknown)
    expect((await mine.finish(returned)).status).toBe(200)
    expect((await mine.finish(returned)).body.error).toMatchObject(unknown)

    const late = browser()
    const back = await provider.visit((await late.begin('x@mill.example')).body.data.url, employee())
    await w.database.run(sql`update company_sign_in_attempt set expires_at = now()`)
    expect((await late.finish(back)).body.error).toMatchObject(unknown)
  })

  it('a code from somewhere else, and an error from the provider', async () => {
    for (const query of ['code=made-up', 'error=access_denied', '']) {
      const visitor = browser()
      const url = new URL((await visitor.begin('x@mill.example')).body.data.url)
      const returned = new URL(`${returnAddress(publicUrl, slug)}?${query}&state=${url.searchParams.get('state')}`)
      expect((await visitor.finish(returned)).body.error).toMatchObject(refused)
    }
  })

  it('the code of one company’s provider, brought to another company’s that sent the browser there', async () => {
    const rogue = await rogueProvider()
    try {
      const other = await w.company('Rogue Ltd')
      const row = await w.database.first<{ slug: string }>(sql`select slug from company where id = ${other}`)
      await setCompanySignIn(
        { database: w.database, config: w.config },
        settings({ company: row?.slug, domains: 'rogue.example', issuer: rogue.issuer }),
      )
      // What the attacker began in another browser, and wants a code for.
      const wanted = new URL((await browser().begin('x@mill.example')).body.data.url)
      const victim = browser()
      const sent = new URL((await victim.begin('x@rogue.example')).body.data.url)
      wanted.searchParams.set('state', sent.searchParams.get('state') ?? '')
      const returned = await provider.visit(wanted.href, employee())
      // Many providers do not say who they are.
      returned.searchParams.delete('iss')
      expect(returned.searchParams.get('code')).toBeTruthy()
      const asked = rogue.asked.length
      const answer = await victim.finish(returned)
      expect(answer.body.error).toMatchObject(unknown)
      expect(rogue.asked.slice(asked)).toEqual([])
    } finally {
      await rogue.close()
    }
  })

  it('a machine inside that a provider names for its tokens, whether or not on https', async () => {
    const inside = await rogueProvider()
    const { port } = new URL(inside.issuer)
    for (const address of [`${inside.issuer}/token`, `https://localhost:${port}/token`]) {
      const rogue = await rogueProvider({ token_endpoint: address })
      try {
        const other = await w.company('Curious Ltd')
        const row = await w.database.first<{ slug: string }>(sql`select slug from company where id = ${other}`)
        await setCompanySignIn(
          { database: w.database, config: w.config },
          settings({ company: row?.slug, domains: `curious${port}.example`, issuer: rogue.issuer }),
        )
        const visitor = browser()
        const sent = new URL((await visitor.begin(`x@curious${port}.example`)).body.data.url)
        const returned = new URL(sent.searchParams.get('redirect_uri') ?? '')
        returned.search = new URLSearchParams({ code: 'a', state: sent.searchParams.get('state') ?? '' }).toString()
        expect((await visitor.finish(returned)).body.error).toMatchObject(refused)
        await removeCompanySignIn({ database: w.database }, row?.slug ?? '')
      } finally {
        await rogue.close()
      }
    }
    await inside.close()
    expect([inside.asked, inside.connections()]).toEqual([[], 0])
  })

  it('a subject that the provider before this one knew', async () => {
    const moved = await w.company('Moved Ltd')
    const row = await w.database.first<{ slug: string }>(sql`select slug from company where id = ${moved}`)
    const company = row?.slug ?? ''
    const services = { database: w.database, config: w.config }
    const given = settings({ company, domains: 'moved.example', issuer: 'https://old.example' })
    const linked = async () =>
      w.database.query(sql`
        select 1 from company_identity i join company_sign_in s on s.id = i.sign_in_id where s.company_id = ${moved}`)
    await setCompanySignIn(services, given)
    const person = await w.learner()
    await w.database.run(sql`
      insert into company_identity (sign_in_id, subject, person_id)
      select id, '1', ${person.personId} from company_sign_in where company_id = ${moved}`)
    await setCompanySignIn(services, { ...given, domains: ['moved.example', 'moved.com.bd'] })
    expect(await linked()).toHaveLength(1)
    await setCompanySignIn(services, { ...given, issuer: 'https://new.example' })
    expect(await linked()).toEqual([])
  })

  it('a domain without a sign-in of its own; a provider that is away is said to be so', async () => {
    const unknown = await browser().begin('someone@gmail.com')
    expect(unknown.body).toMatchObject({
      status: 404,
      error: { code: 'no_company_sign_in' },
      errors: { email: [expect.any(String)] },
    })
    const lonely = await w.company('Lonely Ltd')
    const row = await w.database.first<{ slug: string }>(sql`select slug from company where id = ${lonely}`)
    const company = row?.slug ?? ''
    await setCompanySignIn(
      { database: w.database, config: w.config },
      settings({ company, domains: 'lonely.example', issuer: 'http://127.0.0.1:9' }),
    )
    expect((await browser().begin('x@lonely.example')).body.error).toMatchObject({
      http_code: 503,
      code: 'company_unreachable',
    })
    await removeCompanySignIn({ database: w.database }, company)
    expect((await browser().begin('x@lonely.example')).status).toBe(404)
  })
})

describe('the operator', () => {
  it('keeps the secret sealed', async () => {
    const row = await w.database.first<{ text: string }>(
      sql`select string_agg(s::text, '') as text from company_sign_in s`,
    )
    expect(row?.text).not.toContain(clientSecret)
  })

  it.each([
    [{ issuer: 'http://login.mill.example' }, 'the issuer has to be on https'],
    [{ issuer: 'ftp://x' }, 'the issuer has to be on https'],
    [{ domains: 'gmail.com' }, 'a domain where anybody gets an e-mail is nobody’s own'],
    [{ domains: 'not a domain' }, 'not a list of domains'],
    [{ secret: undefined }, 'set CLIENT_SECRET to the secret of the client'],
  ])('is told what is wrong with %j', (given, message) => {
    expect(() => settings(given)).toThrow(message)
  })

  it('gives a domain to one company only, and only to one that exists', async () => {
    const services = { database: w.database, config: w.config }
    await expect(setCompanySignIn(services, settings({ company: 'nobody', domains: 'free.example' }))).rejects.toThrow(
      'no company',
    )
    await expect(setCompanySignIn(services, settings({ company: 'nobody' }))).rejects.toThrow(
      'has one of these domains',
    )
  })
})
