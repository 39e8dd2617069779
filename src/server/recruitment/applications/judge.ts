/** Applications in the back office: read, moved, noted, judged, invited to an interview. */
import type { z } from 'zod'
import type { officeApplication, putScore, putStage } from '#contracts/recruitment/applications.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { holds } from '#server/platform/access/permission.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { abilities } from '#server/platform/endpoints/office-endpoint.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { localize } from '#server/platform/language/localize.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import {
  findApplication,
  findApplications,
  findInterested,
  forgetInterest,
  holdApplication,
  moveStage,
  stageOf,
  upsertScore,
} from './applications.sql.ts'
import { insertEvent } from './applying.sql.ts'

export type Call = Pick<Services, 'database' | 'jobs' | 'config' | 'clock'> & { viewer: SignedIn; locale: Locale }

const can = (viewer: SignedIn) => abilities(viewer, 'recruitment', ['edit', 'export'])

/** Whoever may give a scorecard judges. */
const readerOf = (viewer: SignedIn, locale: Locale) => ({
  locale,
  judgeId: holds(viewer, 'recruitment.edit') ? viewer.personId : null,
})

export async function listApplications(
  { database, viewer, locale }: Call,
  query: Parameters<typeof findApplications>[1],
) {
  const { counts, ...page } = await findApplications(database, query, readerOf(viewer, locale))
  return { page, beside: { can: can(viewer), counts } }
}

export async function listInterested({ database, viewer, locale }: Call, query: Parameters<typeof findInterested>[1]) {
  return { page: await findInterested(database, query, readerOf(viewer, locale)), beside: { can: can(viewer) } }
}

/** Without its interview. Others' scorecards are hidden until one has written one's own, so that nobody follows the first. */
export async function showApplication(
  { database, viewer, locale }: Pick<Call, 'database' | 'viewer' | 'locale'>,
  applicationId: string,
): Promise<Omit<z.input<typeof officeApplication.data>, 'interview' | 'judges'>> {
  const found = await findApplication(database, applicationId, locale)
  if (!found) throw notFound()
  const { scores, questions, answers, cv_name: cvName, locale: _locale, job: _job, ...rest } = found
  const own = scores.find(({ author_id: author }) => author === viewer.personId)
  const shown = own ? scores.map(({ author_id: _, ...score }) => score) : []
  return {
    ...rest,
    score: own ? rest.score : null,
    answers: questions.flatMap(({ id, text }) =>
      answers[id] ? [{ question: String(localize(text, locale)), answer: answers[id] }] : [],
    ),
    cv: cvName ? { name: cvName, address: `/api/admin/applications/${applicationId}/cv` } : null,
    own_score: own ? { skill: own.skill, experience: own.experience, manner: own.manner, text: own.text } : null,
    scores: shown,
    others_judged: scores.length - (own ? 1 : 0),
    can: { ...abilities(viewer, 'recruitment', ['edit', 'delete']), employ: holds(viewer, 'users.create') },
  }
}

/** Throws 404, and 409 `moved_meanwhile` when somebody moved it since it was seen. */
export async function moveApplication(
  { database, viewer }: Pick<Call, 'database' | 'viewer'>,
  applicationId: string,
  { stage, from, note }: z.output<typeof putStage.body>,
): Promise<null> {
  await database.transaction(async (transaction) => {
    if (!(await moveStage(transaction, applicationId, { from, to: stage }))) {
      if (!(await stageOf(transaction, applicationId))) throw notFound()
      throw conflict('moved_meanwhile', 'Someone else moved this applicant meanwhile. Reload to see where.')
    }
    await insertEvent(transaction, applicationId, {
      ...{ kind: 'moved', authorId: viewer.personId, from, to: stage, text: note.trim() },
    })
    await recordAudit(transaction, {
      ...{ viewer, action: 'application.move', subjectKind: 'application', subjectId: applicationId },
      ...{ before: { stage: from }, after: { stage } },
    })
  })
  return null
}

const expectThere = async (transaction: Database, applicationId: string) => {
  if (!(await holdApplication(transaction, applicationId))) throw notFound()
}

export async function noteApplication(
  { database, viewer }: Pick<Call, 'database' | 'viewer'>,
  applicationId: string,
  text: string,
): Promise<null> {
  await database.transaction(async (transaction) => {
    await expectThere(transaction, applicationId)
    await insertEvent(transaction, applicationId, { kind: 'note', authorId: viewer.personId, text: text.trim() })
    await recordAudit(transaction, {
      ...{ viewer, action: 'application.note', subjectKind: 'application', subjectId: applicationId },
    })
  })
  return null
}

export async function scoreApplication(
  { database, viewer }: Pick<Call, 'database' | 'viewer'>,
  applicationId: string,
  score: z.output<typeof putScore.body>,
): Promise<null> {
  await database.transaction(async (transaction) => {
    await expectThere(transaction, applicationId)
    await upsertScore(transaction, { applicationId, authorId: viewer.personId }, { ...score, text: score.text.trim() })
    await recordAudit(transaction, {
      ...{ viewer, action: 'application.judge', subjectKind: 'application', subjectId: applicationId },
    })
  })
  return null
}

export async function endInterest({ database, viewer }: Pick<Call, 'database' | 'viewer'>, id: string): Promise<null> {
  await database.transaction(async (transaction) => {
    if ((await forgetInterest(transaction, id)).length === 0) throw notFound()
    await recordAudit(transaction, {
      ...{ viewer, action: 'application.forget_interest', subjectKind: 'application', subjectId: id },
    })
  })
  return null
}
