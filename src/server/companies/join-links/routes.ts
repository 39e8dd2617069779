/** Links to join a company by. */
import * as contract from '#contracts/companies/join-links.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { answerRequest } from './answer-request.ts'
import { closeLink, openLink } from './change-links.ts'
import { joinByLink, showJoin } from './join-by-link.ts'
import { listJoinLinks, listJoinRequests } from './join-links.sql.ts'

export const joinLinkRoutes: Implementation[] = [
  implement(contract.getJoinLinks, ({ database, viewer }) => listJoinLinks(database, viewer.companyId)),
  implement(contract.postJoinLink, (call) => openLink(call, call.body)),
  implement(contract.deleteJoinLink, (call) => closeLink(call, call.params.join_link)),
  implement(contract.getJoinRequests, ({ database, viewer }) => listJoinRequests(database, viewer.companyId)),
  implement(contract.postJoinAnswer, (call) => answerRequest(call, call.params.join_request, call.body.is_welcome)),
  implement(contract.getJoin, (call) => showJoin(call, call.params.link)),
  implement(contract.postJoin, (call) => joinByLink(call, call.params.link, call.body)),
]
