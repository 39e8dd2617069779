/** Events with their speakers, and the lessons of a few minutes. */
import { newId } from '#server/platform/crypto.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { type Calendar, readContent, sanitizeTexts, type Texts } from './content.ts'
import { insertRows } from './insert-rows.ts'
import { biteVideos, type Media } from './media-manifest.ts'
import { known, type Subjects } from './seed-courses.ts'
import { seedEventGuests } from './seed-event-guests.ts'
import type { Learners } from './seed-learners.ts'
import type { QuestionContent, Slide } from './seed-outlines.ts'
import type { Mentor } from './seed-people.ts'

interface EventContent {
  slug: string
  title: Texts
  summary: Texts
  description: Texts
  starts_in_days: number
  start_time: string
  end_time: string
  mode: string
  place: Texts
  link?: string | null
  seats: number | null
  registered: number
  price: number
  speakers: string[]
  agenda: { time: string; text: Texts }[]
  recording: string | null
}
interface BiteContent {
  slug: string
  position: number
  title: Texts
  subject: string
  minutes: number
  mentor: string
  slides: Slide[]
  question: QuestionContent | null
}

export async function seedEvents(
  database: Database,
  calendar: Calendar,
  mentors: ReadonlyMap<string, Mentor>,
  learners: Learners,
): Promise<void> {
  const events = (await readContent<EventContent[]>('events.json')).map((event) => ({ ...event, id: newId() }))
  await insertRows(
    database,
    'event',
    events.map((event) => ({
      id: event.id,
      slug: event.slug,
      title: event.title,
      summary: event.summary,
      description: sanitizeTexts(event.description),
      starts_at: calendar.at(event.starts_in_days, event.start_time),
      ends_at: calendar.at(event.starts_in_days, event.end_time),
      mode: event.mode,
      place: event.place,
      link: event.link ?? null,
      seats: event.seats,
      registered: event.registered,
      price_paisa: event.price * 100,
      agenda: event.agenda,
      recording: event.recording,
      is_published: true,
    })),
  )
  await insertRows(
    database,
    'event_speaker',
    events.flatMap(({ id, speakers }) =>
      speakers.map((slug, position) => ({ event_id: id, mentor_id: known(mentors, slug).id, position })),
    ),
  )
  const people = [...learners.values()].map(({ name, gender }) => ({ name: name.en ?? '', gender }))
  await seedEventGuests(database, calendar, events, people)
}

export async function seedBites(
  database: Database,
  subjects: Subjects['subjects'],
  mentors: ReadonlyMap<string, Mentor>,
  media: Media,
): Promise<void> {
  const bites = await readContent<BiteContent[]>('bite-size.json')
  await insertRows(
    database,
    'bite',
    bites.map((bite) => ({
      id: newId(),
      slug: bite.slug,
      title: bite.title,
      subject_id: known(subjects, bite.subject),
      mentor_id: known(mentors, bite.mentor).id,
      minutes: bite.minutes,
      slides: bite.slides.map(({ title, narration }) => ({ title, text: narration })),
      video: biteVideos(media, bite.slug),
      question: bite.question,
      position: bite.position,
      is_published: true,
    })),
  )
}
