/** Decides when each slide and each of its points appears, from the length of what is narrated. */
import { inLanguage, type Language, type Lecture, type LocalText, type Slide } from './lecture.ts'

/** Pictures a second. */
export const frameRate = 5
const titleSeconds = 4
const wordsPerMinute = { en: 150, bn: 125 }
/** A breath before the first and after the last word of a slide. */
const pauseSeconds = 1

interface SlideTiming {
  slide: Slide
  start: number
  end: number
  /** Within which the narration is spoken. */
  narration: { start: number; end: number }
  /** What is written on the slide, and when each line of it appears. */
  lines: { text: string; at: number }[]
  /** Whether the lines are the slide's points, not its narration. */
  isNumbered: boolean
}

export interface Timeline {
  titleEnd: number
  slides: SlideTiming[]
  seconds: number
}

const countWords = (text: string) => text.split(/\s+/u).filter(Boolean).length
const onFrame = (seconds: number) => Math.round(seconds * frameRate) / frameRate

/** How long a narration takes to say, in the slower of its languages. */
export function narrationSeconds(narration: LocalText): number {
  const english = (countWords(narration.en) / wordsPerMinute.en) * 60
  const bangla = (countWords(narration.bn ?? '') / wordsPerMinute.bn) * 60
  return Math.max(english, bangla)
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The points of a slide; a slide without any shows its narration, sentence by sentence. */
function linesOf({ points, narration }: Slide, language: Language): string[] {
  if (points.length > 0) return points.map((point) => inLanguage(point, language))
  return [...sentences.segment(inLanguage(narration, language))].map(({ segment }) => segment.trim())
}

/** Times in seconds; each slide lasts whole seconds. */
export function timelineOf({ slides, language }: Pick<Lecture, 'slides' | 'language'>): Timeline {
  let start = titleSeconds
  const timings = slides.map((slide): SlideTiming => {
    const spoken = narrationSeconds(slide.narration)
    const length = Math.ceil(spoken + 2 * pauseSeconds)
    const narration = { start: start + pauseSeconds, end: start + pauseSeconds + spoken }
    const texts = linesOf(slide, language)
    const lines = texts.map((text, index) => ({ text, at: onFrame(narration.start + (spoken * index) / texts.length) }))
    const timing = { slide, start, end: start + length, narration, lines, isNumbered: slide.points.length > 0 }
    start = timing.end
    return timing
  })
  return { titleEnd: titleSeconds, slides: timings, seconds: start }
}
