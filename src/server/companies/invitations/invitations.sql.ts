/** SQL of inviting: the company's row of a learner. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

export interface Invitation {
  companyId: string
  name: string
  email: string | null
  phone: string | null
  department: string | null
  designation: string | null
  employeeNo: string | null
}

export interface InvitedLearner {
  learner_id: string
  person_id: string
  locale: string | null
  has_password: boolean
}

/** The learner with this phone, made when nobody has it; another one where an account has the phone without having confirmed it. */
export async function invitedLearner(
  transaction: Database,
  { name, email, phone }: Pick<Invitation, 'name' | 'email'> & { phone: string },
): Promise<InvitedLearner> {
  const row = await transaction.first<InvitedLearner>(sql`
    select learner_id, person_id, locale, has_password from learner_by_phone(${name}, ${email}, ${phone})`)
  return row as InvitedLearner
}

/**
 * The company's row of a learner, new, or with what it writes now while they have not joined or after they left.
 * Undefined when they are its learner already. Breaks `corporate_learner_company_id_employee_no_key` for a number in use.
 */
export function upsertInvitation(
  transaction: Database,
  learnerId: string,
  { companyId, name, email, phone, department, designation, employeeNo }: Invitation,
): Promise<{ id: string } | undefined> {
  return transaction.first<{ id: string }>(sql`
    insert into corporate_learner as cl (company_id, learner_id, employee_no, department, designation, invited_name, invited_email, invited_phone)
    values (${companyId}, ${learnerId}, ${employeeNo}, ${department}, ${designation}, ${name}, ${email}, ${phone})
    on conflict (company_id, learner_id) do update set
      employee_no = excluded.employee_no, department = excluded.department, designation = excluded.designation,
      invited_name = excluded.invited_name, invited_email = excluded.invited_email, invited_phone = excluded.invited_phone,
      status = 'invited', invited_at = now(), joined_at = null, left_at = null
    where cl.status = 'invited' or cl.left_at is not null
    returning cl.id`)
}

/** The rows of the companies that the person joined by this; null: all that invited them. */
export function markJoined(database: Database, personId: string, companyId: string | null) {
  return database.query<{ id: string; company_id: string }>(sql`
    update corporate_learner cl set status = 'active', joined_at = now(), invited_name = null, invited_email = null, invited_phone = null
    from published.learner l
    where l.id = cl.learner_id and l.person_id = ${personId} and cl.company_id = coalesce(${companyId}, cl.company_id)
      and cl.status = 'invited' and cl.left_at is null
    returning cl.id, cl.company_id`)
}
