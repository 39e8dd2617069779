/** API tokens of the staff: each of them keeps their own. */
import { endpoint } from '#contracts/endpoint.ts'
import { tokenEnding, tokenList, tokenMaking } from './tokens.ts'

export const getOfficeTokens = endpoint({ method: 'GET', path: '/admin/tokens', access: 'staff', ...tokenList })
export const postOfficeToken = endpoint({ method: 'POST', path: '/admin/tokens', access: 'staff', ...tokenMaking })
export const deleteOfficeToken = endpoint({
  method: 'DELETE',
  path: '/admin/tokens/:token',
  access: 'staff',
  ...tokenEnding,
})
