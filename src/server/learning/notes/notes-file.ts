/** All notes of a course as one text in Markdown, each with its moment and a link that leads there. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { slug } from '#contracts/fields.ts'
import { type Locale, locales } from '#contracts/locales.ts'
import type { Api } from '#server/platform/endpoints/api.ts'
import { serveFile } from '#server/platform/endpoints/serve-file.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'

interface WrittenNote {
  lecture: string
  lecture_slug: string
  at_seconds: number | null
  text: string
  is_important: boolean
}

/** In the order of the course; undefined when the learner does not own it. */
function notesOf(database: Database, learnerId: string, course: string, locale: Locale) {
  return database.first<{ course_name: string; notes: WrittenNote[] }>(sql`
    select tr(c.name, ${locale}) as course_name, coalesce((
      select json_agg(json_build_object('lecture', tr(l.title, ${locale}), 'lecture_slug', l.slug, 'at_seconds', n.at_seconds, 'text', n.text,
        'is_important', n.is_important) order by s.position, l.position, l.id, n.at_seconds nulls last, n.created_at, n.id)
      from lecture_note n join published.lecture l on l.id = n.lecture_id join published.section s on s.id = l.section_id
      where n.enrolment_id = e.id), '[]') as notes
    from current_enrolment e join published.course c on c.id = e.course_id
    where e.learner_id = ${learnerId} and e.state = 'active' and c.slug = ${course}`)
}

const two = (value: number) => String(value).padStart(2, '0')
function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest.replace(/^0/, '')
}

/** Its further lines stay within the point of the list. */
function lineOf({ at_seconds: at, text, is_important: isImportant }: WrittenNote, lesson: string): string {
  const place = at === null ? '' : `[${clockText(at)}](${lesson}?t=${at}) `
  return `- ${place}${isImportant ? '★ ' : ''}${text.replaceAll('\n', '\n  ')}`
}

/** Serves `GET /api/my-courses/:slug/notes.md`, with `?lang=` for titles and links. */
export async function notesFile(
  app: FastifyInstance,
  given: { services: Pick<Services, 'database' | 'storage' | 'config'>; api: Pick<Api, 'contextOf'> },
): Promise<void> {
  const { database, config } = given.services
  serveFile(app, given, {
    path: '/api/my-courses/:slug/notes.md',
    access: 'learner',
    params: z.object({ slug }),
    async find(viewer, params, { lang }) {
      const locale = locales.find((each) => each === lang) ?? 'en'
      const found = viewer.kind === 'learner' && (await notesOf(database, viewer.learnerId, params.slug, locale))
      if (!found) return undefined
      const prefix = locale === 'en' ? '' : `/${locale}`
      const addressOf = (lecture: string) => `${config.publicUrl}${prefix}/my-course/${params.slug}/lecture/${lecture}`
      const parts = [...Map.groupBy(found.notes, ({ lecture_slug }) => lecture_slug)].map(([lecture, notes]) =>
        [`## ${notes[0]?.lecture ?? ''}`, notes.map((note) => lineOf(note, addressOf(lecture))).join('\n')].join(
          '\n\n',
        ),
      )
      const body = Buffer.from(`${[`# ${found.course_name}`, ...parts].join('\n\n')}\n`)
      return { name: `${params.slug}-notes.md`, type: 'text/markdown; charset=utf-8', body }
    },
  })
}
