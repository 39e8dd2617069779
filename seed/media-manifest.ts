/** The videos that were made of the outlines' slides, and what is said in them. */
import { readFile } from 'node:fs/promises'
import type { Texts } from './content.ts'
import { timelineOf } from './lecture-video/timeline.ts'

/** Paths below seed/media, as the manifest names them. */
interface VideoFiles {
  source: string
  hls?: string
  poster: string
  captions?: Record<string, string>
  chapters?: Record<string, string>
  /** Seconds. */
  duration: number
  /** Of `source`. */
  bytes: number
}
/** Course slug (`bite-size` for the lessons of that page) and item slug. */
export type Media = Record<string, Record<string, VideoFiles>>

/** Empty while no videos were made. */
export async function readMedia(): Promise<Media> {
  try {
    return JSON.parse(await readFile(new URL('./media.json', import.meta.url), 'utf8')) as Media
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

const address = (path: string) => `/media/demo/${path}`
const addresses = (paths: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(paths).map(([language, path]) => [language, address(path)]))

/** The `video` column of a lecture or a bite; undefined when there is no such video. */
export function videoOf(media: Media, course: string, item: string) {
  const files = media[course]?.[item]
  if (!files) return undefined
  return {
    source: address(files.source),
    ...(files.hls ? { hls: address(files.hls) } : {}),
    poster: address(files.poster),
    captions: addresses(files.captions),
    chapters: addresses(files.chapters),
    duration: files.duration,
    bytes: files.bytes,
  }
}

interface Slide {
  title: Texts
  points: Texts[]
  narration: Texts
}

/** What is said from which second on, slide by slide; only in languages that have the whole of it. */
export function transcriptOf(slides: Slide[]): {
  seconds: number
  transcript: Record<string, { at: number; text: string }[]>
} {
  const spoken = slides.map(({ title, points, narration }) => ({
    title: inEnglish(title),
    points: points.map(inEnglish),
    narration: inEnglish(narration),
  }))
  const timeline = timelineOf({ slides: spoken, language: 'en' })
  const languages = ['en', 'bn'].filter((language) => slides.every(({ narration }) => narration[language]))
  const transcript = Object.fromEntries(
    languages.map((language) => [
      language,
      slides.map(({ narration }, index) => ({
        at: Math.round(timeline.slides[index]?.narration.start ?? 0),
        text: narration[language] ?? '',
      })),
    ]),
  )
  return { seconds: timeline.seconds, transcript }
}

const inEnglish = (texts: Texts) => ({ ...texts, en: texts.en ?? '' })
