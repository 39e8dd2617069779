/** Notices on devices. */
import { deletePush, postPush, pushState } from '#contracts/messaging/push.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { showPush, subscribePush, unsubscribePush } from './subscribe-push.ts'

export const pushRoutes: Implementation[] = [
  implement(pushState, (call) => showPush(call)),
  implement(postPush, (call) => subscribePush(call, call.body)),
  implement(deletePush, (call) => unsubscribePush(call)),
]
