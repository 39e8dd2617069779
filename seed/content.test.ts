import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { handInKinds, handInTypes } from '#contracts/authoring/item-content.ts'
import { locales } from '#contracts/locales.ts'

const folder = new URL('content/', import.meta.url)
const read = (path: string) => JSON.parse(readFileSync(new URL(path, folder), 'utf8')) as unknown

const words = z.string().trim().min(1)
const others = { bn: words, fr: words, ar: words, es: words, zh: words }
const text = z.strictObject({ en: words, ...z.object(others).partial().shape })
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

const written = { text, explanation: text, points: z.number().int().positive() }
const isIndexOf = (index: number, list: unknown[]) => Number.isInteger(index) && index >= 0 && index < list.length
const isPermutation = (indexes: number[], length: number) =>
  indexes.length === length &&
  new Set(indexes).size === length &&
  indexes.every((index) => index >= 0 && index < length)
const options = z.array(text).min(2)
const side = z.number().min(0.1).max(100)
const place = { x: z.number().min(0).max(100), y: z.number().min(0).max(100) }
const question = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('single'), ...written, options, answer: z.number() }),
    z.strictObject({ kind: z.literal('multiple'), ...written, options, answer: z.array(z.number()).min(1) }),
    z.strictObject({ kind: z.literal('true_false'), ...written, answer: z.boolean() }),
    z.strictObject({
      kind: z.literal('numeric'),
      ...written,
      answer: z.strictObject({ value: z.number(), tolerance: z.number().min(0) }),
    }),
    z.strictObject({ kind: z.literal('ordering'), ...written, options, answer: z.array(z.number()) }),
    z.strictObject({
      kind: z.literal('matching'),
      ...written,
      options: z.strictObject({ left: z.array(text).min(2), right: z.array(text).min(2) }),
      answer: z.array(z.number()),
    }),
    z.strictObject({
      kind: z.literal('short_text'),
      ...written,
      answer: z.strictObject({ accepted: z.array(z.string().trim().min(1)).min(1) }),
    }),
    z.strictObject({
      kind: z.literal('hotspot'),
      ...written,
      options: z.strictObject({ picture: slug, alt: text }),
      answer: z.strictObject({
        areas: z
          .array(
            z.discriminatedUnion('shape', [
              z.strictObject({ shape: z.literal('rect'), ...place, width: side, height: side, name: text }),
              z.strictObject({ shape: z.literal('circle'), ...place, radius: side, name: text }),
            ]),
          )
          .min(1)
          .max(8),
      }),
    }),
    z.strictObject({
      kind: z.literal('essay'),
      ...written,
      answer: z.strictObject({ least_words: z.number().nullable(), most_words: z.number().nullable(), notes: text }),
    }),
  ])
  .refine(
    (asked) => {
      switch (asked.kind) {
        case 'single':
          return isIndexOf(asked.answer, asked.options)
        case 'multiple':
          return (
            new Set(asked.answer).size === asked.answer.length &&
            asked.answer.every((index) => isIndexOf(index, asked.options))
          )
        case 'ordering':
          // Shown in the right order already, it would ask nothing.
          return (
            isPermutation(asked.answer, asked.options.length) && asked.answer.some((index, place) => index !== place)
          )
        case 'matching':
          return (
            asked.answer.length === asked.options.left.length &&
            asked.answer.every((index) => isIndexOf(index, asked.options.right))
          )
        case 'hotspot':
          return existsSync(new URL(`pictures/${asked.options.picture}.svg`, folder))
        default:
          return true
      }
    },
    { error: 'the answer does not fit the options' },
  )
  .refine(
    (asked) =>
      !('options' in asked) ||
      !Array.isArray(asked.options) ||
      new Set(asked.options.map(({ en }) => en)).size === asked.options.length,
    {
      error: 'two options read the same',
    },
  )

