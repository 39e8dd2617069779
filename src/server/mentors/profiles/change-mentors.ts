/** Mentors in the back office: listed, changed, shown, hidden, removed. */
import type { z } from 'zod'
import type { putMentor } from '#contracts/mentors/profiles.office.ts'
import { documentKeysOf, forgetDocuments } from '#server/accounts/records/keep-documents.ts'
import { refreshCoursesOfMentor } from '#server/catalogue/courses/refresh-courses-of-mentor.ts'
import { expectSeen, markOf } from '#server/platform/access/seen-mark.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Call as AnyCall } from '#server/platform/endpoints/implement.ts'
import { abilities, cleaned, written } from '#server/platform/endpoints/office-endpoint.ts'
import { conflict, invalid, notFound, Problem } from '#server/platform/errors.ts'
import { sanitize } from '#server/platform/html/sanitize.ts'
import { dropMentorPages } from './drop-mentor-pages.ts'
import {
  findDuties,
  findOfficeMentors,
  findWholeMentor,
  lockMentor,
  type MentorQuery,
  type MentorToWrite,
  removeMentorRow,
  setMentorPublished,
  updateMentor,
} from './office-mentors.sql.ts'

type Call = Pick<AnyCall, 'database' | 'cache' | 'viewer' | 'locale'>
const subjectKind = 'mentor'
const deeds = ['create', 'edit', 'publish', 'delete'] as const

export const listOfficeMentors = async ({ database, viewer, locale }: Omit<Call, 'cache'>, query: MentorQuery) => ({
  page: await findOfficeMentors(database, locale, query),
  can: abilities(viewer, 'mentors', deeds),
})

/** What the form holds. */
const contentOf = (mentor: MentorToWrite) => [
  [mentor.name, mentor.headline, mentor.bio, mentor.profile],
  [mentor.mentor_type, mentor.terms, mentor.position, mentor.photo],
]

export async function showOfficeMentor({ database, viewer, locale }: Omit<Call, 'cache'>, mentorId: string) {
  const mentor = await findWholeMentor(database, mentorId, locale)
  if (!mentor) throw notFound()
  return {
    ...mentor,
    profile: Object.fromEntries(Object.entries(mentor.profile).map(([language, html]) => [language, sanitize(html)])),
    seen: markOf(contentOf(mentor)),
    can: abilities(viewer, 'mentors', deeds),
  }
}

/** Throws 409 when somebody else changed it since it was seen, 422 at `photo` for a picture that was not uploaded here. */
export function changeMentor(
  { database, cache, viewer }: Call,
  mentorId: string,
  { seen, ...body }: z.output<typeof putMentor.body>,
) {
  const { html, removed } = cleaned(body.profile)
  const row = {
    ...body,
    name: written(body.name),
    headline: written(body.headline),
    bio: written(body.bio),
    profile: html,
    terms: body.terms.trim(),
  }
  return database.transaction(async (transaction) => {
    const before = await lockMentor(transaction, mentorId)
    if (!before) throw notFound()
    const { slug: _, is_published: __, person_id: ___, ...former } = before
    expectSeen(seen, contentOf(former))
    if (!(await updateMentor(transaction, mentorId, row))) throw invalid({ photo: ['Upload a picture.'] })
    await refreshCoursesOfMentor(transaction, mentorId)
    await dropMentorPages(transaction, cache)
    const what = { action: 'mentor.edit', subjectKind, subjectId: mentorId }
    await recordAudit(transaction, { viewer, ...what, before: former, after: row })
    return { removed }
  })
}

const stillTeaches = (courses: readonly string[]) =>
  new Problem(409, 'still_teaches', 'This mentor still teaches published courses: {courses}.', {
    values: { courses: courses.join(' · ') },
  })

/** Throws 409 `still_teaches`, which names the published courses that lose their mentor, until these are known. */
export function changeMentorVisibility(
  { database, cache, viewer, locale }: Call,
  mentorId: string,
  { is_published: isPublished, knows_courses: isKnown }: { is_published: boolean; knows_courses: boolean },
) {
  return database.transaction(async (transaction) => {
    const mentor = await lockMentor(transaction, mentorId)
    if (!mentor) throw notFound()
    if (mentor.is_published === isPublished) return { is_published: isPublished }
    if (!isPublished && !isKnown) {
      const { courses } = await findDuties(transaction, mentorId, locale)
      if (courses.length > 0) throw stillTeaches(courses)
    }
    await setMentorPublished(transaction, mentorId, isPublished)
    await dropMentorPages(transaction, cache)
    const action = isPublished ? 'mentor.publish' : 'mentor.hide'
    await recordAudit(transaction, { viewer, action, subjectKind, subjectId: mentorId })
    return { is_published: isPublished }
  })
}

/** Throws 409 `still_teaches` with the published courses, `still_named` while events or short lessons name the mentor. */
export async function removeMentor(
  { database, cache, viewer, locale, storage }: Call & Pick<AnyCall, 'storage'>,
  mentorId: string,
): Promise<null> {
  const keys = await database.transaction(async (transaction) => {
    const before = await lockMentor(transaction, mentorId)
    if (!before) throw notFound()
    const { courses, others } = await findDuties(transaction, mentorId, locale)
    if (courses.length > 0) throw stillTeaches(courses)
    if (others > 0)
      throw conflict('still_named', 'Events, short lessons or terms still name this mentor. Hide the mentor instead.')
    const papers = await documentKeysOf(transaction, mentorId)
    await removeMentorRow(transaction, mentorId)
    await dropMentorPages(transaction, cache)
    await recordAudit(transaction, { viewer, action: 'mentor.delete', subjectKind, subjectId: mentorId, before })
    return papers
  })
  await forgetDocuments({ storage }, keys)
  return null
}
