/** Every contract by its key, as types only: pages name a call and the compiler knows both sides; nothing of it reaches the browser. */
import type * as accountDemo from '#contracts/account-demo.ts'
import type * as accountDropdowns from '#contracts/account-dropdowns.ts'
import type * as accountPassword from '#contracts/account-password.ts'
import type * as accountSettings from '#contracts/account-settings.ts'
import type * as accountSignIn from '#contracts/account-sign-in.ts'
import type * as accounts from '#contracts/accounts.ts'
import type * as analytics from '#contracts/analytics.ts'
import type * as catalogue from '#contracts/catalogue.ts'
import type * as catalogueLists from '#contracts/catalogue-lists.ts'
import type * as certificates from '#contracts/certificates.ts'
import type * as checkout from '#contracts/checkout.ts'
import type * as checkoutOrders from '#contracts/checkout-orders.ts'
import type * as corporate from '#contracts/corporate.ts'
import type { Answer, Endpoint, EndpointDefinition, Sent } from '#contracts/endpoint.ts'
import type * as learning from '#contracts/learning.ts'
import type * as learningQuiz from '#contracts/learning-quiz.ts'
import type * as mentors from '#contracts/mentors.ts'
import type * as officeAccess from '#contracts/office-access.ts'
import type * as officeAudit from '#contracts/office-audit.ts'
import type * as officeEmployees from '#contracts/office-employees.ts'
import type * as officeBooks from '#contracts/office-books.ts'
import type * as officeCoupons from '#contracts/office-coupons.ts'
import type * as officePeople from '#contracts/office-people.ts'
import type * as officeRefunds from '#contracts/office-refunds.ts'
import type * as officeRoles from '#contracts/office-roles.ts'
import type * as officeSales from '#contracts/office-sales.ts'
import type * as officePromotions from '#contracts/office-promotions.ts'
import type * as officeSite from '#contracts/office-site.ts'
import type * as officeTexts from '#contracts/office-texts.ts'
import type * as officeVersions from '#contracts/office-versions.ts'
import type * as officeWordings from '#contracts/office-wordings.ts'
import type * as officeTaxonomy from '#contracts/office-taxonomy.ts'
import type * as officeLeads from '#contracts/office-leads.ts'
import type * as officeEvents from '#contracts/office-events.ts'
import type * as reviews from '#contracts/reviews.ts'
import type * as site from '#contracts/site.ts'
import type * as siteEvents from '#contracts/site-events.ts'
import type * as waitingList from '#contracts/waiting-list.ts'

type Modules = typeof accountDemo &
  typeof accountDropdowns &
  typeof accountPassword &
  typeof accountSettings &
  typeof accountSignIn &
  typeof accounts &
  typeof analytics &
  typeof catalogue &
  typeof catalogueLists &
  typeof certificates &
  typeof checkout &
  typeof checkoutOrders &
  typeof corporate &
  typeof learning &
  typeof learningQuiz &
  typeof mentors &
  typeof officeAccess &
  typeof officeAudit &
  typeof officeEmployees &
  typeof officeBooks &
  typeof officeCoupons &
  typeof officePeople &
  typeof officeRefunds &
  typeof officeRoles &
  typeof officeSales &
  typeof officePromotions &
  typeof officeSite &
  typeof officeTexts &
  typeof officeVersions &
  typeof officeWordings &
  typeof officeTaxonomy &
  typeof officeLeads &
  typeof officeEvents &
  typeof reviews &
  typeof site &
  typeof siteEvents &
  typeof waitingList
type Contracts = Modules[keyof Modules]
type Known = Extract<Contracts, Endpoint<EndpointDefinition>>

export type EndpointKey = Known['key']
type ByKey<Key extends EndpointKey> = Extract<Known, { key: Key }>
export type SentTo<Key extends EndpointKey> = Sent<ByKey<Key>>
export type AnswerOf<Key extends EndpointKey> = Answer<ByKey<Key>>
export type DataOf<Key extends EndpointKey> = AnswerOf<Key>['data']
