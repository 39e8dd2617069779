/** The set-up of a new academy in the back office. */
import * as contract from '#contracts/office/set-up.ts'
import { startTestPayment } from '#server/checkout/test-payments/start-test-payment.ts'
import { confirmPolicies } from '#server/content/policies/confirm-policies.ts'
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { putOffStep } from './put-off-step.ts'
import { sendTestMessage } from './send-test-message.ts'
import { showMissing, showSetUp } from './show-set-up.ts'

export const setUpRoutes: Implementation[] = [
  implementOffice(contract.officeSetUp, (call) => showSetUp(call)),
  implementOffice(contract.officeMissing, (call) => showMissing(call)),
  implementOffice(contract.putOffStep, (call) => putOffStep(call, call.params.step, call.body.is_put_off)),
  implementOffice(contract.sendTestMessage, (call) => sendTestMessage(call, call.body.channel)),
  implementOffice(contract.startTestPayment, (call) =>
    startTestPayment(call, call.viewer, { gateway: call.body.gateway, locale: call.locale }),
  ),
  implementOffice(contract.confirmPolicies, (call) => confirmPolicies(call)),
]
