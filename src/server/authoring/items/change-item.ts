/** Changes fields of an item: what others changed meanwhile is not overwritten unseen. */
import type { z } from 'zod'
import {
  type AuthoredChapter,
  type AuthoredCriterion,
  type AuthoredQuestion,
  contentOf,
  type Release,
} from '#contracts/authoring/item-content.ts'
import type { patchItem } from '#contracts/authoring/items.ts'
import type { Texts } from '#contracts/fields.office.ts'
import { markOf } from '#server/platform/access/seen-mark.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { cleaned, written } from '#server/platform/endpoints/office-endpoint.ts'
import { invalid, notFound, Problem } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { expectAuthorOf, lockDraft } from './expect-author-of.ts'
import { followTitle } from './item-address.ts'
import { storedRelease } from './stored-release.ts'
import {
  findItem,
  foreignQuestions,
  isFileOf,
  lengthOfFilm,
  markTaken,
  type StoredItem,
  writeContent,
} from './items.sql.ts'
import type { Content } from './new-content.ts'

type Changes = z.output<typeof patchItem.body>['changes']

export const writtenQuestion = (question: AuthoredQuestion) => {
  const texts = { text: written(question.text), explanation: written(question.explanation) }
  if (question.kind === 'matching') {
    const { left, right } = question.options
    return { ...question, ...texts, options: { left: left.map(written), right: right.map(written) } }
  }
  if (question.kind === 'hotspot') {
    const areas = question.answer.areas.map((area) => ({ ...area, name: written(area.name) }))
    return {
      ...{ ...question, ...texts },
      options: { ...question.options, alt: written(question.options.alt) },
      answer: { areas },
    }
  }
  if (question.kind === 'essay')
    return { ...question, ...texts, answer: { ...question.answer, notes: written(question.answer.notes) } }
  return 'options' in question
    ? { ...question, ...texts, options: question.options.map(written) }
    : { ...question, ...texts }
}

const writtenCriterion = ({ id, title, levels }: AuthoredCriterion) => ({
  ...{ id, title: written(title) },
  levels: levels.map((level) => ({ ...level, title: written(level.title) })),
})

/** As stored: texts only in the languages in which they were written, HTML clean. */
function storedValue(field: string, value: unknown): unknown {
  if (field === 'title') return written(value as Texts)
  if (field === 'body') return cleaned(value as Texts).html
  if (field === 'questions') return (value as AuthoredQuestion[]).map(writtenQuestion)
  // What is undefined is left out of what is kept.
  if (field === 'release') return storedRelease(value as Release | null) ?? undefined
  if (field === 'chapters') return (value as AuthoredChapter[]).map(({ at, title }) => ({ at, title: written(title) }))
  if (field === 'rubric') return (value as AuthoredCriterion[]).map(writtenCriterion)
  return value
}

export const storedContent = (content: Record<string, unknown>): Content =>
  Object.fromEntries(Object.entries(content).map(([field, value]) => [field, storedValue(field, value)])) as Content

async function refuseUnfit(transaction: Database, item: StoredItem, changes: Changes): Promise<void> {
  const shape: Record<string, unknown> = contentOf[item.kind].shape
  for (const field of Object.keys(changes)) {
    if (!(field in shape)) throw invalid({ [`changes.${field}`]: ['This kind of item has no such field.'] })
  }
  const { file, files, questions, rubric } = changes
  if (!contentOf[item.kind].shape.release.safeParse(changes.release).success)
    throw invalid({ 'changes.release': ['This kind of item has no such field.'] })
  if (file && !(await isFileOf(transaction, { fileId: file, courseId: item.course_id, kind: item.kind })))
    throw invalid({ 'changes.file': ['Choose a file of the library.'] })
  for (const beside of files ?? []) {
    if (!(await isFileOf(transaction, { fileId: beside, courseId: item.course_id, kind: 'file' })))
      throw invalid({ 'changes.files': ['Choose a file of the library.'] })
  }
  if (rubric && new Set(rubric.map(({ id }) => id)).size < rubric.length)
    throw invalid({ 'changes.rubric': ['Two criteria have the same id.'] })
  if (questions) {
    const ids = questions.map(({ id }) => id)
    const isForeign = (await foreignQuestions(transaction, item, ids)).length > 0
    if (isForeign || new Set(ids).size < ids.length)
      throw invalid({ 'changes.questions': ['Two questions have the same id.'] })
  }
}

/** Throws 422 for chapters that are not in the order of the film, or begin after its end. */
async function refuseMisplacedChapters(transaction: Database, { file, chapters = [] }: Content): Promise<void> {
  const times = (chapters as AuthoredChapter[]).map(({ at }) => at)
  if (times.some((at, index) => index > 0 && at <= (times[index - 1] ?? 0)))
    throw invalid({ 'changes.chapters': ['Each chapter begins after the one before it.'] })
  const last = times.at(-1)
  if (last === undefined || typeof file !== 'string') return
  const length = await lengthOfFilm(transaction, file)
  if (length > 0 && last >= length)
    throw invalid({ 'changes.chapters': ['A chapter begins after the end of the video.'] })
}

/** Who is without a network could wait for neither. Throws 422. */
function refuseTimedOffline({ is_offline, time_limit_minutes, wait_hours }: Content): void {
  if (!is_offline) return
  if (time_limit_minutes)
    throw invalid({
      'changes.is_offline': ['A quiz with a time limit cannot be taken offline. Take the limit away first.'],
    })
  if (wait_hours)
    throw invalid({
      'changes.is_offline': [
        'A quiz with a waiting time between attempts cannot be taken offline. Take the waiting time away first.',
      ],
    })
}

/** Throws 409 `changed_meanwhile` with the fields that somebody else changed since they were seen; then nothing is changed. */
export function changeItem(
  database: Database,
  viewer: SignedIn,
  { itemId, changes, seen }: { itemId: string; changes: Changes; seen: Record<string, string> },
): Promise<void> {
  return database.transaction(async (transaction) => {
    await lockDraft(transaction, await expectAuthorOf(transaction, viewer, { item: itemId }))
    const item = await findItem(transaction, itemId, { isLocked: true })
    if (!item) throw notFound()
    await refuseUnfit(transaction, item, changes)
    const given = Object.entries(changes).filter(([, value]) => value !== undefined)
    const content = { ...item.content } as Content
    const clashing = given.filter(
      ([field, value]) =>
        seen[field] &&
        seen[field] !== markOf(content[field]) &&
        markOf(content[field]) !== markOf(storedValue(field, value)),
    )
    if (clashing.length > 0)
      throw new Problem(409, 'changed_meanwhile', 'Someone else changed this after you opened it.', {
        errors: Object.fromEntries(
          clashing.map(([field]) => [`changes.${field}`, ['Someone else changed this after you opened it.']]),
        ),
      })
    for (const [field, value] of given) content[field] = storedValue(field, value)
    refuseTimedOffline(content)
    if (changes.chapters ?? changes.file) await refuseMisplacedChapters(transaction, content)
    await writeContent(transaction, { itemId, content, editorId: viewer.personId })
    if (changes.title) await followTitle(transaction, item, content.title)
    const taken = (changes.questions ?? []).flatMap(({ bank }) => (bank ? [bank.question_id] : []))
    if (taken.length > 0) await markTaken(transaction, item.course_id, taken)
  })
}
