/** Events and registering for them. */
import * as office from '#contracts/events/events.office.ts'
import * as contract from '#contracts/events/events.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import { cancelOwnRegistration, confirmOwnRegistration, showOwnRegistration } from './cancel-registration.ts'
import { registerForEvent } from './register-for-event.ts'
import { listEvents, showEvent } from './show-event.ts'

export const eventsRoutes: Implementation[] = [
  implement(contract.getEvents, ({ database, locale, query }) => listEvents(database, locale, query.limit)),
  implement(contract.getEvent, ({ database, locale, params }) => showEvent(database, params.slug, locale)),
  implement(contract.registerForEvent, (call) => registerForEvent(call, call.params.slug, call.body)),
  implement(office.getOwnRegistration, (call) => showOwnRegistration(call, call.params.registration, call.query.key)),
  implement(office.confirmOwnRegistration, (call) =>
    confirmOwnRegistration(call, call.params.registration, call.body.key),
  ),
  implement(office.cancelOwnRegistration, (call) =>
    cancelOwnRegistration(call, call.params.registration, call.body.key),
  ),
]
