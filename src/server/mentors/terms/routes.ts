/** The terms of mentors: offered by staff, answered by the mentor. */
import * as contract from '#contracts/mentors/terms.ts'
import * as office from '#contracts/mentors/terms.office.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { answerTerms, listTerms } from './answer-terms.ts'
import { offerTerms, showTermsDesk, withdrawTerms } from './offer-terms.ts'

export const termsRoutes: Implementation[] = [
  implement(contract.mentorTerms, listTerms),
  implement(contract.answerTerms, (call) => answerTerms(call, call.params.terms, call.body.is_agreed)),
  implementOffice(office.officeMentorTerms, (call) => showTermsDesk(call, call.params.mentor)),
  implementOffice(office.offerTerms, (call) => offerTerms(call, call.params.mentor, call.body)),
  implementOffice(office.withdrawTerms, (call) => withdrawTerms(call, call.params.terms)),
]
