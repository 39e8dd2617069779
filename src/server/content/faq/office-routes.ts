/** Questions and answers in the back office. */
import * as contract from '#contracts/content/texts.office.ts'
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { addText } from '../texts/change-texts.ts'
import { listFaqs } from '../texts/show-texts.ts'
import { addFaqGroup, moveFaq, orderFaqs, renameFaqGroup } from './arrange-faqs.ts'

export const officeFaqRoutes: Implementation[] = [
  implementOffice(contract.officeFaqs, (call) => listFaqs(call)),
  implementOffice(contract.postFaq, (call) => addText(call, 'faq', call.body)),
  implementOffice(contract.moveFaq, (call) => moveFaq(call, call.params.text, call.body.group)),
  implementOffice(contract.orderFaqs, (call) => orderFaqs(call, call.body.order)),
  implementOffice(contract.postFaqGroup, (call) => addFaqGroup(call, call.body.name)),
  implementOffice(contract.putFaqGroup, (call) => renameFaqGroup(call, call.params.group, call.body.name)),
]
