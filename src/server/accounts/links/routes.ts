/** One-time links. */
import * as contract from '#contracts/accounts/links.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { openOneTimeLink, showOneTimeLink } from './open-one-time-link.ts'

export const linksRoutes: Implementation[] = [
  implement(contract.showOneTimeLink, ({ database, params }) => showOneTimeLink(database, params.token)),
  implement(contract.openOneTimeLink, (call) => openOneTimeLink(call, call.params.token)),
]
