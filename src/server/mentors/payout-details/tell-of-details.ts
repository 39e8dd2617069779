/** Tells a mentor that how they are paid was changed: by whoever was at their account. */
import { toldTemplate } from '#server/platform/messaging/message-template.ts'
import { tellPerson } from '#server/platform/notices/tell-person.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'

export const detailsChanged = toldTemplate(
  'payout_details_changed',
  'How you are paid was changed',
  'You are now paid to the account or number ending {ending}, once the academy has checked it. Was this not you? Tell the academy at once.',
)

/** In the transaction of the change; whatever they chose to hear of. */
export const tellOfDetails = (
  transaction: Database,
  call: Pick<Services, 'config' | 'jobs'>,
  personId: string,
  ending: string,
) =>
  tellPerson(transaction, call, personId, {
    ...{ kind: 'security', template: detailsChanged, values: { ending }, reason: '', path: '/mentor/money#payout' },
  })
