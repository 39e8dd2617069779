/** SQL of skills of learners: who may be judged, what was signed off, what was taken back. */
import type { SkillState } from '#contracts/learning/skills/skill-limits.ts'
import type { Locale } from '#contracts/locales.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'

export interface StoredSignOff {
  sign_off_id: string
  name: string
  machine: string
  is_competent: boolean
  criteria: { text: string; is_met: boolean }[]
  remark: string
  has_photo: boolean
  signature: { kind: 'drawn' | 'typed'; text: string }
  signed_by: string
  signer_id: string
  signed_at: string
  is_fresh: boolean
  withdrawn: { at: string; reason: string } | null
}
export interface StoredSkillOfLearner {
  skill_id: string
  name: string
  machine: string
  criteria: string[]
  version: number
  is_asked: boolean
  state: SkillState
  sign_offs: StoredSignOff[]
}

/** Of enrolment `e` and skill `k`, as JSON, the newest first. `days`: for so long its mentor may take it back. */
const signOffs = (locale: Locale, days: number): Sql => sql`
  coalesce((select json_agg(json_build_object('sign_off_id', s.id, 'name', tr(s.name, ${locale}), 'machine', tr(s.machine, ${locale}),
    'is_competent', s.is_competent, 'remark', s.remark, 'has_photo', s.photo_key is not null,
    'criteria', (select json_agg(json_build_object('text', tr(x.value -> 'text', ${locale}), 'is_met', x.value -> 'is_met') order by x.ordinality)
      from jsonb_array_elements(s.criteria) with ordinality x),
    'signature', json_build_object('kind', s.signature_kind, 'text', s.signature), 'signed_by', tr(s.signed_name, ${locale}), 'signer_id', s.signed_by,
    'signed_at', s.signed_at, 'is_fresh', s.signed_at > now() - make_interval(days => ${days}),
    'withdrawn', case when s.withdrawn_at is not null then json_build_object('at', s.withdrawn_at, 'reason', s.withdrawn_reason) end)
    order by s.signed_at desc, s.id) from skill_sign_off s where s.enrolment_id = e.id and s.skill_id = k.id), '[]')`

/** Of enrolment `e`: what its course asks for, and what was judged of what it asks for no more. */
const skillsOf = (locale: Locale, days: number): Sql => sql`
  coalesce((select json_agg(row_to_json(w) order by w.is_asked desc, w.position, w.skill_id) from (
    select k.id as skill_id, k.position, tr(k.name, ${locale}) as name, tr(k.machine, ${locale}) as machine, k.version,
      k.retired_at is null as is_asked,
      (select json_agg(tr(x.value, ${locale}) order by x.ordinality) from jsonb_array_elements(k.criteria) with ordinality x) as criteria,
      case when exists (select from skill_sign_off s where s.enrolment_id = e.id and s.skill_id = k.id and s.is_competent and s.withdrawn_at is null) then 'competent'
        when exists (select from skill_sign_off s where s.enrolment_id = e.id and s.skill_id = k.id and s.withdrawn_at is null) then 'not_yet'
        else 'open' end as state,
      ${signOffs(locale, days)} as sign_offs
    from skill k where k.course_id = e.course_id
      and (k.retired_at is null or exists (select from skill_sign_off s where s.enrolment_id = e.id and s.skill_id = k.id))) w), '[]')`

/** Tells people of one name apart: their number in the company that they are with, and where a code reaches them. */
export interface ToldApart {
  employee_no: string | null
  contact: string | null
}
const toldApart = sql`
  (select cl.employee_no from published.corporate_learner cl
    where cl.learner_id = l.id and cl.left_at is null and cl.employee_no is not null order by cl.id limit 1) as employee_no,
  coalesce(p.phone, p.email) as contact`

interface Counted {
  signed: number
  total: number
  needed: number
}
export interface SkillsOfEnrolment extends Counted, ToldApart {
  enrolment_id: string
  course_id: string
  batch_id: string
  course_name: string
  batch_no: number
  person_id: string
  learner_name: string
  /** They study the course now. */
  is_studying: boolean
  skills: StoredSkillOfLearner[]
}

