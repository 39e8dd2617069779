/** Events and their registrations in the back office. */
import * as events from '#contracts/events/events.office.ts'
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { withCan } from '#server/platform/endpoints/with-can.ts'
import { takePicture } from '#server/platform/pictures/take-picture.ts'
import { addEvent, changeEvent, listOfficeEvents, removeEvent, showOfficeEvent } from './programme/change-events.ts'
import { changeRegistration, listRegistrations } from './registrations/keep-registrations.ts'

export const officeEventsRoutes: Implementation[] = [
  implementOffice(events.uploadEventPicture, (call) => takePicture(call, call.file)),
  implementOffice(events.officeEvents, async (call) => withCan(await listOfficeEvents(call, call.query))),
  implementOffice(events.officeEvent, (call) => showOfficeEvent(call, call.params.event)),
  implementOffice(events.postEvent, (call) => addEvent(call, call.body)),
  implementOffice(events.putEvent, (call) => changeEvent(call, call.params.event, call.body)),
  implementOffice(events.deleteEvent, (call) => removeEvent(call, call.params.event)),
  implementOffice(events.officeRegistrations, async (call) =>
    withCan(await listRegistrations(call, call.params.event, call.query)),
  ),
  implementOffice(events.changeRegistration, (call) => changeRegistration(call, call.params, call.body.change)),
]
