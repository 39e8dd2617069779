/** Which orders a member of staff sees or works on: the scope of the permission as a condition on the row. */
import { companiesOf, isMember } from '#server/companies/people/company-scope.ts'
import { type Sql, sql } from '#server/platform/postgres/database.ts'
import { conflict } from '#server/platform/errors.ts'
import { mayInPart } from '#server/platform/access/permission.ts'
import { scopeOf, type SignedIn } from '#server/platform/access/viewer.ts'

/** On `orders o`. Of a company are orders it pays for, and its learners' own; never what another company pays for. */
export function ordersWithin(viewer: SignedIn, permission: string): Sql {
  switch (scopeOf(viewer, permission)) {
    case 'all':
      return sql`true`
    case 'company':
      return sql`(o.company_id in ${companiesOf(viewer)}
        or o.company_id is null and o.learner_id in (select cl.learner_id from published.corporate_learner cl
          where cl.company_id in ${companiesOf(viewer)} and ${isMember} and cl.has_joined_since))`
    case 'own':
      return sql`o.person_id = ${viewer.personId}`
    default:
      return sql`false`
  }
}

export interface Powers {
  edit: boolean
  approve: boolean
}

/** On `orders o`: who placed it, and whoever acts for the company that pays it. */
export const ownersOfOrder = sql`(array(select cu.person_id from published.corporate_user cu where cu.company_id = o.company_id and cu.is_admin) || o.person_id)`

/** Over an order of these people. */
export const powersOf = (viewer: SignedIn, owners: readonly string[]): Powers => ({
  edit: mayInPart(viewer, 'orders.edit'),
  approve: mayInPart(viewer, 'orders.approve') && !owners.includes(viewer.personId),
})

/** Nobody alone says that their own money or that of their company came, or sends it back. Throws 409 `yourself`. */
export function expectOthersOrder(viewer: SignedIn, owners: readonly string[]): void {
  if (owners.includes(viewer.personId)) throw conflict('yourself', 'A colleague has to do this for you.')
}
