/** The specification's leftover calls, for the demo: the same code and limits as login and register, other words. */
import type { z } from 'zod'
import type { usersRegister } from '#contracts/accounts/demo.ts'
import type { Challenge } from '#contracts/accounts/sign-up/codes.ts'
import { emailOrPhone, page, perpage } from '#contracts/fields.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { invalid, Problem } from '#server/platform/errors.ts'
import { scopeOf, type Viewer } from '#server/platform/access/viewer.ts'
import { checkCredentials, provenBy } from '../sign-in/log-in.ts'
import { listUsers } from './users.sql.ts'
import { registerPerson } from '../sign-up/register-person.ts'
import type { AccountCall } from '../account/account-call.ts'
import { welcome } from '../sessions/welcome.ts'

const wrongCredentials = 'These credentials do not match our records.'

/** Throws 401, for accounts that are not verified too: this call knows no codes. */
export async function authenticateUser(call: AccountCall, { email, password }: { email: string; password: string }) {
  const contact = emailOrPhone.safeParse(email)
  const account = await checkCredentials(call, { contact: contact.data ?? email, password }, wrongCredentials)
  if (!account.is_verified) throw new Problem(401, 'invalid_login', wrongCredentials)
  return welcome(call, account.id, { proof: provenBy(account) })
}

/** Throws 405 `account_exists`. */
export function registerUser(call: AccountCall, user: z.output<typeof usersRegister.body>): Promise<Challenge> {
  const name = user.name ?? user.username?.trim().slice(0, 25) ?? user.email.split('@', 1)[0]?.slice(0, 25) ?? ''
  return registerPerson(call, { ...user, name }, 'Username is already taken')
}

interface UserQuery {
  page?: string
  perpage?: string
  q?: string
}

/** The permission in scope `all` shows everybody, in a narrower one only oneself. */
export function readUsers(database: Database, viewer: Extract<Viewer, { kind: 'staff' }>, query: UserQuery) {
  const onlyId = scopeOf(viewer, 'users.view') === 'all' ? null : viewer.personId
  const wanted = { page: page.safeParse(query.page), perpage: perpage.safeParse(query.perpage) }
  if (!wanted.page.success) throw invalid({ page: ['Please check the input fields and try again.'] })
  if (!wanted.perpage.success) throw invalid({ perpage: ['Please check the input fields and try again.'] })
  return listUsers(database, { q: query.q?.trim() ?? '', onlyId, page: wanted.page.data, perpage: wanted.perpage.data })
}
