/** Certificates in the back office. */
import * as contract from '#contracts/certificates/certificates.office.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { changeTemplate, previewTemplate, showTemplate } from '../templates/change-template.ts'
import { listOfficeCertificates } from './office-certificates.sql.ts'
import { reissueCertificate, revokeCertificate } from './revoke-certificate.ts'
import { showOfficeCertificate } from './show-office-certificate.ts'

export const officeCertificateRoutes: Implementation[] = [
  implementOffice(contract.officeCertificates, (call) => listOfficeCertificates(call.database, call.query)),
  implementOffice(contract.officeCertificate, (call) =>
    showOfficeCertificate(call.database, call.viewer, call.params.certificate),
  ),
  implementOffice(contract.revokeCertificate, (call) =>
    revokeCertificate(call, call.viewer, { slug: call.params.certificate, reason: call.body.reason }),
  ),
  implementOffice(contract.reissueCertificate, (call) =>
    reissueCertificate(call, call.viewer, { slug: call.params.certificate, reason: call.body.reason }),
  ),
  implementOffice(contract.certificateTemplate, (call) => showTemplate(call)),
  implement(contract.previewTemplate, (call) => previewTemplate(call, call.body)),
  implementOffice(contract.putCertificateTemplate, (call) => changeTemplate(call, call.body)),
]
