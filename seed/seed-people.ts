/** Demo people: mentors with their records, staff, and the accounts everyone may try. */
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { newId } from '#server/platform/crypto.ts'
import { readContent, type Texts } from './content.ts'
import { insertRows, type Row } from './insert-rows.ts'

interface MentorContent {
  slug: string
  name: Texts
  gender: string
  mentor_type: string
  position: number
  headline: Texts
  bio: Texts
  experience: {
    position: string
    organization: string
    from_year: number
    to_year: number | null
    description?: string
    /** Position and organization as one line. */
    translations?: Texts
  }[]
  education: { degree: string; institute: string; passing_year: number }[]
  training: { title: string; provider: string; year: number; duration: string }[]
}

export interface Mentor {
  id: string
  name: Texts
}

/** The mentor whom the demo account belongs to: one with courses. */
const demoMentor = { slug: 'farhana-rahman', email: 'mentor@demo.test', phone: '01711000002' }

interface StaffContent {
  name: string
  email: string
  phone: string
  gender: string
  role: string
  department: string
  designation: string
}
const staff: StaffContent[] = [
  {
    name: 'Anwar Hossain',
    email: 'admin@demo.test',
    phone: '01711000004',
    gender: 'male',
    role: 'administrator',
    department: 'management',
    designation: 'Head of platform',
  },
  {
    name: 'Lamia Chowdhury',
    email: 'lamia.chowdhury@selai.example',
    phone: '01711000005',
    gender: 'female',
    role: 'course-editor',
    department: 'management',
    designation: 'Learning designer',
  },
  {
    name: 'Habibullah Bahar',
    email: 'habibullah.bahar@selai.example',
    phone: '01711000006',
    gender: 'male',
    role: 'finance',
    department: 'accounts',
    designation: 'Accounts officer',
  },
  {
    name: 'Sadia Afroz',
    email: 'sadia.afroz@selai.example',
    phone: '01711000007',
    gender: 'female',
    role: 'support',
    department: 'management',
    designation: 'Learner support officer',
  },
]

export interface DemoPerson {
  name: string
  email: string | null
  phone: string | null
  gender: string
}

/** The row of a person who has verified the account; `passwordHash` null for one who was only invited. */
export function personRow(person: DemoPerson, passwordHash: string | null, createdAt: string): Row & { id: string } {
  const { name, email, phone, gender } = person
  return {
    id: newId(),
    name,
    email: email?.toLowerCase() ?? null,
    phone,
    gender,
    password_hash: passwordHash,
    verified_at: passwordHash ? createdAt : null,
    email_verified_at: passwordHash ? createdAt : null,
    notification_choices: {},
    private_facts: {},
    created_at: createdAt,
  }
}

export async function seedMentors(
  database: Database,
  passwordHash: string,
  createdAt: string,
): Promise<Map<string, Mentor>> {
  const content = await readContent<MentorContent[]>('mentors.json')
  const account = content.find(({ slug }) => slug === demoMentor.slug)
  if (!account) throw new Error(`mentors.json has no ${demoMentor.slug}`)
  const person = personRow(
    { ...demoMentor, name: account.name.en ?? '', gender: account.gender },
    passwordHash,
    createdAt,
  )
  await insertRows(database, 'person', [person])

  const mentors = content.map((mentor) => ({ ...mentor, id: newId() }))
  await insertRows(
    database,
    'mentor',
    mentors.map(({ id, slug, name, headline, bio, mentor_type, position }) => ({
      ...{ id, slug, name, headline, bio, mentor_type, position },
      person_id: slug === demoMentor.slug ? person.id : null,
      is_published: true,
    })),
  )
  const records = (rows: (mentor: (typeof mentors)[number]) => Row[]) =>
    mentors.flatMap((mentor) => rows(mentor).map((row) => ({ id: newId(), mentor_id: mentor.id, ...row })))
  await insertRows(
    database,
    'experience',
    records(({ experience }) => experience.map((each) => ({ description: '', translations: {}, ...each }))),
  )
  await insertRows(
    database,
    'education',
    records(({ education }) => education.map((each) => ({ subject: '', board: '', result: '', ...each }))),
  )
  await insertRows(
    database,
    'training',
    records(({ training }) => training),
  )
  return new Map(mentors.map(({ slug, id, name }) => [slug, { id, name }]))
}

export async function seedStaff(database: Database, passwordHash: string, createdAt: string): Promise<void> {
  const people = staff.map((each) => ({ ...each, row: personRow(each, passwordHash, createdAt) }))
  await insertRows(
    database,
    'person',
    people.map(({ row }) => row),
  )
  await insertRows(
    database,
    'employee',
    people.map(({ row, department, designation }) => ({
      person_id: row.id,
      employee_type: 'employed',
      ...{ department, designation },
      joined_on: createdAt.slice(0, 10),
    })),
  )
  const roles = people.map(({ row, role }) => ({ person_id: row.id, role }))
  await database.run(sql`
    insert into person_role (person_id, role_id)
    select given.person_id, role.id
    from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) given (person_id uuid, role text) join role on role.slug = given.role`)
}
