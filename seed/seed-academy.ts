/** The demo academy: believable people, courses, companies and texts, dated from today, in one transaction. */
import { hash } from '@node-rs/argon2'
import { hashCost } from '#server/accounts/credentials/hash-password.ts'
import type { Clock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/crypto.ts'
import type { Config } from '#server/platform/config/config.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { createStorage } from '#server/platform/storage/storage.ts'
import type { Logger } from '#server/platform/log.ts'
import { type Calendar, calendarFrom, readContent, type Texts } from './content.ts'
import { seedFoundations } from './seed-foundations.ts'
import { insertRows } from './insert-rows.ts'
import { readMedia } from './media-manifest.ts'
import { seedBatches } from './seed-batches.ts'
import { director } from './seed-certificates.ts'
import { takeSeatsOfLearners, seedClassmates } from './seed-classmates.ts'
import { issueCreditInvoices } from './seed-company-orders.ts'
import { seedCompanies } from './seed-companies.ts'
import { type Course, known, seedCourses, seedTaxonomy } from './seed-courses.ts'
import { EnrolmentSeed } from './enrolment-seed.ts'
import { seedEnquiries } from './seed-enquiries.ts'
import { seedBites, seedEvents } from './seed-events.ts'
import { type Learners, learnerKey, seedLearners } from './seed-learners.ts'
import { seedOrders } from './seed-orders.ts'
import { seedFailedPayments } from './seed-failed-payments.ts'
import { seedLessonQuestions } from './seed-lesson-questions.ts'
import { seedPictures } from './seed-pictures.ts'
import { seedOutlines } from './seed-outlines.ts'
import { seedMentorChecks } from './seed-mentor-checks.ts'
import { seedMentorMoney } from './seed-mentor-money.ts'
import { seedMentors, seedStaff } from './seed-people.ts'
import { seedSubmissions } from './seed-submissions.ts'
import { seedSkills } from './seed-skills.ts'
import { seedPayouts } from './seed-payouts.ts'
import { seedPaths } from './seed-paths.ts'
import { seedQuestionBank } from './seed-question-bank.ts'
import { seedRefunds } from './seed-refunds.ts'
import { seedSecondRoles } from './seed-second-roles.ts'
import { seedSalesTerms } from './seed-sales-terms.ts'
import { seedSite, showCertificateOfStory } from './seed-site.ts'
import { seedActs } from './seed-acts.ts'
import { seedWaitingLists } from './seed-waiting-lists.ts'

export const demoPassword = 'Learn@2026'

export interface SeedOptions {
  database: Database
  config: Pick<Config, 'appSecret' | 'dataDir' | 's3'>
  clock: Clock
  log: Logger
}

/** Fills an empty, migrated database; one that was seeded before is left alone. All or nothing. */
export async function seedAcademy({ database, config, clock, log }: SeedOptions): Promise<void> {
  const started = performance.now()
  const passwordHash = await hash(demoPassword, hashCost(process.env.NODE_ENV))
  const isDone = await database.transaction(async (transaction) => {
    const calendar = calendarFrom(clock.now())
    const installation = { academy: 'demo', seeded_on: calendar.day(0) }
    const isFirst = await transaction.run(sql`
      insert into installation (key, value) values ('seed', ${JSON.stringify(installation)}::jsonb) on conflict do nothing`)
    if (isFirst === 0) return false
    await writeAcademy(transaction, calendar, { passwordHash, ...config })
    return true
  })
  const seconds = Math.round((performance.now() - started) / 100) / 10
  log.info({ seconds }, isDone ? 'The demo academy is written' : 'The academy was seeded before')
}

async function writeAcademy(
  database: Database,
  calendar: Calendar,
  { passwordHash, ...config }: { passwordHash: string } & SeedOptions['config'],
): Promise<void> {
  const media = readMedia()
  await insertRows(database, 'installation', [{ key: 'certificates', value: { director } }])
  await seedFoundations(database)
  const opened = calendar.at(-400, '09:00')
  const subjects = await seedTaxonomy(database)
  const mentors = await seedMentors(database, passwordHash, opened)
  await seedStaff(database, passwordHash, opened)
  await seedMentorChecks(database, calendar.at(-200, '11:00'))

  const courses = await seedCourses(database, calendar, subjects, mentors)
  await seedPaths(database, courses)
  const editor = await database.first<{ id: string }>(
    sql`select id from person where email = 'lamia.chowdhury@selai.example'`,
  )
  if (!editor) throw new Error('No course editor')
  const pictures = seedPictures(database, createStorage(config), editor.id)
  const outlines = await seedOutlines(database, courses, media, pictures)
  const batches = await seedBatches(database, calendar, courses)

  const enrolments = new EnrolmentSeed(calendar, outlines)
  const { learners, wishes } = await seedLearners(database, calendar, courses, batches, passwordHash)
  await seedSalesTerms(database, calendar)
  await seedOrders(database, calendar, wishes, enrolments)
  await seedCompanies({
    ...{ database, calendar, courses, batches, enrolments, learners, passwordHash },
    industries: subjects.industries,
  })
  await seedClassmates(database, calendar, { courses, batches, enrolments })
  await enrolments.write(database)
  await seedSecondRoles(database, passwordHash, opened)
  await seedReviews(database, calendar, courses, learners)

  await seedSite(database, calendar)
  await issueCreditInvoices(database)
  await showCertificateOfStory(database)
  await seedEvents(database, calendar, mentors, learners)
  await seedBites(database, subjects.subjects, mentors, media)
  await takeSeatsOfLearners(database)
  await seedFailedPayments(database, calendar, { learners, courses, batches })
  await seedRefunds(database, calendar)
  await seedMentorMoney(database, calendar)
  await seedPayouts(database, calendar, config)
  await seedWaitingLists(database, calendar)
  await seedEnquiries(database, calendar)
  await seedLessonQuestions(database, calendar)
  await seedSkills(database, calendar)
  await seedSubmissions(database, calendar, createStorage(config))
  await seedQuestionBank(database, courses, outlines)
  await seedActs(database, calendar)
  await database.run(sql`select refresh_course(array(select id from course))`)
  await database.executeSql('analyze')
}

interface ReviewContent {
  course: string
  learner: string
  company: string | null
  rating: number
  language: string
  text: Texts
  days_ago: number
  is_published: boolean
}

async function seedReviews(
  database: Database,
  calendar: Calendar,
  courses: ReadonlyMap<string, Course>,
  learners: Learners,
): Promise<void> {
  const reviews = await readContent<ReviewContent[]>('reviews.json')
  await insertRows(
    database,
    'review',
    reviews.map((review) => ({
      id: newId(),
      course_id: known(courses, review.course).id,
      learner_id: known(learners, learnerKey(review.learner, review.company)).id,
      rating: review.rating,
      text: review.text[review.language] ?? '',
      language: review.language,
      status: review.is_published ? 'published' : 'pending',
      created_at: calendar.at(-review.days_ago, '18:20'),
    })),
  )
}
