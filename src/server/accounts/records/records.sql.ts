/** Reads and writes the records of a working life; each belongs to a person or to a mentor's profile. */
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'

/** Whose records: a person's, those of a mentor's profile, or both. */
export interface Owner {
  personId: string | null
  mentorId: string | null
}

const isOf = ({ personId, mentorId }: Owner): Sql =>
  sql`(person_id = ${personId}::uuid or mentor_id = ${mentorId}::uuid)`

/** Until the transaction ends: entries that one owner adds at the same moment come one after the other. */
export const lockRecordsOf = (transaction: Database, { personId, mentorId }: Owner) =>
  transaction.run(sql`select pg_advisory_xact_lock(hashtextextended(${`records:${mentorId ?? personId}`}, 0))`)

/** More than a working life has; an insert beyond it answers nothing. */
const mostRecords = 50
const hasRoom = (kind: 'experience' | 'education' | 'training', owner: Owner): Sql => {
  const counts = {
    experience: sql`select count(*) from experience where ${isOf(owner)}`,
    education: sql`select count(*) from education where ${isOf(owner)}`,
    training: sql`select count(*) from training where ${isOf(owner)}`,
  }
  return sql`(${counts[kind]}) < ${mostRecords}`
}

/** What was checked and then written differently is not checked any more. */
const keepsVerified = (isSame: Sql): Sql => sql`
  verified_at = case when ${isSame} then verified_at end, verified_by = case when ${isSame} then verified_by end`

export async function isPublicMentor(database: Database, id: string): Promise<boolean> {
  return (await database.first(sql`select from published.mentor where id = ${id} and is_published`)) !== undefined
}

export interface ExperienceRow {
  experience_id: string
  position: string
  organization: string
  from_year: number
  to_year: number | null
  description: string
}
const experienceColumns = sql`id as experience_id, position, organization, from_year, to_year, description`
export const findExperiences = (database: Database, owner: Owner) =>
  database.query<ExperienceRow>(
    sql`select ${experienceColumns} from experience where ${isOf(owner)} order by to_year desc nulls first, from_year desc, id limit 100`,
  )
type Experience = Omit<ExperienceRow, 'experience_id'>
export const insertExperience = (database: Database, owner: Owner, row: Experience) =>
  database.first<ExperienceRow>(sql`insert into experience (person_id, mentor_id, position, organization, from_year, to_year, description)
    select ${owner.personId}::uuid, ${owner.mentorId}::uuid, ${row.position}, ${row.organization}, ${row.from_year}::int, ${row.to_year}::int, ${row.description}
    where ${hasRoom('experience', owner)} returning ${experienceColumns}`)
export const updateExperience = (database: Database, owner: Owner, id: string, row: Experience) =>
  database.first<ExperienceRow>(sql`update experience set position = ${row.position}, organization = ${row.organization}, from_year = ${row.from_year}, to_year = ${row.to_year}, description = ${row.description},
      translations = case when (position, organization) = (${row.position}, ${row.organization}) then translations else '{}' end,
      ${keepsVerified(sql`(position, organization, from_year, to_year) is not distinct from (${row.position}, ${row.organization}, ${row.from_year}::smallint, ${row.to_year}::smallint)`)}
    where id = ${id} and ${isOf(owner)} returning ${experienceColumns}`)

export interface EducationRow {
  education_id: string
  degree: string
  institute: string
  subject: string
  board: string
  passing_year: number
  result: string
}
const educationColumns = sql`id as education_id, degree, institute, subject, board, passing_year, result`
export const findEducations = (database: Database, owner: Owner) =>
  database.query<EducationRow>(
    sql`select ${educationColumns} from education where ${isOf(owner)} order by passing_year desc, id limit 100`,
  )
type Education = Omit<EducationRow, 'education_id'>
export const insertEducation = (database: Database, owner: Owner, row: Education) =>
  database.first<EducationRow>(sql`insert into education (person_id, mentor_id, degree, institute, subject, board, passing_year, result)
    select ${owner.personId}::uuid, ${owner.mentorId}::uuid, ${row.degree}, ${row.institute}, ${row.subject}, ${row.board}, ${row.passing_year}::int, ${row.result}
    where ${hasRoom('education', owner)} returning ${educationColumns}`)
export const updateEducation = (database: Database, owner: Owner, id: string, row: Education) =>
  database.first<EducationRow>(sql`update education set degree = ${row.degree}, institute = ${row.institute}, subject = ${row.subject}, board = ${row.board}, passing_year = ${row.passing_year}, result = ${row.result},
      ${keepsVerified(sql`(degree, institute, subject, board, passing_year, result) = (${row.degree}, ${row.institute}, ${row.subject}, ${row.board}, ${row.passing_year}::smallint, ${row.result})`)}
    where id = ${id} and ${isOf(owner)} returning ${educationColumns}`)

export interface TrainingRow {
  training_id: string
  title: string
  provider: string
  year: number
  duration: string
}
const trainingColumns = sql`id as training_id, title, provider, year, duration`
export const findTrainings = (database: Database, owner: Owner) =>
  database.query<TrainingRow>(
    sql`select ${trainingColumns} from training where ${isOf(owner)} order by year desc, id limit 100`,
  )
type Training = Omit<TrainingRow, 'training_id'>
export const insertTraining = (database: Database, owner: Owner, row: Training) =>
  database.first<TrainingRow>(sql`insert into training (person_id, mentor_id, title, provider, year, duration)
    select ${owner.personId}::uuid, ${owner.mentorId}::uuid, ${row.title}, ${row.provider}, ${row.year}::int, ${row.duration}
    where ${hasRoom('training', owner)} returning ${trainingColumns}`)
export const updateTraining = (database: Database, owner: Owner, id: string, row: Training) =>
  database.first<TrainingRow>(sql`update training set title = ${row.title}, provider = ${row.provider}, year = ${row.year}, duration = ${row.duration},
      ${keepsVerified(sql`(title, provider, year, duration) = (${row.title}, ${row.provider}, ${row.year}::smallint, ${row.duration})`)}
    where id = ${id} and ${isOf(owner)} returning ${trainingColumns}`)

/** 0 when the mentor has no such entry. */
export function setVerified(
  database: Database,
  kind: 'experience' | 'education' | 'training',
  { mentorId, id, personId }: { mentorId: string; id: string; personId: string | null },
): Promise<number> {
  const verified = sql`set verified_by = ${personId}::uuid, verified_at = case when ${personId}::uuid is not null then now() end
    where id = ${id} and mentor_id = ${mentorId}`
  const statements = {
    experience: sql`update experience ${verified}`,
    education: sql`update education ${verified}`,
    training: sql`update training ${verified}`,
  }
  return database.run(statements[kind])
}

/** Where its papers lay; undefined when it is not there or not one's own. */
export const deleteRecord = async (
  database: Database,
  kind: 'experience' | 'education' | 'training',
  owner: Owner,
  id: string,
): Promise<string[] | undefined> => {
  const own = sql`where id = ${id} and ${isOf(owner)}`
  const statements = {
    experience: sql`delete from experience x ${own} returning array(select storage_key from record_document where experience_id = x.id) as keys`,
    education: sql`delete from education x ${own} returning array(select storage_key from record_document where education_id = x.id) as keys`,
    training: sql`delete from training x ${own} returning array(select storage_key from record_document where training_id = x.id) as keys`,
  }
  return (await database.first<{ keys: string[] }>(statements[kind]))?.keys
}
