/** Staff list orders, read one and ask the gateways about it. */
import * as acts from '#contracts/checkout/order-acts.office.ts'
import * as sales from '#contracts/checkout/orders.office.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { askGateway } from './ask-gateway.ts'
import { listOrders } from './list-orders.ts'
import { showOrderStory } from './show-order-story.ts'

export const officeOrderRoutes: Implementation[] = [
  implement(sales.officeOrders, ({ database, viewer, locale, query }) => listOrders(database, viewer, locale, query)),
  implement(sales.officeOrderStory, ({ database, viewer, locale, params }) =>
    showOrderStory(database, viewer, locale, params.no),
  ),
  implement(acts.askGateway, (call) => askGateway(call, call.viewer, call.params.no)),
]
