/** The videos that were made of the outlines' slides, and what is said in them. */
import { existsSync, readFileSync } from 'node:fs'
import { readCaptions } from '#contracts/authoring/captions.ts'
import type { Texts } from './content.ts'
import {
  madeVideosFile,
  mediaFolder,
  readMadeVideos,
  type MadeVideo,
  type MadeVideos,
} from './lecture-video/made-videos.ts'
import { timelineOf } from './lecture-video/timeline.ts'

export type Media = MadeVideos

/** Empty while no videos were made. */
export function readMedia(): Media {
  return existsSync(madeVideosFile) ? readMadeVideos() : {}
}

const address = (path: string) => `/media/demo/${path}`
const addresses = (paths: MadeVideo['captions']) =>
  Object.fromEntries(Object.entries(paths).map(([language, path]) => [language, address(path)]))

/** The same parts in each language. */
function chaptersIn(paths: MadeVideo['chapters']) {
  const read = Object.entries(paths).map(([language, path]) => ({
    language,
    cues: readCaptions(readFileSync(new URL(path, mediaFolder), 'utf8')).cues,
  }))
  return (read[0]?.cues ?? []).map(({ from }, index) => ({
    at: Math.floor(from),
    title: Object.fromEntries(read.map(({ language, cues }) => [language, cues[index]?.text ?? ''])),
  }))
}

const video = ({ source, hls, poster, captions, chapters, duration, bytes }: MadeVideo) => ({
  source: address(source),
  hls: address(hls),
  poster: address(poster),
  captions: addresses(captions),
  chapters: chaptersIn(chapters),
  duration,
  bytes,
  // Slides with captions; nobody speaks.
  sound: false,
})

/** The `video` column of a lecture; undefined when there is no such video. */
export function videoOf(media: Media, course: string, item: string) {
  const made = media[course]?.[item]
  return made && video(made)
}

/** The `video` column of a bite-size lesson: by the language of its slides. */
export function biteVideos(media: Media, slug: string) {
  const english = media['bite-size']?.[slug]
  const bangla = media['bite-size']?.[`${slug}.bn`]
  if (!english && !bangla) return null
  return { ...(english ? { en: video(english) } : {}), ...(bangla ? { bn: video(bangla) } : {}) }
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
