/** Industries and subjects in the back office. */
import * as contract from '#contracts/catalogue/industries.office.ts'
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { takePicture } from '#server/platform/pictures/take-picture.ts'
import { mergeTerms, previewMerge } from './merge-terms.ts'
import { addTerm, changeTerm, listTerms, orderTerms, removeTerm } from './change-terms.ts'

export const officeIndustriesRoutes: Implementation[] = [
  implementOffice(contract.uploadCataloguePicture, (call) => takePicture(call, call.file)),
  implementOffice(contract.officeTerms, (call) => listTerms(call, call.params.kind)),
  implementOffice(contract.postTerm, (call) => addTerm(call, call.params.kind, call.body)),
  implementOffice(contract.putTerm, (call) => changeTerm(call, call.params.kind, call.params.term, call.body)),
  implementOffice(contract.deleteTerm, (call) => removeTerm(call, call.params.kind, call.params.term)),
  implementOffice(contract.previewTermMerge, (call) =>
    previewMerge(call, call.params.kind, { from: call.params.term, into: call.query.into }),
  ),
  implementOffice(contract.mergeTerm, (call) =>
    mergeTerms(call, call.params.kind, { from: call.params.term, into: call.body.into }),
  ),
  implementOffice(contract.orderTerms, (call) => orderTerms(call, call.params.kind, call.body.order)),
]
