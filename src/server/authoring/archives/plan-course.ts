/** Reads the course of an archive part by part, each by the schema of its own editor: what can be written here, and what cannot. */
import { z } from 'zod'
import { contentOf, type ItemKind, release } from '#contracts/authoring/item-content.ts'
import { skillBody } from '#contracts/learning/skills/skills.office.ts'
import { courseBody } from '#contracts/catalogue/courses.office.ts'
import { someTexts } from '#contracts/fields.office.ts'
import { recordOf } from '#server/catalogue/course-office/change-courses.ts'
import type { CourseRecord } from '#server/catalogue/course-office/copy-record.ts'
import type { CarriedSkill } from '#server/learning/skills/carry-skills.ts'
import { newId } from '#server/platform/crypto.ts'
import { addressFrom, anyWords, cleaned, freeAddress, written } from '#server/platform/endpoints/office-endpoint.ts'
import type { Removal } from '#server/platform/html/sanitize-and-report.ts'
import { storedContent } from '../items/change-item.ts'
import { storedRelease } from '../items/stored-release.ts'
import { type Manifest, mapIds, mapTexts } from './archive-format.ts'
import type { KnownTerms, WrittenSection } from './archives.sql.ts'
import type { ImportFault } from './imports/import-faults.ts'

export interface Around {
  terms: KnownTerms
  /** Where each picture of the archive is found; those that cannot be taken are not here. */
  pictures: ReadonlyMap<string, string>
  /** The id of each file of the library by its name in the archive; those that cannot be taken are not here. */
  files: ReadonlyMap<string, string>
  /** Everything in the archive. */
  has: (name: string) => boolean
}
export interface Plan {
  /** Undefined when the record itself cannot be taken. */
  record: CourseRecord | undefined
  address: string
  is_in_order: boolean
  sections: WrittenSection[]
  skills: CarriedSkill[]
  questions: number
  faults: ImportFault[]
}

const sectionFrame = z.object({ title: someTexts(160), release: release.nullish() })

