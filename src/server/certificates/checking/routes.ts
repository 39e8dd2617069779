/** Certificates: checked by anyone who has the link, listed for the one they were issued to. */
import { getCertificate, learnerCertificates } from '#contracts/certificates/certificates.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { checkCertificate, listCertificates } from './check-certificate.ts'

export const checkingRoutes: Implementation[] = [
  implement(getCertificate, (call) => checkCertificate(call, call.viewer, call.params.slug)),
  implement(learnerCertificates, (call) => listCertificates(call.database, call.viewer.learnerId)),
]
