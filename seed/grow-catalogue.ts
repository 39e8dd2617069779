/** Makes a catalogue of any size for measurements and tests: courses as believable and as varied as the demo's. */
import { type DatabasePool, type Sql, sql } from '#server/platform/postgres/database.ts'
import { newId } from '#server/platform/crypto.ts'
import { chance, pick } from './chance.ts'
import { readContent, type Texts } from './content.ts'
import { seedFoundations } from './seed-foundations.ts'
import * as words from './grown-words.ts'
import { insertRows, type Row } from './insert-rows.ts'
import { seedTaxonomy } from './seed-courses.ts'

const coursesAtOnce = 1000

interface Rows {
  course: Row[]
  course_industry: Row[]
  course_subject: Row[]
  course_mentor: Row[]
  section: Row[]
  lecture: Row[]
  batch: Row[]
  seat_movement: Row[]
}

/** Adds `count` published courses with batches, outlines and people; also to an empty database. */
export async function growCatalogue(database: DatabasePool, count: number): Promise<void> {
  const known = await surroundings(database)
  const last = await database.first<{ position: number }>(
    sql`select coalesce(max(position), 0) as position from course`,
  )
  const first = (last?.position ?? 0) + 1
  for (let start = 0; start < count; start += coursesAtOnce) {
    const rows: Rows = {
      course: [],
      course_industry: [],
      course_subject: [],
      course_mentor: [],
      section: [],
      lecture: [],
      batch: [],
      seat_movement: [],
    }
    for (let index = start; index < Math.min(start + coursesAtOnce, count); index++)
      addCourse(rows, first + index, known)
    await database.transaction(async (transaction) => {
      for (const [table, list] of Object.entries(rows)) await insertRows(transaction, table, list)
      await transaction.run(sql`select refresh_course(${rows.course.map(({ id }) => id)}::uuid[])`)
    })
  }
  // A catalogue that grew over years was vacuumed on the way: counts then read the listing index alone.
  await database.executeSql('vacuum full course, course_words')
  await database.executeSql('vacuum analyze')
}

interface Surroundings {
  industries: string[]
  subjects: string[]
  mentors: string[]
}

/** Ids of industries, subjects and mentors; the demo's where there are none. */
async function surroundings(database: DatabasePool): Promise<Surroundings> {
  await database.transaction(async (transaction) => {
    if (await transaction.first(sql`select from industry limit 1`)) return
    await seedFoundations(transaction)
    await seedTaxonomy(transaction)
    const mentors =
      await readContent<{ slug: string; name: Texts; headline: Texts; position: number }[]>('mentors.json')
    await insertRows(
      transaction,
      'mentor',
      mentors.map(({ slug, name, headline, position }) => ({
        ...{ id: newId(), slug, name, headline, position },
        bio: {},
        mentor_type: 'employed',
        is_published: true,
      })),
    )
  })
  const ids = async (statement: Sql) => (await database.query<{ id: string }>(statement)).map(({ id }) => id)
  return {
    industries: await ids(sql`select id from industry order by position, id`),
    subjects: await ids(sql`select id from subject_area order by position, id`),
    mentors: await ids(sql`select id from mentor order by position, id`),
  }
}

function addCourse(rows: Rows, position: number, known: Surroundings) {
  const random = chance(`grown ${position}`)
  const id = newId()
  const some = <Item>(list: readonly Item[], most: number) => [
    ...new Set(Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(list, random))),
  ]
  const topic = pick(words.topics, random)
  const angle = pick(words.angles, random)
  const place = pick(words.places, random)
  const name: Texts = { en: `${topic.en}: ${angle.en} ${place.en}`, bn: `${place.bn} ${topic.bn}: ${angle.bn}` }
  const sentences = some(words.sentences, 4)
  const texts = (list: readonly Texts[]): Texts => ({
    en: list.map(({ en }) => en).join(' '),
    bn: list.map(({ bn }) => bn).join(' '),
  })
  rows.course.push({
    id,
    slug: `${topic.en}-${angle.en}-${position}`.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    name,
    overview: texts([{ en: `${topic.en} ${place.en}.`, bn: `${place.bn} ${topic.bn}।` }, ...sentences]),
    intro: { en: `<p>${texts(some(words.sentences, 6)).en}</p>` },
    course_type: pick(
      ['masterclass', 'department', 'department', 'executive', 'microlearning', 'microlearning'],
      random,
    ),
    level: pick(['basic', 'basic', 'intermediate', 'advanced'], random),
    language: pick(['bn', 'bn', 'en'], random),
    hours: 1 + Math.floor(random() * 30),
    progress_status: random() < 0.04 ? 1 : 2,
    is_published: true,
    position,
    key_learning: some(words.sentences, 5),
    prerequisites: [],
    target_learners: some(words.people, 3),
    career: {},
    modules: [],
    published_at: new Date(Date.UTC(2022, 0, 1) + Math.floor(random() * 1500) * 86_400_000).toISOString(),
  })
  for (const industry of some(known.industries, 4)) rows.course_industry.push({ course_id: id, industry_id: industry })
  for (const subject of some(known.subjects, 3)) rows.course_subject.push({ course_id: id, subject_id: subject })
  some(known.mentors, 3).forEach((mentor, place) =>
    rows.course_mentor.push({ course_id: id, mentor_id: mentor, position: place }),
  )
  addBatches(rows, id, random)
  addOutline(rows, id, random)
}

function addBatches(rows: Rows, courseId: string, random: () => number) {
  const price = random() < 0.2 ? 0 : 500 + Math.floor(random() * 60) * 250
  const discount = price > 0 && random() < 0.3 ? Math.floor(price / 500) * 50 : 0
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
  const count = 1 + Math.floor(random() * 3)
  for (let number = 1; number <= count; number++) {
    const type = pick(['Live', 'On-site', 'Self-paced', 'Self-paced'], random)
    const isDated = type !== 'Self-paced'
    const start = Math.floor(random() * 120) - 20
    const seats = isDated ? 20 + Math.floor(random() * 20) : null
    const batchId = newId()
    rows.batch.push({
      id: batchId,
      course_id: courseId,
      batch_no: number,
      training_type: type,
      class_start_date: isDated ? days(start) : null,
      reg_end_date: isDated ? days(start - 7) : null,
      class_time: isDated ? '19:00' : null,
      class_end_time: isDated ? '21:00' : null,
      class_days: isDated ? ['fri'] : [],
      venue: {},
      seats,
      price_paisa: price * 100,
      discount_paisa: discount * 100,
      currency: 'BDT',
      is_on_sale: true,
    })
    const taken = Math.floor(random() * (seats ?? 900))
    if (taken > 0) rows.seat_movement.push({ id: newId(), kind: 'taken', batch_id: batchId, taken })
  }
}

function addOutline(rows: Rows, courseId: string, random: () => number) {
  for (let position = 1; position <= 2; position++) {
    const sectionId = newId()
    const title = () => ({ ...pick(words.topics, random) })
    rows.section.push({ id: sectionId, course_id: courseId, title: title(), position })
    for (let number = 1; number <= 3; number++) {
      rows.lecture.push({
        id: newId(),
        section_id: sectionId,
        course_id: courseId,
        slug: `lecture-${position}-${number}`,
        kind: 'reading',
        title: title(),
        minutes: 5,
        is_preview: number === 1 && position === 1,
        position: number,
        body: {},
        transcript: {},
      })
    }
  }
}
