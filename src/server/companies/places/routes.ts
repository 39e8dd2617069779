/** The lists of the caller's own company. */
import * as contract from '#contracts/companies/places.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { addPlace, mergePlaces, movePlace, renamePlace, takeOffList } from './change-places.ts'
import { listPlaces } from './places.sql.ts'

export const placeRoutes: Implementation[] = [
  implement(contract.getPlaces, ({ database, viewer, query }) =>
    listPlaces(database, viewer.companyId, query.kind ?? null),
  ),
  implement(contract.postPlace, (call) => addPlace(call, call.body)),
  implement(contract.putPlace, (call) => renamePlace(call, call.params.place, call.body.name)),
  implement(contract.movePlace, (call) => movePlace(call, call.params.place, call.body.direction)),
  implement(contract.mergePlace, (call) => mergePlaces(call, call.params.place, call.body.into)),
  implement(contract.deletePlace, (call) => takeOffList(call, call.params.place)),
]
