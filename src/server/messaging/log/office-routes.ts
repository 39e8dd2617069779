/** The log of messages in the back office. */
import * as contract from '#contracts/messaging/log.office.ts'
import { holds } from '#server/platform/access/permission.ts'
import { type Implementation, Reply } from '#server/platform/endpoints/implement.ts'
import { abilities, implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { readSmsDay } from '#server/platform/messaging/budget/sms-budget.ts'
import { changeSmsBudget, markOfBudget } from './change-budget.ts'
import { listMessages } from './office-messages.sql.ts'
import { sendAgain } from './send-again.ts'

export const officeMessageRoutes: Implementation[] = [
  implementOffice(contract.officeMessages, async ({ database, viewer, query }) => {
    const { budget, sent_today } = await readSmsDay(database)
    return new Reply(await listMessages(database, holds(viewer, 'users.view'), query), {
      beside: {
        sms: { budget, sent_today },
        seen: markOfBudget(budget),
        can: abilities(viewer, 'messages', ['edit', 'approve']),
      },
    })
  }),
  implementOffice(contract.sendMessageAgain, (call) => sendAgain(call, call.viewer, call.params.message)),
  implementOffice(contract.putSmsBudget, (call) => changeSmsBudget(call.database, call.viewer, call.body)),
]
