/** Applying for a vacancy. */
import * as contract from '#contracts/recruitment/circulars.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import { apply } from './apply.ts'
import { findOwnCertificates } from './applying.sql.ts'

export const applicationRoutes: Implementation[] = [
  implement(contract.postApplication, (call) => apply(call, call.params.slug, call.body, call.file)),
  implement(contract.ownCertificates, (call) => findOwnCertificates(call.database, call.viewer.personId, call.locale)),
]
