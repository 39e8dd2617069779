/** Sends the form that brings in somebody who acts for the company. */
import type { RouterContextProvider } from 'react-router'
import type { CompanyRole } from '#contracts/company-roles.ts'
import { type Acted, actOnForm } from '#web/lib/office/act.ts'
import { m } from '#web/paraglide/messages.js'

interface Asked {
  context: Readonly<RouterContextProvider>
  request: Request
  form: FormData
}

export function bringIn(asked: Asked): Promise<Acted> {
  const text = (name: string) => String(asked.form.get(name) ?? '').trim()
  const contact = { contact_no: text('contact_no'), email: text('email') || null }
  const body = { name: text('name'), ...contact, role: text('role') as CompanyRole }
  return actOnForm(asked, 'POST /corporate-users', { body }, () => m.bringin_done({ name: body.name }))
}
