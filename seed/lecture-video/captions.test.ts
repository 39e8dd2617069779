import { expect, test } from 'vitest'
import { captionTexts, chaptersOf, cuesOf, webVtt } from './captions.ts'
import type { Slide } from './lecture.ts'
import { narrationSeconds, timelineOf } from './timeline.ts'

const slides: Slide[] = [
  {
    title: { en: 'Count defects', bn: 'ত্রুটি গুনুন' },
    points: [{ en: 'One' }, { en: 'Two' }],
    narration: {
      en: 'You check 7.5 dozen pieces. Write the top three defects every hour.',
      bn: 'প্রতি ঘণ্টায় লিখুন। আগে সেই মেশিনে যান।',
    },
  },
  { title: { en: 'Act' }, points: [], narration: { en: 'Go to that machine first. Then ask why.', bn: 'কারণ জানুন।' } },
]
const timeline = timelineOf({ slides, language: 'en' })

test.each([
  ['en', 'One. Two? Three.', ['One.', 'Two?', 'Three.']],
  ['en', 'DHU is 7.2 here. Good.', ['DHU is 7.2 here.', 'Good.']],
  ['bn', 'প্রথম বাক্য। দ্বিতীয় বাক্য?', ['প্রথম বাক্য।', 'দ্বিতীয় বাক্য?']],
] as const)('%s sentences of %j', (language, narration, texts) => {
  expect(captionTexts(narration, language)).toEqual(texts)
})

test('a long sentence is broken into captions of two lines at most, at its commas where it has them', () => {
  const sentence =
    'When a buyer signs the approved sample, your factory makes a promise: every piece in the carton will look, fit and last like this one.'
  const texts = captionTexts(sentence, 'en')
  expect(texts.join(' ')).toBe(sentence)
  expect(texts.every((text) => text.length <= 84)).toBe(true)
  expect(texts).toHaveLength(2)
  expect(texts[0]).toMatch(/[,:]$/)
})

test('a slide lasts as long as its slower language needs, and its lines appear while it is spoken', () => {
  expect(narrationSeconds({ en: 'word '.repeat(150) })).toBe(60)
  expect(narrationSeconds({ en: 'word '.repeat(15), bn: 'শব্দ '.repeat(125) })).toBe(60)
  for (const { start, end, narration, lines } of timeline.slides) {
    expect(Number.isInteger(end - start)).toBe(true)
    expect(lines[0]?.at).toBeCloseTo(narration.start, 1)
    expect(lines.every(({ at }) => at >= start && at < narration.end)).toBe(true)
  }
  expect(timeline.slides[1]?.lines.map((line) => line.text)).toEqual(['Go to that machine first.', 'Then ask why.'])
})

test.each(['en', 'bn'] as const)('%s captions follow one another and stay within their slide', (language) => {
  const cues = cuesOf(timeline, language)
  for (const [index, cue] of cues.entries()) {
    expect(cue.end).toBeGreaterThan(cue.start)
    expect(cue.start).toBeGreaterThanOrEqual(cues[index - 1]?.end ?? timeline.titleEnd)
  }
  expect(cues.at(-1)?.end).toBeLessThanOrEqual(timeline.seconds)
})

test('chapters cover the whole video', () => {
  const chapters = chaptersOf(timeline, 'bn')
  expect(chapters.map((chapter) => chapter.text)).toEqual(['ত্রুটি গুনুন', 'Act'])
  expect([chapters[0]?.start, chapters.at(-1)?.end]).toEqual([0, timeline.seconds])
})

test('WebVTT has full timestamps and no markup from the text', () => {
  expect(webVtt([{ start: 3661.5, end: 3662.0015, text: 'a < b & c' }])).toBe(
    'WEBVTT\n\n01:01:01.500 --> 01:01:02.002\na &lt; b &amp; c\n',
  )
})
