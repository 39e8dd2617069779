/** Who is to complete a mandatory course is reminded a week and a day before it is due and once it is overdue; line managers hear each week who stays so. */
import type { Locale } from '#contracts/locales.ts'
import { reminderTemplate } from '#server/learning/reminders/tell-learner.ts'
import { countIn } from '#server/platform/language/count-in.ts'
import { dayIn } from '#server/platform/language/day-in.ts'
import type { MessageTemplate } from '#server/platform/messaging/message-template.ts'
import { tellPerson } from '#server/platform/notices/tell-person.ts'
import type { Services } from '#server/platform/services.ts'
import { type DueCourses, findDue, findManagers, takeManager, writeOverdue, writeTold } from './reminding.sql.ts'

const templates = {
  due: reminderTemplate(
    'training_due',
    'Due on {day}: {courses}',
    '{company} asks you to complete {courses} by {day}.',
  ),
  late: reminderTemplate(
    'training_late',
    'Overdue: {courses}',
    '{courses} was due on {day}. {company} asks you to complete it now.',
  ),
  team: reminderTemplate(
    'training_team',
    'Overdue in your team: {people}',
    'People in your team at {company} with overdue mandatory courses: {people}. {names}',
  ),
}
export const trainingTemplates: readonly MessageTemplate[] = Object.values(templates)

type Needed = Pick<Services, 'database' | 'jobs' | 'config' | 'log'>

/** In the morning, when nobody is woken; what a stop left is told on the next day. Call it before the jobs start. */
export function remindOfTrainingRegularly(services: Needed): void {
  services.jobs.schedule('companies.remind-of-training', '25 9 * * *', async () => {
    await remindLearners(services)
    await tellManagers(services)
  })
}

const atATime = 200

/** Goes on while somebody is found: who was told is not found again. */
export async function remindLearners(services: Needed): Promise<void> {
  const { database, log } = services
  for (;;) {
    const owed = await findDue(database, atATime)
    let written = 0
    for (const each of owed) {
      try {
        written += await remind(services, each)
      } catch (error) {
        log.error({ err: error, learnerId: each.learner_id }, 'Somebody could not be reminded of a mandatory course')
      }
    }
    if (owed.length < atATime || written === 0) return
  }
}

/** Written and queued in one transaction: nobody is told twice, however many processes are at it. */
const remind = ({ database, jobs, config }: Needed, owed: DueCourses): Promise<number> =>
  database.transaction(async (transaction) => {
    const fresh = await writeTold(transaction, owed)
    const courses = owed.courses.filter(({ id }) => fresh.has(id))
    const [first] = courses
    if (!first) return 0
    const { locale, company, stage, due_on: dueOn } = owed
    await tellPerson(transaction, { jobs, config }, owed.person_id, {
      ...{ kind: 'deadlines', otherwise: 'bn', reason: '' },
      template: stage === 'late' ? templates.late : templates.due,
      values: {
        company,
        day: dayIn(locale, dueOn),
        courses: listIn(
          locale,
          courses.map(({ name }) => name),
        ),
      },
      path: courses.length === 1 ? `/my-course/${first.slug}` : '/dashboard',
    })
    return courses.length
  })

/** More names than a message holds: the page has them all. */
const mostNames = 10

export async function tellManagers({ database, jobs, config, log }: Needed): Promise<void> {
  for (const { id } of await findManagers(database)) {
    try {
      await database.transaction(async (transaction) => {
        const manager = await takeManager(transaction, id)
        const people = manager ? await writeOverdue(transaction, id) : []
        if (!manager || people.length === 0) return
        const { locale, company } = manager
        const count = (value: number) => countIn(locale, value)
        const names = people.slice(0, mostNames).map(({ name, courses }) => `${name} (${count(courses)})`)
        await tellPerson(transaction, { jobs, config }, manager.person_id, {
          ...{ kind: 'deadlines', template: templates.team, otherwise: 'bn', reason: '' },
          values: {
            company,
            people: count(people.length),
            names: listIn(locale, names) + (people.length > mostNames ? ' …' : ''),
          },
          path: '/corporate/training?state=overdue',
        })
      })
    } catch (error) {
      log.error({ err: error, managerId: id }, 'A line manager could not be told who is overdue')
    }
  }
}

const listIn = (locale: Locale, names: string[]) =>
  new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(names)
