/** Which people a member of staff reaches, and who may do more than they, as conditions on person `p`. */
import { companiesOf, isMember } from '#server/companies/people/company-scope.ts'
import { type Sql, sql } from '#server/platform/postgres/database.ts'
import { scopeOf, type Viewer } from '#server/platform/access/viewer.ts'

type Staff = Extract<Viewer, { kind: 'staff' }>

/**
 * `all`: everybody. `company`: the people of the companies that the member of staff is a corporate user of, and
 * themselves. `own`: themselves. Without the permission: no person.
 */
export function withinScope(viewer: Staff, permission: string): Sql {
  const scope = scopeOf(viewer, permission)
  if (scope === 'all') return sql`true`
  const oneself = sql`p.id = ${viewer.personId}::uuid`
  if (scope === 'own') return oneself
  if (scope !== 'company') return sql`false`
  const companies = companiesOf(viewer)
  return sql`(${oneself} or ${belongsTo((company) => sql`${company} in ${companies}`)})`
}

/**
 * Whether person `p` runs or learns for a company of which the condition holds. An invitation alone is no part of it, nor
 * that a company took back who had left, without asking them.
 */
const belongsTo = (holds: (company: Sql) => Sql) => sql`(
  exists (select from published.corporate_user cu where cu.person_id = p.id and cu.is_admin and ${holds(sql`cu.company_id`)})
  or exists (select from published.corporate_learner cl join learner l on l.id = cl.learner_id
    where l.person_id = p.id and ${isMember} and cl.has_joined_since and ${holds(sql`cl.company_id`)}))`

/**
 * Who may be changed: an account is one for all companies that its person belongs to, so scope `company` changes only
 * those who belong to no other company.
 */
export function withinReach(viewer: Staff, permission: string): Sql {
  const seen = withinScope(viewer, permission)
  if (scopeOf(viewer, permission) !== 'company') return seen
  const companies = companiesOf(viewer)
  return sql`(${seen} and (p.id = ${viewer.personId}::uuid
    or not ${belongsTo((company) => sql`${company} not in ${companies}`)}))`
}

/** Which companies of person `p` the viewer hears of: in scope `company` only those they are a corporate user of. */
export function companyWithin(viewer: Staff, permission: string): (company: Sql) => Sql {
  if (scopeOf(viewer, permission) !== 'company') return () => sql`true`
  return (company) => sql`(p.id = ${viewer.personId}::uuid or ${company} in ${companiesOf(viewer)})`
}

const width = (scope: Sql) => sql`array_position(array['own', 'company', 'all'], ${scope})`

/** Whether a row `held` of module, action and scope goes beyond what the viewer holds. */
const isBeyond = (viewer: Staff) => sql`
  ${width(sql`held.scope`)} > coalesce(
    ${width(sql`(${JSON.stringify(Object.fromEntries(viewer.permissions))}::jsonb ->> (held.module || '.' || held.action))`)}, 0)`

/** Whether person `p` runs a company or teaches, and the viewer may not act as them either: others rely on such accounts. */
const answersForOthers = (viewer: Staff): Sql => sql`(
  (exists (select from published.corporate_user cu where cu.person_id = p.id and cu.is_admin)
    or exists (select from published.mentor m where m.person_id = p.id))
  and not ${withinReach(viewer, 'users.approve')})`

/**
 * Whether person `p` holds anything in the back office that the viewer does not hold as widely: whoever could change
 * the contact of somebody with more rights would have these rights.
 */
export const outranks = (viewer: Staff): Sql => sql`(${answersForOthers(viewer)} or exists (
  select from (
    select rp.module, rp.action, rp.scope from person_role pr join role_permission rp using (role_id) where pr.person_id = p.id
    union all
    select pp.module, pp.action, pp.scope from person_permission pp where pp.person_id = p.id) held
  where ${isBeyond(viewer)}))`
