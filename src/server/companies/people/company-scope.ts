/** Scope `company` of a permission, as parts of conditions: the same companies and the same members everywhere. */
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { empty, type Sql, sql } from '#server/platform/postgres/database.ts'

/** The companies that the member of staff is a corporate user of; an invitation alone, which any company can send, is none. */
export const companiesOf = (viewer: SignedIn): Sql =>
  sql`(select company_id from corporate_user where person_id = ${viewer.personId}::uuid and is_admin)`

/** Whether `corporate_learner cl` learns for its company now; who is only invited does not. */
export const isMember = sql`cl.left_at is null and cl.status <> 'invited'`

/** Of `corporate_learner cl`: a line manager's own people only. */
export const ownPeople = ({
  companyRole,
  corporateUserId,
}: Pick<Extract<SignedIn, { kind: 'corporate' }>, 'companyRole' | 'corporateUserId'>): Sql =>
  companyRole === 'line_manager' ? sql`and cl.manager_id = ${corporateUserId}` : empty