/** Of courses of the mentor, or of all for staff. */
const isTaught = (mentorId: string | null, courseId: Sql) => sql`
  (${mentorId}::uuid is null or exists (select from published.course_mentor m where m.course_id = ${courseId} and m.mentor_id = ${mentorId}::uuid))`

interface Asked {
  mentorId: string | null
  locale: Locale
}
export function findSkillsOfEnrolment(
  database: Database,
  enrolmentId: string,
  { mentorId, locale, days }: Asked & { days: number },
): Promise<SkillsOfEnrolment | undefined> {
  return database.first<SkillsOfEnrolment>(sql`
    select e.id as enrolment_id, e.course_id, e.batch_id, tr(c.name, ${locale}) as course_name, b.batch_no, p.id as person_id,
      p.name as learner_name, ${toldApart}, e.state = 'active' and exists (select from current_enrolment o where o.id = e.id) as is_studying, counted.*,
      ${skillsOf(locale, days)} as skills
    from every_enrolment e join published.learner l on l.id = e.learner_id join published.person p on p.id = l.person_id
    join published.course c on c.id = e.course_id join published.batch b on b.id = e.batch_id
    cross join lateral certificate_skills(e.id) counted
    where e.id = ${enrolmentId} and p.deleted_at is null and ${isTaught(mentorId, sql`e.course_id`)}`)
}

export interface OwnSkills extends Counted {
  course_name: string
  skills: StoredSkillOfLearner[]
}
/** Undefined for a course that the learner does not have. */
export function findOwnSkills(
  database: Database,
  learnerId: string,
  { slug, locale }: { slug: string; locale: Locale },
): Promise<OwnSkills | undefined> {
  return database.first<OwnSkills>(sql`
    select tr(c.name, ${locale}) as course_name, counted.*, ${skillsOf(locale, 0)} as skills
    from current_enrolment e join published.course c on c.id = e.course_id cross join lateral certificate_skills(e.id) counted
    where e.learner_id = ${learnerId} and e.state = 'active' and c.slug = ${slug}`)
}

export interface SkillsOfBatch {
  course_id: string
  batch_id: string
  course_name: string
  batch_no: number
  total: number
  people: ({ enrolment_id: string; name: string; signed: number } & ToldApart)[]
}
export function findSkillsOfBatch(
  database: Database,
  batchId: string,
  { mentorId, locale }: Asked,
): Promise<SkillsOfBatch | undefined> {
  return database.first<SkillsOfBatch>(sql`
    select b.course_id, b.id as batch_id, tr(c.name, ${locale}) as course_name, b.batch_no,
      (select count(*)::int from skill k where k.course_id = c.id and k.retired_at is null) as total,
      coalesce((select json_agg(w order by w.name, w.enrolment_id) from (
        select e.id as enrolment_id, p.name, ${toldApart}, (
          select count(*)::int from skill_sign_off s join skill k on k.id = s.skill_id and k.retired_at is null
          where s.enrolment_id = e.id and s.is_competent and s.withdrawn_at is null) as signed
        from current_enrolment e join published.learner l on l.id = e.learner_id join published.person p on p.id = l.person_id
        where e.batch_id = b.id and e.state = 'active' and p.deleted_at is null) w), '[]') as people
    from published.batch b join published.course c on c.id = b.course_id
    where b.id = ${batchId} and ${isTaught(mentorId, sql`b.course_id`)}`)
}

/** Of a mentor's own batches: a skill that the course asks for, with who is judged. */
export interface Judged {
  enrolment_id: string
  person_id: string
  course_slug: string
  course_name: Record<string, string>
  name: Record<string, string>
  machine: Record<string, string>
  criteria: Record<string, string>[]
  version: number
  mentor_name: Record<string, string>
}
/** Undefined for who is not taught by the mentor now. */
export function findJudged(
  database: Database,
  { enrolmentId, skillId, mentorId }: { enrolmentId: string; skillId: string; mentorId: string },
): Promise<Judged | undefined> {
  return database.first<Judged>(sql`
    select e.id as enrolment_id, l.person_id, c.slug as course_slug, c.name as course_name, k.name, k.machine, k.criteria, k.version, m.name as mentor_name
    from current_enrolment e join published.learner l on l.id = e.learner_id join published.person p on p.id = l.person_id
    join published.course c on c.id = e.course_id
    join published.course_mentor cm on cm.course_id = c.id and cm.mentor_id = ${mentorId} join published.mentor m on m.id = cm.mentor_id
    join skill k on k.course_id = c.id and k.id = ${skillId} and k.retired_at is null
    where e.id = ${enrolmentId} and e.state = 'active' and p.deleted_at is null`)
}

