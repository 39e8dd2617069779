/** Support for learners in the back office. */
import * as contract from '#contracts/learning/support.office.ts'
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { changeAccessEnd } from './change-access-end.ts'
import { moveEnrolment, withdrawPerson } from './change-enrolment.ts'
import { changeExtraTime, extendDeadlines, giveAttempt, openEarly } from './ease-learning.ts'
import { enrolPerson } from './enrol-person.ts'
import { listCoursesToEnrol, showLearning } from './show-learning.ts'

export const officeSupportRoutes: Implementation[] = [
  implementOffice(contract.personLearning, (call) => showLearning(call, call.viewer, call.params.id)),
  implementOffice(contract.coursesToEnrol, (call) => listCoursesToEnrol(call, call.params.id, call.query.q ?? '')),
  implementOffice(contract.enrolPerson, (call) =>
    enrolPerson(call, call.viewer, { personId: call.params.id, body: call.body }),
  ),
  implementOffice(contract.moveEnrolment, (call) =>
    moveEnrolment(call, call.viewer, { enrolmentId: call.params.enrolment, body: call.body }),
  ),
  implementOffice(contract.withdrawPerson, (call) =>
    withdrawPerson(call, call.viewer, { enrolmentId: call.params.enrolment, reason: call.body.reason }),
  ),
  implementOffice(contract.putAccessEnd, (call) =>
    changeAccessEnd(call, call.viewer, { enrolmentId: call.params.enrolment, body: call.body }),
  ),
  implementOffice(contract.putExtension, (call) =>
    extendDeadlines(call, call.viewer, { enrolmentId: call.params.enrolment, body: call.body }),
  ),
  implementOffice(contract.openEarly, (call) =>
    openEarly(call, call.viewer, { enrolmentId: call.params.enrolment, reason: call.body.reason }),
  ),
  implementOffice(contract.giveAttempt, (call) =>
    giveAttempt(call, call.viewer, { enrolmentId: call.params.enrolment, body: call.body }),
  ),
  implementOffice(contract.putExtraTime, (call) =>
    changeExtraTime(call, call.viewer, { personId: call.params.id, body: call.body }),
  ),
]
