/** Another phone or e-mail. */
import * as contract from '#contracts/accounts/contacts.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { confirmContact } from './confirm-contact.ts'
import { proveEmail } from './email-proof.ts'
import { requestContact } from './request-contact.ts'

export const contactsRoutes: Implementation[] = [
  implement(contract.requestContact, (call) => requestContact(call, call.body)),
  implement(contract.confirmContact, (call) => confirmContact(call, call.body)),
  implement(contract.confirmEmailLink, (call) => proveEmail(call, call.body.token)),
]
