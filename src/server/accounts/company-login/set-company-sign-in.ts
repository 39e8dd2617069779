/** The operator names the OpenID provider of a company: only such a provider is ever asked. */
import { z } from 'zod'
import { seal } from '#server/platform/crypto.ts'
import type { Services } from '#server/platform/services.ts'
import { StartupError } from '#server/platform/config/startup-error.ts'
import { isLoopback } from './openid-provider.ts'
import { deleteCompanySignIn, findDomainHolder, putCompanySignIn, putDomains } from './company-sign-in.sql.ts'

/** Mail that anybody can have says nothing of a company. */
const publicMail = /^(gmail|googlemail|yahoo|hotmail|outlook|live|icloud|proton|protonmail|gmx|yandex|aol)\./

export const companySignInFields = z.object({
  company: z.string({ error: 'give the slug of the company' }).min(1),
  domains: z
    .string({ error: 'give the domains of its e-mails, such as mill.example,mill.com.bd' })
    .transform((text) =>
      text
        .toLowerCase()
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine(
      (list) => list.length > 0 && list.every((part) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(part)),
      'not a list of domains',
    )
    .refine(
      (list) => !list.some((part) => publicMail.test(part)),
      'a domain where anybody gets an e-mail is nobody’s own',
    ),
  issuer: z
    .url({ error: 'give the issuer’s address' })
    .refine(
      (text) => new URL(text).protocol === 'https:' || isLoopback(new URL(text)),
      'the issuer has to be on https',
    ),
  client: z.string({ error: 'give the client id that the provider knows this academy by' }).min(1),
  secret: z.string({ error: 'set CLIENT_SECRET to the secret of the client' }).min(1),
})

/** Throws StartupError, in words for the operator. */
export async function setCompanySignIn(
  { database, config }: Pick<Services, 'database' | 'config'>,
  given: z.output<typeof companySignInFields>,
): Promise<void> {
  const { company, domains, issuer, client, secret } = given
  const holder = await findDomainHolder(database, domains, company)
  if (holder) throw new StartupError(`company-sign-in: ${holder.slug} has one of these domains already`)
  const isWritten = await putCompanySignIn(database, {
    company,
    domains,
    issuer,
    clientId: client,
    sealedSecret: seal(config.appSecret, secret),
  })
  if (!isWritten) throw new StartupError(`company-sign-in: there is no company ${company}`)
}

/** Confirms whose e-mail domains these are, for a company that sets its provider up itself. Throws StartupError. */
export async function confirmDomains(
  { database }: Pick<Services, 'database'>,
  { company, domains }: Pick<z.output<typeof companySignInFields>, 'company' | 'domains'>,
): Promise<void> {
  const holder = await findDomainHolder(database, domains, company)
  if (holder) throw new StartupError(`company-sign-in: ${holder.slug} has one of these domains already`)
  if (!(await putDomains(database, company, domains)))
    throw new StartupError(`company-sign-in: there is no company ${company}`)
}

/** Throws StartupError when there was none. */
export async function removeCompanySignIn({ database }: Pick<Services, 'database'>, company: string): Promise<void> {
  if (!(await deleteCompanySignIn(database, company))) {
    throw new StartupError(`company-sign-in: ${company} has no sign-in of its own`)
  }
}
