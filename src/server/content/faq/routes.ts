/** Questions and answers. */
import * as contract from '#contracts/content/faq.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { listFaqs, searchFaqs } from './list-faqs.ts'

export const faqRoutes: Implementation[] = [
  implement(contract.getFaqs, ({ database, locale }) => listFaqs(database, locale)),
  implement(contract.searchFaqs, ({ database, query }) => searchFaqs(database, query.q)),
]
