/** What a lecture video is made from: an outline's slides, and what its course is about. */
import type { DocumentLanguage } from '#server/platform/documents/printable-text.ts'

export type Language = DocumentLanguage
export type LocalText = { en: string; bn?: string }

export interface Slide {
  title: LocalText
  points: LocalText[]
  /** What would be said while the slide is shown; it becomes the captions. */
  narration: LocalText
}

export interface Lecture {
  title: LocalText
  /** The line above the title: the course, or the series. */
  course: LocalText
  /** The language of the slides; a text without it is shown in English. */
  language: Language
  slides: Slide[]
  /** Of the cover on its title, and of the cloth that grows beside its slides: slug and subject area of the course. */
  seed: string
  area?: string | undefined
}

export const inLanguage = (text: LocalText, language: Language) => text[language] ?? text.en

/** Whether every narration exists in the language, so that captions in it would be whole. */
export const isNarratedIn = ({ slides }: Lecture, language: Language) =>
  slides.every(({ narration }) => narration[language] !== undefined)
