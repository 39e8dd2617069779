/** Skills of two courses, and what their mentor has signed off of them: as signed, not yet, and tried again. */
import { newId } from '#server/platform/crypto.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { type Calendar, readContent, type Texts } from './content.ts'
import { insertRows, type Row } from './insert-rows.ts'

interface SkillContent {
  course: string
  name: Texts
  machine: Texts
  criteria: Texts[]
}

interface Try {
  /** Of the people who study the course, and of its skills. */
  person: number
  skill: number
  daysAgo: number
  /** The criterion that was not met; null for none. */
  missed: number | null
  remark: string
}
const tries: Record<string, Try[]> = {
  wjsb: [
    {
      ...{ person: 0, skill: 0, daysAgo: 9, missed: 1 },
      remark: 'Two skipped stitches at the armhole. Change the needle and slow down over the cross seam.',
    },
    { person: 0, skill: 0, daysAgo: 4, missed: null, remark: 'New needle, five clean pieces.' },
    { person: 0, skill: 2, daysAgo: 4, missed: null, remark: '' },
    { person: 1, skill: 0, daysAgo: 4, missed: null, remark: 'Very even. Could train others.' },
    {
      ...{ person: 2, skill: 1, daysAgo: 3, missed: 1 },
      remark: 'Left point 4 mm short: mark both points before the run.',
    },
  ],
  'merchandising-and-costing-fundamentals': [
    {
      ...{ person: 0, skill: 0, daysAgo: 8, missed: 2 },
      remark: 'Across back was 8 mm over and not marked. Read the tolerance before the point.',
    },
    { person: 0, skill: 0, daysAgo: 2, missed: null, remark: 'All twelve points right.' },
  ],
}
const signature = 'M22 84L34 52L46 30L52 58L58 86L74 64L88 60L96 78L112 62L126 58L134 80L152 54L168 70L190 60L226 66'

const day = 86_400_000
/** At eleven in Dhaka, when the line works. */
const atWork = ({ now }: Calendar, daysAgo: number) =>
  new Date(Math.floor(now.getTime() / day - daysAgo) * day + 5 * 3_600_000).toISOString()

export async function seedSkills(database: Database, calendar: Calendar): Promise<void> {
  const content = await readContent<SkillContent[]>('skills.json')
  const slugs = [...new Set(content.map(({ course }) => course))]
  const signOffs: Row[] = []
  for (const slug of slugs) {
    const place = await database.first<{
      course_id: string
      mentor_id: string
      mentor_name: Texts
      people: string[]
    }>(sql`
      select c.id as course_id, m.person_id as mentor_id, m.name as mentor_name, (
        select array_agg(id) from (
          select e.id from enrolment e join learner n on n.id = e.learner_id join person p on p.id = n.person_id
          where e.course_id = c.id and e.state = 'active' and e.is_current
          order by coalesce(p.email, '') = 'learner@demo.test' desc, e.progress_percent desc, p.phone limit 3) someone) as people
      from course c join course_mentor cm on cm.course_id = c.id join mentor m on m.id = cm.mentor_id and m.person_id is not null
      where c.slug = ${slug} order by cm.position, m.id limit 1`)
    if (!place) throw new Error(`Nobody signs off in ${slug}`)
    const skills = content
      .filter(({ course }) => course === slug)
      .map(({ course: _, ...skill }, index) => ({
        ...{ id: newId(), course_id: place.course_id, position: index + 1, version: 1 },
        ...skill,
        created_at: atWork(calendar, 60),
      }))
    await insertRows(database, 'skill', skills)
    for (const { person, skill, daysAgo, missed, remark } of tries[slug] ?? []) {
      const [shown, enrolment] = [skills[skill], place.people[person]]
      if (!shown || !enrolment) continue
      const { id: skillId, name, machine, criteria } = shown
      signOffs.push({
        ...{ id: newId(), operation_id: newId(), skill_id: skillId, enrolment_id: enrolment, name, machine, remark },
        criteria: criteria.map((text, index) => ({ text, is_met: index !== missed })),
        ...{ is_competent: missed === null, signature_kind: 'drawn', signature, withdrawn_reason: '' },
        ...{ signed_by: place.mentor_id, signed_name: place.mentor_name },
        signed_at: atWork(calendar, daysAgo),
      })
    }
  }
  await insertRows(database, 'skill_sign_off', signOffs)
  await database.run(sql`update course set certificate_needs_skills = true where slug = 'wjsb'`)
}
