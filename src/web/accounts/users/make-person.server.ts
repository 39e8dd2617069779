/** Sends what the form of a new person holds to the call of its kind; answers where to go then, or what was refused. */
import type { RouterContextProvider } from 'react-router'
import type { Failure } from '#contracts/endpoint.ts'
import { type Outcome, tryApi } from '#web/lib/api/page-services.ts'
import type { EndpointKey } from '#web/lib/api/endpoints.ts'
import type { Kind } from './kinds.ts'
import { personOf } from './person-fields.tsx'

type Context = Readonly<RouterContextProvider>
type Texts = Record<string, string>
type Made = { ok: true; path: string } | { ok: false; failure: Failure }

const made = <Key extends EndpointKey>(
  outcome: Outcome<Key>,
  pathOf: (answer: Outcome<Key> & { ok: true }) => string,
) => (outcome.ok ? { ok: true as const, path: pathOf(outcome as never) } : outcome)

/** Every form of a name is one text; it is shown in all languages until somebody writes the others. */
const named = (name: string) => ({ en: name, fr: '', ar: '', es: '', zh: '', bn: '' })

export async function makePerson(
  context: Context,
  { kind, texts, roles }: { kind: Kind; texts: Texts; roles: string[] },
): Promise<Made> {
  const person = personOf(texts)
  const { name, contact_no, email } = person
  if (kind === 'staff') {
    const body = { ...person, employment: 'employed' as const, ...(roles.length > 0 ? { roles } : {}) }
    const outcome = await tryApi(context, 'POST /admin/employees', { body })
    return made(outcome, ({ answer }) => `/admin/users/${answer.data.id}?done=registered`)
  }
  if (kind === 'mentor') {
    const type = texts.mentor_type === 'employed' ? ('employed' as const) : ('freelance' as const)
    const body = { name: named(name), mentor_type: type, contact_no, email }
    const outcome = await tryApi(context, 'POST /admin/mentors', { body })
    return made(outcome, ({ answer }) => `/admin/mentors/${type}/${answer.data.mentor_id}?saved=1`)
  }
  if (kind === 'company') {
    const params = { company: texts.company ?? '' }
    const path = () => `/admin/for-business/${params.company}?saved=1`
    const designation = texts.designation ?? ''
    if (texts.part === 'admin') {
      const body = { name, contact_no, email, designation }
      return made(await tryApi(context, 'POST /admin/companies/:company/admins', { params, body }), path)
    }
    const body = { learner_name: name, contact_no: contact_no ?? '', email, designation: designation || null }
    return made(await tryApi(context, 'POST /admin/companies/:company/learners', { params, body }), path)
  }
  const outcome = await tryApi(context, 'POST /admin/users', { body: person })
  return made(outcome, ({ answer }) => `/admin/users/${answer.data.id}?done=invited`)
}