const pictureInHtml = /(\ssrc=["'])(pictures\/[\w.-]+)(?=["'])/g
const isPictureName = (text: string | null): text is string => text !== null && /^pictures\/[\w.-]+$/.test(text)

type Content = Manifest['sections'][number]['items'][number]['content']

/** The questions of a quiz with the picture of each changed by `change`. */
function withMarkedPictures(content: Content, change: (name: string) => string): Content {
  const { questions } = content
  if (!Array.isArray(questions)) return content
  const changed = (questions as unknown[]).map((each) => {
    const { kind, options } = (each ?? {}) as { kind?: unknown; options?: { picture?: unknown } | null }
    const picture = kind === 'hotspot' ? options?.picture : undefined
    if (typeof picture !== 'string' || !isPictureName(picture)) return each
    return { ...(each as object), options: { ...options, picture: change(picture) } }
  })
  return { ...content, questions: changed }
}

/** The pictures that a course shows, by their names in the archive. */
export function picturesOf({ course, sections }: Pick<Manifest, 'course' | 'sections'>): string[] {
  const found = new Set([course.cover, course.banner].filter(isPictureName))
  for (const { content } of sections.flatMap(({ items }) => items))
    withMarkedPictures(content, (name) => {
      found.add(name)
      return name
    })
  mapTexts({ course, sections }, (text) => {
    for (const [, , name = ''] of text.matchAll(pictureInHtml)) found.add(name)
    return text
  })
  return [...found].filter(Boolean)
}

const nameOf = (texts: Record<string, string>) => anyWords(texts).slice(0, 160)
const partsOf = (removed: readonly Removal[]) =>
  removed.map(({ what, where }) => (where ? `${where} ${what}` : what)).join(', ')

function faultOfIssue(error: z.ZodError): Pick<ImportFault, 'problem' | 'values'> {
  const [issue] = error.issues
  const at = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue?.path.map(String).join('.')
  const why = issue?.code === 'unrecognized_keys' ? 'This field is not known.' : (issue?.message ?? '')
  return { problem: 'field', values: { at: (at ?? '').slice(0, 120), why } }
}

/** HTML whose pictures are those of this academy; the names of pictures that are not to be had. */
function withPictures<Value>(value: Value, { pictures }: Around): { value: Value; lacking: string[] } {
  const lacking: string[] = []
  const changed = mapTexts(value, (text) =>
    text.replace(pictureInHtml, (whole, before: string, name: string) => {
      const address = pictures.get(name)
      if (!address) lacking.push(name)
      return address ? `${before}${address}` : whole
    }),
  )
  return { value: changed, lacking }
}

type Fault = Omit<ImportFault, 'part' | 'no' | 'name'>
const fileFault = ({ has }: Around, file: string): Fault => ({
  problem: has(file) ? 'bad_file' : 'no_file',
  values: { file: file.slice(0, 120) },
})

function readCourse(course: Manifest['course'], around: Around, faults: ImportFault[]): CourseRecord | undefined {
  const name = nameOf(course.name)
  const add = (fault: Fault) => faults.push({ part: 'course', no: 1, name, ...fault })
  const { slug: _, industries, subjects, cover, banner, ...rest } = course
  // What is wrong with a picture is told once, beside the picture.
  const { value } = withPictures(rest, around)
  const own = (picture: string | null) => (isPictureName(picture) ? (around.pictures.get(picture) ?? null) : picture)
  const terms = (part: 'industry' | 'subject', slugs: readonly string[], known: KnownTerms['industries']) =>
    slugs.flatMap((slug, index) => {
      const found = known.find((term) => term.slug === slug)
      if (!found) faults.push({ part, no: index + 1, name: slug, problem: 'unknown_term', values: { slug } })
      return found ? [found.id] : []
    })
  const read = courseBody.safeParse({
    ...value,
    ...{ cover: own(cover), banner: own(banner), mentors: [], required_courses: [] },
    industries: terms('industry', industries, around.terms.industries),
    subjects: terms('subject', subjects, around.terms.subjects),
  })
  if (!read.success) {
    add(faultOfIssue(read.error))
    return undefined
  }
  const { row, removed } = recordOf(read.data)
  if (removed.length > 0) add({ problem: 'cleaned', values: { parts: partsOf(removed) } })
  return row
}

type Item = Manifest['sections'][number]['items'][number]

function readItem({ kind, content }: Item, around: Around): { content: object; removed: Removal[] } | Fault {
  if (!Object.hasOwn(contentOf, kind)) return { problem: 'unknown_kind', values: { kind } }
  const { value: written, lacking } = withPictures(content, around)
  const value = withMarkedPictures(written, (name) => {
    const address = around.pictures.get(name)
    if (!address) lacking.push(name)
    return address ?? name
  })
  const [picture] = lacking
  if (picture) return fileFault(around, picture)
  const { file, files } = value as { file?: unknown; files?: unknown }
  const beside = Array.isArray(files) ? files.map(String) : []
  const missing = [...(typeof file === 'string' ? [file] : []), ...beside].find((name) => !around.files.has(name))
  if (missing !== undefined) return fileFault(around, missing)
  const read = contentOf[kind as ItemKind].safeParse({
    ...mapIds(value, newId),
    ...(typeof file === 'string' ? { file: around.files.get(file) } : {}),
    ...(Array.isArray(files) ? { files: beside.map((name) => around.files.get(name)) } : {}),
  })
  if (!read.success) return faultOfIssue(read.error)
  const { body } = read.data as { body?: Parameters<typeof cleaned>[0] }
  return { content: storedContent(read.data), removed: body ? cleaned(body).removed : [] }
}

function readSkills(given: NonNullable<Manifest['skills']>, faults: ImportFault[]): CarriedSkill[] {
  return given.flatMap((skill, index) => {
    const read = skillBody.safeParse(skill)
    if (read.success) return [read.data]
    faults.push({ part: 'skill', no: index + 1, name: nameOf(skill.name), ...faultOfIssue(read.error) })
    return []
  })
}

/** The same archive and the same surroundings give the same plan, but for new ids. */
export function planCourse(
  { course, is_in_order = false, sections, skills = [], files }: Manifest,
  around: Around,
): Plan {
  const faults: ImportFault[] = []
  const record = readCourse(course, around, faults)
  const kinds = new Map(files.map((each) => [each.file, each.kind]))
  const taken = new Map<boolean, string[]>([
    [true, []],
    [false, []],
  ])
  let no = 0
  let questions = 0
  const planned = sections.flatMap(({ title, release, items }, index): WrittenSection[] => {
    const named = sectionFrame.safeParse({ title, release })
    if (!named.success)
      faults.push({ part: 'section', no: index + 1, name: nameOf(title), ...faultOfIssue(named.error) })
    const kept = items.flatMap((item) => {
      const fault = (what: Fault) => faults.push({ part: 'item', no, name: nameOf(item.content.title), ...what })
      no++
      const { file } = item.content as { file?: unknown }
      const ofFile = typeof file === 'string' ? kinds.get(file) : undefined
      if (ofFile !== undefined && ofFile !== item.kind) {
        fault({ problem: 'unfit_file', values: { file: String(file) } })
        return []
      }
      const read = readItem(item, around)
      if ('problem' in read) {
        fault(read)
        return []
      }
      if (read.removed.length > 0) fault({ problem: 'cleaned', values: { parts: partsOf(read.removed) } })
      if (!named.success) return []
      const asked = (read.content as { questions?: unknown[] }).questions
      questions += asked?.length ?? 0
      const others = taken.get(item.kind === 'quiz') ?? []
      const slug = freeAddress(addressFrom(item.slug || nameOf(item.content.title), 'lesson'), others)
      others.push(slug)
      return [{ kind: item.kind, slug, content: read.content }]
    })
    if (!named.success) return []
    return [{ title: written(named.data.title), release: storedRelease(named.data.release), items: kept }]
  })
  return {
    ...{ record, address: course.slug, is_in_order, sections: planned, questions, faults },
    skills: readSkills(skills, faults),
  }
}
