/** Events and registering for them. */
import * as ownRegistrationContract from '#contracts/events/own-registration.ts'
import * as contract from '#contracts/events/events.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import {
  cancelOwnRegistration,
  confirmOwnRegistration,
  showOwnRegistration,
} from './registrations/cancel-registration.ts'
import { registerForEvent } from './registrations/register-for-event.ts'
import { listEvents, showEvent } from './programme/show-event.ts'

export const eventsRoutes: Implementation[] = [
  implement(contract.getEvents, ({ database, locale, query }) => listEvents(database, locale, query.limit)),
  implement(contract.getEvent, ({ database, locale, params }) => showEvent(database, params.slug, locale)),
  implement(contract.registerForEvent, (call) => registerForEvent(call, call.params.slug, call.body)),
  implement(ownRegistrationContract.getOwnRegistration, (call) =>
    showOwnRegistration(call, call.params.registration, call.query.key),
  ),
  implement(ownRegistrationContract.confirmOwnRegistration, (call) =>
    confirmOwnRegistration(call, call.params.registration, call.body.key),
  ),
  implement(ownRegistrationContract.cancelOwnRegistration, (call) =>
    cancelOwnRegistration(call, call.params.registration, call.body.key),
  ),
]