const slide = z.strictObject({ title: text, points: z.array(text), narration: text })
const shared = { slug, title: text, minutes: z.number().int().positive(), preview: z.boolean().optional() }
const item = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('video'), ...shared, slides: z.array(slide).optional() }),
  z.strictObject({ kind: z.literal('reading'), ...shared }),
  z.strictObject({
    kind: z.literal('assignment'),
    ...shared,
    accepts: z.array(z.enum(handInKinds)).min(1),
    most_files: z.number().int().positive(),
    file_types: z.array(z.enum(handInTypes)),
    pass_percent: z.number().int().min(1).max(100),
    due_days: z.number().int().positive(),
    rubric: z
      .array(
        z.strictObject({
          title: text,
          levels: z.array(z.strictObject({ title: text, points: z.number().min(0) })).min(2),
        }),
      )
      .min(1),
  }),
  z.strictObject({
    kind: z.literal('quiz'),
    ...shared,
    minutes: shared.minutes.optional(),
    pass_percent: z.number().int().min(1).max(100),
    time_limit_minutes: z.number().int().positive().nullish(),
    attempts: z.number().int().positive().nullish(),
    questions: z.array(question),
  }),
])
const outline = z.strictObject({
  course: slug,
  is_in_order: z.literal(true).optional(),
  sections: z
    .array(
      z.strictObject({
        title: text,
        due_after_days: z.number().int().positive().optional(),
        items: z.array(item).min(1),
      }),
    )
    .min(1),
})

const batch = z.looseObject({
  batch_no: z.number().int().positive(),
  price: z.number().int().min(0),
  discount: z.number().int().min(0),
})
const courses = z
  .array(
    z.looseObject({
      slug,
      name: text,
      language: z.enum(['en', 'bn']),
      type: z.string(),
      level: z.string(),
      industries: z.array(slug).min(1),
      subjects: z.array(slug).min(1),
      training_types: z.array(z.string()).min(1),
      hours: z.number(),
      overview: text,
      intro: text,
      mentors: z.array(slug),
      required_courses: z.array(slug).optional(),
      progress_status: z.union([z.literal(1), z.literal(2)]),
      batches: z.array(batch),
      past_batches: z.array(batch).optional(),
    }),
  )
  .parse(read('courses.json'))
const bites = z
  .array(
    z.looseObject({
      slug,
      title: text,
      subject: slug,
      mentor: slug,
      minutes: z.number().int().positive(),
      slides: z.array(slide).min(1),
      question,
    }),
  )
  .parse(read('bite-size.json'))
const slugsOf = (path: string) =>
  new Set(
    z
      .array(z.looseObject({ slug }))
      .parse(read(path))
      .map((entry) => entry.slug),
  )
const batchesOf = new Map(
  courses.map((course) => [
    course.slug,
    new Set([...course.batches, ...(course.past_batches ?? [])].map(({ batch_no }) => batch_no)),
  ]),
)