/** Of two acts at once the second sees what the first did, and the skill is not taken out meanwhile. */
export async function lockJudged(
  transaction: Database,
  { enrolmentId, skillId }: { enrolmentId: string; skillId: string },
): Promise<void> {
  await transaction.run(sql`select from enrolment where id = ${enrolmentId} for update`)
  await transaction.run(sql`select from skill where id = ${skillId} for key share`)
}

export interface FormerAct {
  sign_off_id: string
  enrolment_id: string
  skill_id: string
  signer_id: string
  is_competent: boolean
}
/** What the same form became when it was sent before. */
export function findByOperation(database: Database, operationId: string): Promise<FormerAct | undefined> {
  return database.first<FormerAct>(sql`
    select id as sign_off_id, enrolment_id, skill_id, signed_by as signer_id, is_competent from skill_sign_off where operation_id = ${operationId}`)
}

export async function isCompetent(database: Database, enrolmentId: string, skillId: string): Promise<boolean> {
  const found = await database.first(sql`
    select from skill_sign_off where enrolment_id = ${enrolmentId} and skill_id = ${skillId} and is_competent and withdrawn_at is null`)
  return found !== undefined
}

export interface NewSignOff extends Pick<Judged, 'name' | 'machine'> {
  operationId: string
  skillId: string
  enrolmentId: string
  criteria: { text: Record<string, string>; is_met: boolean }[]
  isCompetent: boolean
  remark: string
  photoKey: string | null
  signature: { kind: 'drawn' | 'typed'; text: string }
  signedBy: string
  signedName: Record<string, string>
}
export async function insertSignOff(transaction: Database, given: NewSignOff): Promise<string> {
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
  const row = await transaction.first<{ id: string }>(sql`
    insert into skill_sign_off (operation_id, skill_id, enrolment_id, name, machine, criteria, is_competent, remark, photo_key,
      signature_kind, signature, signed_by, signed_name)
    values (${given.operationId}, ${given.skillId}, ${given.enrolmentId}, ${json(given.name)}, ${json(given.machine)}, ${json(given.criteria)},
      ${given.isCompetent}, ${given.remark}, ${given.photoKey}, ${given.signature.kind}, ${given.signature.text}, ${given.signedBy}, ${json(given.signedName)})
    returning id`)
  if (!row) throw new Error('A sign-off was not written')
  return row.id
}

export interface LockedSignOff {
  id: string
  person_id: string
  signer_id: string
  is_competent: boolean
  name: Record<string, string>
  course_name: Record<string, string>
  course_slug: string
  is_fresh: boolean
  withdrawn_by: string | null
  withdrawn_reason: string
}
export function lockSignOff(
  transaction: Database,
  id: string,
  { mentorId, days }: { mentorId: string | null; days: number },
): Promise<LockedSignOff | undefined> {
  return transaction.first<LockedSignOff>(sql`
    select s.id, l.person_id, s.signed_by as signer_id, s.is_competent, s.name, c.name as course_name, c.slug as course_slug,
      s.signed_at > now() - make_interval(days => ${days}) as is_fresh, s.withdrawn_by, s.withdrawn_reason
    from skill_sign_off s join enrolment e on e.id = s.enrolment_id join published.learner l on l.id = e.learner_id
    join published.course c on c.id = e.course_id
    where s.id = ${id} and ${isTaught(mentorId, sql`e.course_id`)} for update of s`)
}

export const writeWithdrawn = (transaction: Database, id: string, { by, reason }: { by: string; reason: string }) =>
  transaction.run(sql`
    update skill_sign_off set withdrawn_at = now(), withdrawn_by = ${by}, withdrawn_reason = ${reason} where id = ${id} and withdrawn_at is null`)
