/** Views that staff keep of lists. */
import * as contract from '#contracts/office/views.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import { deleteView, keepView, listViews } from './keep-views.ts'

export const viewRoutes: Implementation[] = [
  implement(contract.savedViews, (call) => listViews(call, call.query.list)),
  implement(contract.saveView, (call) => keepView(call, call.body)),
  implement(contract.deleteView, (call) => deleteView(call, call.params.view)),
]