describe('outlines', () => {
  test('every course has one, and nothing else has', () => {
    expect(readdirSync(new URL('courses/', folder)).sort()).toEqual(courses.map((course) => course.slug).sort())
  })

  test.each(courses.map((course) => [course.slug, course] as const))('%s', (name, course) => {
    const { course: named, sections } = outline.parse(read(`courses/${name}/outline.json`))
    expect(named).toBe(name)
    const items = sections.flatMap((section) => section.items)
    expect(new Set(items.map((entry) => entry.slug)).size).toBe(items.length)

    // A reading's English text is its fallback; no text lies about without an item.
    const readings = items.filter((entry) => entry.kind === 'reading').map((entry) => entry.slug)
    for (const reading of readings) {
      const markdown = readFileSync(new URL(`courses/${name}/${reading}.en.md`, folder), 'utf8')
      expect(markdown.length, reading).toBeGreaterThan(500)
      expect(markdown, 'its title stands in the outline').not.toMatch(/^# /m)
    }
    // A brief is written in all six.
    const briefs = items
      .filter((entry) => entry.kind === 'assignment')
      .flatMap((entry) => locales.map((locale) => `${entry.slug}.${locale}.md`))
    const files = readdirSync(new URL(`courses/${name}/`, folder)).filter((file) => file.endsWith('.md'))
    const others = files.filter((file) => !readings.includes(file.replace(/\.(en|bn)\.md$/, '')))
    expect(others.toSorted()).toEqual(briefs.toSorted())

    // Of courses that come soon too: their authors and reviewers open them already.
    const quizzes = items.filter((entry) => entry.kind === 'quiz')
    expect(quizzes.filter((quiz) => quiz.questions.length === 0)).toEqual([])
    if (course.progress_status === 2) {
      const videos = items.filter((entry) => entry.kind === 'video')
      expect(videos.every((video) => (video.slides?.length ?? 0) >= 3)).toBe(true)
      expect(
        items.some((entry) => entry.preview),
        'a lesson to try',
      ).toBe(true)
      expect(quizzes.length).toBeGreaterThan(0)
    }
    if (course.language === 'bn' && course.progress_status === 2) {
      const spoken = items.flatMap((entry) => (entry.kind === 'video' ? (entry.slides ?? []) : []))
      expect(
        spoken.every(({ narration, title, points }) => [narration, title, ...points].every((words) => words.bn)),
      ).toBe(true)
    }
  })
})

test('what nobody needs first is left out, not listed as a need', () => {
  const needs = z.looseObject({ slug, prerequisites: z.array(text) })
  const said = z
    .array(needs)
    .parse(read('courses.json'))
    .flatMap(({ prerequisites }) => prerequisites)
  expect(said.filter(({ en }) => /^(none|nothing)\b/i.test(en))).toEqual([])
})

describe('how long a course takes alone', () => {
  const lengthOf = (name: string) =>
    outline
      .parse(read(`courses/${name}/outline.json`))
      .sections.flatMap(({ items }) => items)
      .reduce((sum, item) => sum + (item.minutes ?? 0), 0)

  test.each(
    courses
      .filter(({ training_types: types }) => types.join() === 'Self-paced')
      .map((course) => [course.slug, course] as const),
  )('the hours of %s are those of its lessons', (name, { hours }) =>
    expect(hours).toBe(Math.round(lengthOf(name) / 6) / 10),
  )

  const counts = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
  test('its text says how many lessons there are, the test not counted', () => {
    const lessonsOf = (name: string) =>
      outline
        .parse(read(`courses/${name}/outline.json`))
        .sections.flatMap(({ items }) => items)
        .filter(({ kind }) => kind !== 'quiz').length
    const said = courses.flatMap(({ slug: name, overview, intro }) =>
      [...`${overview.en} ${intro.en}`.matchAll(/\bin (\w+) short lessons/g)].map(([, count]) => [
        name,
        counts.indexOf(String(count)) + 1,
      ]),
    )
    expect(said).toHaveLength(4)
    expect(said).toEqual(said.map(([name]) => [name, lessonsOf(String(name))]))
  })

  const saying = /self-paced edition[^.<]*, (\d+) minutes|This course takes (\d+) minutes/
  test('its text says the minutes of its lessons', () => {
    const said = courses.flatMap(({ slug: name, intro }) => {
      const found = saying.exec(intro.en)
      return found ? [[name, Number(found[1] ?? found[2])]] : []
    })
    expect(said).toHaveLength(5)
    expect(said).toEqual(said.map(([name]) => [name, lengthOf(String(name))]))
  })
})

test('in Arabic a term of the trade has one name', () => {
  const others =
    /الإنتاج الرشيق|(?<![\p{L}\p{M}])لين(?!\p{L})|ماكين|العمل القياسي|دراسة الوقت|الغرزة المغلقة|الغرز المتخطاة|نسبة المحلول|الصواب من أول مرة|الاعتماد المقابل|الذاتية السرعة/u
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const lines = files.flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('\n'))
  expect(lines.filter((line) => others.test(line))).toEqual([])
})

test('where a mentor has worked is said in every language', () => {
  const translations = z.object({ bn: words, fr: words, ar: words, es: words, zh: words })
  const experience = z.array(z.looseObject({ translations }))
  expect(z.array(z.looseObject({ experience })).safeParse(read('mentors.json')).error).toBeUndefined()
})

