/** Every contract by its key, as types only: pages name a call and the compiler knows both sides; nothing of it reaches the browser. */
import type * as accountDemo from '#contracts/accounts/demo.ts'
import type * as accountDropdowns from '#contracts/accounts/dropdowns.ts'
import type * as accountPassword from '#contracts/accounts/password.ts'
import type * as accountSettings from '#contracts/accounts/settings.ts'
import type * as accountSignIn from '#contracts/accounts/sign-in.ts'
import type * as accounts from '#contracts/accounts/sessions.ts'
import type * as analytics from '#contracts/analytics/visits.ts'
import type * as catalogue from '#contracts/catalogue/courses.ts'
import type * as catalogueLists from '#contracts/catalogue/lists.ts'
import type * as certificates from '#contracts/certificates/certificates.ts'
import type * as checkout from '#contracts/checkout/cart.ts'
import type * as checkoutOrders from '#contracts/checkout/orders.ts'
import type * as corporate from '#contracts/companies/companies.ts'
import type { Answer, Endpoint, EndpointDefinition, Sent } from '#contracts/endpoint.ts'
import type * as learning from '#contracts/learning/learning.ts'
import type * as learningQuiz from '#contracts/learning/quizzes.ts'
import type * as mentors from '#contracts/accounts/records.ts'
import type * as officeAccess from '#contracts/office/start.ts'
import type * as officeAudit from '#contracts/accounts/audit-log.office.ts'
import type * as officeEmployees from '#contracts/accounts/employees.office.ts'
import type * as officeBooks from '#contracts/checkout/ledger.office.ts'
import type * as officeCoupons from '#contracts/checkout/coupons.office.ts'
import type * as officePeople from '#contracts/accounts/people.office.ts'
import type * as officeRefunds from '#contracts/checkout/refunds.office.ts'
import type * as officeRoles from '#contracts/accounts/roles.office.ts'
import type * as officeSales from '#contracts/checkout/orders.office.ts'
import type * as officePromotions from '#contracts/content/promotions.office.ts'
import type * as officeSite from '#contracts/content/site.office.ts'
import type * as officeTexts from '#contracts/content/texts.office.ts'
import type * as officeVersions from '#contracts/content/versions.office.ts'
import type * as officeWordings from '#contracts/content/wordings.office.ts'
import type * as officeTaxonomy from '#contracts/catalogue/taxonomy.office.ts'
import type * as officeLeads from '#contracts/leads/leads.office.ts'
import type * as officeEvents from '#contracts/events/events.office.ts'
import type * as mentorProfile from '#contracts/catalogue/mentor-profile.ts'
import type * as reviews from '#contracts/catalogue/reviews.ts'
import type * as site from '#contracts/content/content.ts'
import type * as siteEvents from '#contracts/events/events.ts'
import type * as waitingList from '#contracts/checkout/waiting-list.ts'

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
  typeof mentorProfile &
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
