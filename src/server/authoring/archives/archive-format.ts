/** What stands in the `course.json` of an archive: the course without ids, people, batches and prices; media by their names in the archive. */
import { z } from 'zod'
import { mostSkills } from '#contracts/learning/skills/skill-limits.ts'
import { mostItems } from '../items/item-address.ts'
import { mostSections } from '../outlines/change-sections.ts'

export const manifestName = 'course.json'
export const archiveFormat = 'course-archive'
export const archiveVersion = 1
/** More than the product speaks: those that it does not know are told one by one. */
const mostLanguages = 20

const mediaName = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9][\w.-]*(?:\/[A-Za-z0-9][\w.-]*)*$/)
const texts = z.record(z.string().max(10), z.string())

/** The frame alone: each part is read by the schema that its editor has. */
export const manifest = z.object({
  format: z.literal(archiveFormat),
  version: z.literal(archiveVersion),
  course: z.looseObject({
    name: texts,
    slug: z.string().max(200),
    industries: z.array(z.string().max(200)).max(100),
    subjects: z.array(z.string().max(200)).max(100),
    cover: z.string().max(500).nullable(),
    banner: z.string().max(500).nullable(),
  }),
  /** Learners take it in its order. */
  is_in_order: z.boolean().optional(),
  sections: z
    .array(
      z.object({
        title: texts,
        release: z.unknown().optional(),
        items: z
          .array(
            z.object({
              kind: z.string().max(40),
              slug: z.string().max(200),
              content: z.looseObject({ title: texts }),
            }),
          )
          .max(mostItems),
      }),
    )
    .max(mostSections)
    .refine((sections) => sections.reduce((sum, { items }) => sum + items.length, 0) <= mostItems),
  /** What is shown at the machine; absent in archives from before there were skills. */
  skills: z
    .array(z.looseObject({ name: texts }))
    .max(mostSkills)
    .optional(),
  /** Films, sound and files of the library. */
  files: z
    .array(
      z.object({
        file: mediaName,
        kind: z.string().max(40),
        name: z.string().max(300),
        /** By language. */
        captions: z.record(z.string().max(10), mediaName).refine((each) => Object.keys(each).length <= mostLanguages),
      }),
    )
    .max(1000),
})
export type Manifest = z.output<typeof manifest>

/** The same value with every text changed by `change`. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each: unknown) => mapTexts(each, change)) as Value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, change)])) as Value
}

/** The same value with another `id` in every part that has one. */
export function mapIds<Value>(value: Value, make: () => string | number): Value {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each: unknown) => mapIds(each, make)) as Value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, key === 'id' ? make() : mapIds(each, make)]),
  ) as Value
}
