/** `/share/site.png`, `/share/courses/{slug}.png`, `/share/events/{slug}.png`: pictures for links, drawn once and kept. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Locale, locales } from '#contracts/locales.ts'
import { cover } from '#weave/covers/cover.ts'
import { courseArea } from '#server/catalogue/cards/course-area.ts'
import { notFound } from '#server/platform/errors.ts'
import { translate } from '#server/platform/http/translate.ts'
import type { Services } from '#server/platform/services.ts'
import { academyName } from '../config/academy-name.ts'
import { findSharedCourse, findSharedEvent } from './shared.sql.ts'
import { drawPicture, type SharePicture } from './draw-picture.ts'

const modes: Record<string, string> = { Live: 'Live', 'On-site': 'IN-PERSON', 'Self-paced': 'Self-paced' }

type Texts = Omit<SharePicture, 'language' | 'academy'>
const size = { width: 400, height: 630 }

type Find = (services: Services, slug: string, locale: Locale) => Promise<Texts | undefined>

const findCourse: Find = async (services, slug, locale) => {
  const course = await findSharedCourse(services.database, slug, locale)
  return (
    course && {
      kind: course.training_types.map((type) => translate(locale, modes[type] ?? type)).join(' · '),
      title: course.title,
      line: course.mentors.join(', '),
      cover: cover(slug, { ...size, area: await courseArea(services, slug) }),
    }
  )
}

const findEvent: Find = async ({ database }, slug, locale) => {
  const event = await findSharedEvent(database, slug, locale)
  const tag = locale === 'en' ? 'en-GB' : locale === 'ar' ? 'ar-EG-u-nu-latn' : locale === 'bn' ? 'bn-BD' : locale
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'Asia/Dhaka' })
  return (
    event && {
      kind: translate(locale, 'Events'),
      title: event.title,
      line: [day.format(new Date(event.starts_at)), event.place].filter(Boolean).join(' · '),
      cover: cover(slug, { ...size, area: 'event' }),
    }
  )
}

const site: Find = async (_services, _slug, locale) => ({
  kind: '',
  title: translate(locale, 'Empowering Minds for the RMG Industry'),
  line: '',
  cover: cover('home-banner', size),
})

export function serveSharePictures(app: FastifyInstance, services: Services): void {
  const serve = (path: string, find: Find) =>
    app.get<{ Params: { name?: string }; Querystring: { lang?: string } }>(path, async (request, reply) => {
      const slug = request.params.name?.replace(/\.png$/, '') ?? ''
      const locale = locales.find((each) => each === request.query.lang) ?? 'en'
      const texts = await find(services, slug, locale)
      if (!texts) throw notFound()
      return send(reply, services, locale, texts)
    })
  serve('/share/site.png', site)
  serve('/share/courses/:name(^[a-z0-9-]{1,120}\\.png$)', findCourse)
  serve('/share/events/:name(^[a-z0-9-]{1,120}\\.png$)', findEvent)
}

async function send(reply: FastifyReply, { database, storage }: Services, language: Locale, texts: Texts) {
  const picture: SharePicture = { ...texts, language, academy: await academyName(database, language) }
  const key = `share/${createHash('sha256').update(JSON.stringify(picture)).digest('hex')}.png`
  let kept = await storage.get(key)
  if (!kept) {
    await storage.put(key, await drawPicture(picture), { contentType: 'image/png' })
    kept = await storage.get(key)
  }
  if (!kept) throw notFound()
  return reply
    .type('image/png')
    .header('content-length', kept.length)
    .header('cache-control', 'public, max-age=86400')
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(kept.body)
}
