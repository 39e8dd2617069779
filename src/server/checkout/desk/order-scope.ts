/** Which orders a member of staff sees or works on: the scope of the permission as a condition on the row. */
import { type Sql, sql } from '#server/platform/postgres/database.ts'
import { mayInPart } from '#server/platform/access/permission.ts'
import { scopeOf, type SignedIn } from '#server/platform/access/viewer.ts'

/** On `orders o`. Of a company are orders it pays for, and its learners' own; never what another company pays for. */
export function ordersWithin(viewer: SignedIn, permission: string): Sql {
  switch (scopeOf(viewer, permission)) {
    case 'all':
      return sql`true`
    case 'company':
      return sql`(o.company_id in (select company_id from corporate_user where person_id = ${viewer.personId})
        or o.company_id is null and o.learner_id in (select l.learner_id from corporate_learner l
          join corporate_user u on u.company_id = l.company_id
          where u.person_id = ${viewer.personId} and l.left_at is null and l.status <> 'invited'))`
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

export const powersOf = (viewer: SignedIn): Powers => ({
  edit: mayInPart(viewer, 'orders.edit'),
  approve: mayInPart(viewer, 'orders.approve'),
})
