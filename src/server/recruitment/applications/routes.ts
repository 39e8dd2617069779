/** Applying for a vacancy. */
import * as contract from '#contracts/recruitment/circulars.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import { apply } from './apply.ts'
import { findOwnCertificates } from './applying.sql.ts'
import { showOwnApplication, withdrawApplication } from './end-application.ts'

export const applicationRoutes: Implementation[] = [
  implement(contract.postApplication, (call) => apply(call, call.params.slug, call.body, call.file)),
  implement(contract.ownApplication, (call) => showOwnApplication(call, call.params.application, call.query.key)),
  implement(contract.withdrawApplication, (call) => withdrawApplication(call, call.params.application, call.body.key)),
  implement(contract.ownCertificates, (call) => findOwnCertificates(call.database, call.viewer.personId, call.locale)),
]