describe('references', () => {
  const taxonomy = z
    .looseObject({
      industries: z.array(z.looseObject({ slug })),
      subject_areas: z.array(z.looseObject({ slug })),
      levels: z.array(z.looseObject({ slug })),
      course_types: z.array(z.looseObject({ slug })),
      training_types: z.array(z.looseObject({ value: z.string() })),
    })
    .parse(read('taxonomy.json'))
  const of = (entries: { slug: string }[]) => new Set(entries.map((entry) => entry.slug))
  const mentors = slugsOf('mentors.json')
  const subjects = of(taxonomy.subject_areas)
  const trainingTypes = new Set(taxonomy.training_types.map(({ value }) => value))
  const unknown = (known: Set<string>, wanted: string[]) => wanted.filter((name) => !known.has(name))

  test('of courses', () => {
    for (const course of courses) {
      expect(unknown(mentors, course.mentors), course.slug).toEqual([])
      expect(unknown(of(taxonomy.industries), course.industries), course.slug).toEqual([])
      expect(unknown(subjects, course.subjects), course.slug).toEqual([])
      expect(unknown(of(taxonomy.levels), [course.level]), course.slug).toEqual([])
      expect(unknown(of(taxonomy.course_types), [course.type]), course.slug).toEqual([])
      expect(unknown(trainingTypes, course.training_types), course.slug).toEqual([])
      expect(
        course.batches.every(({ price, discount }) => discount <= price),
        course.slug,
      ).toBe(true)
    }
  })

  test('of bite-size lessons', () => {
    expect(new Set(bites.map((bite) => bite.slug)).size).toBe(bites.length)
    expect(
      unknown(
        mentors,
        bites.map((bite) => bite.mentor),
      ),
    ).toEqual([])
    expect(
      unknown(
        subjects,
        bites.map((bite) => bite.subject),
      ),
    ).toEqual([])
  })

  test('of enrolments, reviews, allocations and coupons', () => {
    const enrolment = z.looseObject({ course: slug, batch_no: z.number() })
    const learners = z.array(z.looseObject({ slug, enrolments: z.array(enrolment) })).parse(read('learners.json'))
    const companies = z
      .array(
        z.looseObject({
          slug,
          learners: z.array(z.looseObject({ slug })),
          courses: z.array(
            enrolment.extend({ seats: z.number(), allocated: z.array(z.looseObject({ learner: slug })) }),
          ),
        }),
      )
      .parse(read('companies.json'))
    const reviews = z.array(enrolment.extend({ learner: slug, company: slug.nullable() })).parse(read('reviews.json'))
    const coupons = z
      .array(z.looseObject({ code: z.string(), courses: z.array(slug).nullable() }))
      .parse(read('coupons.json'))
    const inCourses = [
      ...learners.flatMap((learner) => learner.enrolments),
      ...companies.flatMap((company) => company.courses),
      ...reviews,
    ]
    expect(inCourses.filter(({ course, batch_no }) => !batchesOf.get(course)?.has(batch_no))).toEqual([])
    for (const company of companies) {
      for (const { course, seats, allocated } of company.courses) {
        expect(allocated.length, course).toBeLessThanOrEqual(seats)
        expect(
          unknown(
            of(company.learners),
            allocated.map(({ learner }) => learner),
          ),
        ).toEqual([])
      }
    }
    const known = (review: (typeof reviews)[number]) =>
      of(review.company ? (companies.find((company) => company.slug === review.company)?.learners ?? []) : learners)
    expect(reviews.filter((review) => !known(review).has(review.learner))).toEqual([])
    expect(coupons.flatMap((coupon) => coupon.courses ?? []).filter((course) => !batchesOf.has(course))).toEqual([])
  })
})

test('the policies exist in every language', () => {
  for (const name of ['terms', 'privacy', 'refund']) {
    const files = readdirSync(new URL('policies/', folder)).filter((file) => file.startsWith(name))
    expect(files.map((file) => file.slice(-6)).sort(), name).toEqual(locales.map((locale) => `.${locale}.md`).sort())
  }
  expect(existsSync(new URL('site.json', folder))).toBe(true)
})

describe('what the academy promises', () => {
  // Each comes back with the part that keeps it.
  test.each([
    'from payroll',
    'factory code',
    'Mandatory courses',
    'record for the audit',
    'reissue',
    'under every lesson',
    'a common group',
    'can add their BIN',
    'From the second order',
    'go back to the company',
  ])('nothing yet of: %s', (words) => {
    const said = [read('site.json'), read('courses.json')].map((content) => JSON.stringify(content)).join()
    expect(said).not.toContain(words)
  })
})

test('the policies say what is: every cookie in every language, and no end of access that nothing sets', () => {
  const server = new URL('../src/server/', import.meta.url)
  const cookies = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(new URL(file, server), 'utf8').matchAll(/const \w+Cookie = '(\w+)'/g)])
    .map(([, name]) => name)
  expect(cookies).toHaveLength(4)
  for (const locale of locales) {
    const privacy = readFileSync(new URL(`policies/privacy-policy.${locale}.md`, folder), 'utf8')
    expect(
      cookies.filter((name) => !privacy.includes(`**${name}**`)),
      locale,
    ).toEqual([])
  }
  expect(readFileSync(new URL('policies/terms-of-use.en.md', folder), 'utf8')).not.toContain('twelve months')
})
