/** Writes captions and chapters as WebVTT from a lecture's narration. */
import { inLanguage, type Language } from './lecture.ts'
import type { Timeline } from './timeline.ts'

export interface Cue {
  start: number
  end: number
  text: string
}

const longestCue = 84
const segmenters = {
  en: new Intl.Segmenter('en', { granularity: 'sentence' }),
  bn: new Intl.Segmenter('bn', { granularity: 'sentence' }),
}

/** Sentences; one that would not fit two lines is broken at a comma, or else between words, into parts of similar length. */
export function captionTexts(narration: string, language: Language): string[] {
  const sentences = [...segmenters[language].segment(narration)].map(({ segment }) => segment.trim()).filter(Boolean)
  return sentences.flatMap((sentence) => {
    const words = sentence.split(/\s+/u)
    const parts = Math.ceil(sentence.length / longestCue)
    const wanted = sentence.length / parts
    const texts: string[] = []
    let text = ''
    for (const word of words) {
      const longer = text ? `${text} ${word}` : word
      const endsClause = /[,;:–—]$/u.test(text) && text.length > wanted * 0.6
      if (
        text &&
        (longer.length > longestCue || (texts.length < parts - 1 && (endsClause || longer.length > wanted * 1.1)))
      ) {
        texts.push(text)
        text = word
      } else {
        text = longer
      }
    }
    return [...texts, text]
  })
}

/** Every text stays as long as its share of the letters of its slide. */
export function cuesOf(timeline: Timeline, language: Language): Cue[] {
  return timeline.slides.flatMap(({ slide, narration }) => {
    const texts = captionTexts(inLanguage(slide.narration, language), language)
    const letters = texts.reduce((sum, text) => sum + text.length, 0)
    let start = narration.start
    return texts.map((text) => {
      const end = start + ((narration.end - narration.start) * text.length) / letters
      const cue = { start, end, text }
      start = end
      return cue
    })
  })
}

/** One chapter a slide. */
export function chaptersOf(timeline: Timeline, language: Language): Cue[] {
  return timeline.slides.map(({ slide, start, end }, index) => ({
    start: index === 0 ? 0 : start,
    end,
    text: inLanguage(slide.title, language),
  }))
}

function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(milliseconds / 3_600_000)}:${two((milliseconds / 60_000) % 60)}:${two((milliseconds / 1000) % 60)}.${String(milliseconds % 1000).padStart(3, '0')}`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export function webVtt(cues: Cue[]): string {
  return `WEBVTT\n\n${cues.map(({ start, end, text }) => `${timestamp(start)} --> ${timestamp(end)}\n${escaped(text)}\n`).join('\n')}`
}
