/** Tells somebody who asked to join a company what it answered. */
import { toldTemplate } from '#server/platform/messaging/message-template.ts'
import { tellPerson } from '#server/platform/notices/tell-person.ts'
import type { CompanyCall } from '../people/company-call.ts'
import { spokenName } from '../people/companies.sql.ts'

const welcome = toldTemplate(
  'join_answered',
  'You have joined {company}',
  '{company} approved your request. You now learn with it.',
)
const refused = toldTemplate(
  'join_answered.refused',
  'Your request to {company}',
  '{company} did not approve your request. If you work there, please ask its HR.',
)
export const joinTemplates = [welcome, refused]

/** In the transaction of the answer. */
export async function tellOfJoining(
  { database, jobs, config, viewer }: CompanyCall,
  { personId, isWelcome }: { personId: string; isWelcome: boolean },
): Promise<void> {
  const company = await spokenName(database, viewer.companyId, personId)
  await tellPerson(database, { jobs, config }, personId, {
    ...{ kind: 'seats', template: isWelcome ? welcome : refused, values: { company }, reason: '', otherwise: 'bn' },
    path: '/dashboard',
  })
}
