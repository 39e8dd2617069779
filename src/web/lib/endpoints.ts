/** Every contract by its key, as types only: pages name a call and the compiler knows both sides; nothing of it reaches the browser. */
import type * as accounts from '#contracts/accounts.ts'
import type * as analytics from '#contracts/analytics.ts'
import type * as catalogue from '#contracts/catalogue.ts'
import type * as catalogueLists from '#contracts/catalogue-lists.ts'
import type * as certificates from '#contracts/certificates.ts'
import type * as checkout from '#contracts/checkout.ts'
import type * as corporate from '#contracts/corporate.ts'
import type { Answer, Endpoint, EndpointDefinition, Sent } from '#contracts/endpoint.ts'
import type * as learning from '#contracts/learning.ts'
import type * as mentors from '#contracts/mentors.ts'
import type * as officeAccess from '#contracts/office-access.ts'
import type * as officePeople from '#contracts/office-people.ts'
import type * as officeSales from '#contracts/office-sales.ts'
import type * as officeSite from '#contracts/office-site.ts'
import type * as site from '#contracts/site.ts'

type Modules = typeof accounts &
  typeof analytics &
  typeof catalogue &
  typeof catalogueLists &
  typeof certificates &
  typeof checkout &
  typeof corporate &
  typeof learning &
  typeof mentors &
  typeof officeAccess &
  typeof officePeople &
  typeof officeSales &
  typeof officeSite &
  typeof site
type Contracts = Modules[keyof Modules]
type Known = Extract<Contracts, Endpoint<EndpointDefinition>>

export type EndpointKey = Known['key']
type ByKey<Key extends EndpointKey> = Extract<Known, { key: Key }>
export type SentTo<Key extends EndpointKey> = Sent<ByKey<Key>>
export type AnswerOf<Key extends EndpointKey> = Answer<ByKey<Key>>
export type DataOf<Key extends EndpointKey> = AnswerOf<Key>['data']
