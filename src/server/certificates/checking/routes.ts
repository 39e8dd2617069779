/** Certificates: checked by anyone who has the link, or the number and the name that are printed, listed for the one they were issued to. */
import { findCertificateByNumber, getCertificate, learnerCertificates } from '#contracts/certificates/certificates.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { checkCertificate, listCertificates } from './check-certificate.ts'
import { findByNumber } from './find-by-number.ts'

export const checkingRoutes: Implementation[] = [
  implement(getCertificate, (call) => checkCertificate(call, call.viewer, call.params.slug)),
  implement(findCertificateByNumber, (call) => findByNumber(call.database, call.query)),
  implement(learnerCertificates, (call) => listCertificates(call.database, call.viewer.learnerId)),
]
