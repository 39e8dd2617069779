/** What the forms of API tokens ask for, for staff and companies alike. */
import type { RouterContextProvider } from 'react-router'
import { actOnForm, readForm } from '#web/lib/office/act.ts'
import { m } from '#web/paraglide/messages.js'

/** The token itself is in this one answer, and nowhere else. */
export async function actOnTokens(
  context: Readonly<RouterContextProvider>,
  request: Request,
  path: '/tokens' | '/admin/tokens',
) {
  const { form, text } = await readForm(request)
  const asked = { context, request, form }
  if (text('intent') === 'revoke') {
    const params = { token: text('id') }
    return { acted: await actOnForm(asked, `DELETE ${path}/:token`, { params }, () => m.tokens_gone()) }
  }
  const chosen = form.getAll('scopes').map(String)
  let made = ''
  const password = form.get('current_password')
  const body = {
    ...{ name: text('name'), scopes: chosen, days: Number(text('days')) },
    ...(typeof password === 'string' ? { current_password: password } : {}),
  }
  const acted = await actOnForm(asked, `POST ${path}`, { body }, ({ data }) => {
    made = data.token
    return m.tokens_made()
  })
  return { acted, made, chosen: made ? [] : chosen }
}
