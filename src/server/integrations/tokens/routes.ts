/** API tokens. */
import * as contract from '#contracts/integrations/tokens.ts'
import * as office from '#contracts/integrations/tokens.office.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import { endToken, listTokens, makeToken } from './keep-tokens.ts'

export const tokenRoutes: Implementation[] = [
  implement(contract.getTokens, listTokens),
  implement(contract.postToken, (call) => makeToken(call, call.body)),
  implement(contract.deleteToken, (call) => endToken(call, call.params.token)),
  implement(office.getOfficeTokens, listTokens),
  implement(office.postOfficeToken, (call) => makeToken(call, call.body)),
  implement(office.deleteOfficeToken, (call) => endToken(call, call.params.token)),
]
