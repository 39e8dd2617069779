/** What an item lacks before learners may see it. */
import type {
  AuthoredChapter,
  AuthoredCriterion,
  AuthoredDraw,
  AuthoredQuestion,
  ItemKind,
} from '#contracts/authoring/item-content.ts'
import { type ItemProblem, itemProblems } from '#contracts/authoring/outlines.ts'
import type { Content } from './new-content.ts'

export interface FileOfItem {
  kind: string
  state: 'arriving' | 'working' | 'ready' | 'failed'
  has_captions: boolean
}

const isEmpty = (texts: unknown) => Object.values((texts ?? {}) as Record<string, string>).every((words) => !words)

/** A row of options counts as written when one language has words. */
export function problemsOfQuestion(question: AuthoredQuestion): ItemProblem[] {
  const problems: ItemProblem[] = isEmpty(question.text) ? ['question_text'] : []
  const lacks = (isLacking: boolean, problem: ItemProblem) => (isLacking ? [problem] : [])
  const inRange = (answer: number, count: number) => answer >= 0 && answer < count
  switch (question.kind) {
    case 'single':
    case 'multiple': {
      const { options } = question
      const right = [question.answer ?? []].flat()
      return [
        ...problems,
        ...lacks(options.length < 2 || options.some(isEmpty), 'question_options'),
        ...lacks(right.length === 0 || !right.every((each) => inRange(each, options.length)), 'question_answer'),
      ]
    }
    case 'ordering': {
      const { options, answer } = question
      const isWhole = new Set(answer).size === options.length && answer.every((each) => inRange(each, options.length))
      return [
        ...problems,
        ...lacks(options.length < 2 || options.some(isEmpty), 'question_options'),
        ...lacks(!isWhole, 'question_answer'),
      ]
    }
    case 'matching': {
      const { options, answer } = question
      const { left, right } = options
      const isWhole = answer.length === left.length && answer.every((each) => inRange(each, right.length))
      return [
        ...problems,
        ...lacks(left.length < 2 || right.length < 2 || [...left, ...right].some(isEmpty), 'question_options'),
        ...lacks(!isWhole, 'question_answer'),
      ]
    }
    case 'true_false':
      return [...problems, ...lacks(question.answer === null, 'question_answer')]
    case 'numeric':
      return [...problems, ...lacks(question.answer.value === null, 'question_answer')]
    case 'short_text':
      return [
        ...problems,
        ...lacks(
          question.answer.accepted.every((each) => each === ''),
          'question_answer',
        ),
      ]
    case 'hotspot': {
      const { options, answer } = question
      const hasPicture = options.picture !== null && options.width > 0 && options.height > 0
      return [
        ...problems,
        ...lacks(!hasPicture, 'question_picture'),
        ...lacks(isEmpty(options.alt), 'question_alt'),
        ...lacks(answer.areas.length === 0 || answer.areas.some(({ name }) => isEmpty(name)), 'question_areas'),
      ]
    }
    case 'essay': {
      const { least_words: least, most_words: most } = question.answer
      return [...problems, ...lacks(least !== null && most !== null && least > most, 'question_answer')]
    }
  }
}

function problemsOfAssignment(content: Content): ItemProblem[] {
  const accepts = content.accepts as string[]
  const rubric = content.rubric as AuthoredCriterion[]
  const isHalf = ({ title, levels }: AuthoredCriterion) =>
    isEmpty(title) || levels.length < 2 || levels.every(({ points }) => points === 0)
  return [
    // Files tell who made them.
    ...(accepts.length === 0 || (content.peers && accepts.includes('file')) ? ['accepts' as const] : []),
    ...(accepts.includes('file') && (content.file_types as string[]).length === 0 ? ['file_types' as const] : []),
    ...(rubric.some(isHalf) ? ['rubric' as const] : []),
  ]
}

/** `hasBody`: in any language; `lacksDrawable`: the bank has too few for what it draws. In the order in which the contract lists them, each once. */
export function problemsOfItem(
  {
    kind,
    content,
    hasBody,
    lacksDrawable,
  }: { kind: ItemKind; content: Content; hasBody: boolean; lacksDrawable: boolean },
  file: FileOfItem | null,
): ItemProblem[] {
  const found = new Set<ItemProblem>()
  if (isEmpty(content.title)) found.add('title')
  const needsBody = kind === 'reading' || kind === 'live' || kind === 'onsite' || kind === 'assignment'
  if (needsBody && !hasBody) found.add('body')
  if (kind === 'link' && !content.link) found.add('link')
  if (kind === 'file' && file?.state !== 'ready') found.add(file?.state === 'failed' ? 'film_failed' : 'file')
  if (kind === 'video' || kind === 'audio') {
    if (!file) found.add('film')
    else if (file.state === 'failed') found.add('film_failed')
    else if (file.state !== 'ready') found.add('film_working')
    else if (kind === 'video' && !file.has_captions) found.add('captions')
  }
  if (((content.chapters ?? []) as AuthoredChapter[]).some(({ title }) => isEmpty(title))) found.add('chapter_title')
  if (kind === 'assignment') for (const problem of problemsOfAssignment(content)) found.add(problem)
  if (kind === 'quiz') {
    const questions = content.questions as AuthoredQuestion[]
    const draws = (content.draws ?? []) as AuthoredDraw[]
    if (questions.length === 0 && draws.length === 0) found.add('questions')
    if (lacksDrawable) found.add('draws')
    for (const problem of questions.flatMap(problemsOfQuestion)) found.add(problem)
  }
  return itemProblems.filter((problem) => found.has(problem))
}
