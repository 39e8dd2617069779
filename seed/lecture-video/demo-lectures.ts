/** Lists every video of the demo content: the lectures of all outlines, and each bite-size lesson in both languages. */
import { readFileSync } from 'node:fs'
import type { Language, Lecture, LocalText, Slide } from './lecture.ts'

/** Its files lie in seed/media/<group>/<item>. */
export interface DemoLecture {
  /** The course, or 'bite-size'. */
  group: string
  /** The item's slug; a bite-size lesson in Bangla has '.bn' after it. */
  item: string
  lecture: Lecture
}

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../content/${path}`, import.meta.url), 'utf8')) as unknown

interface Course {
  slug: string
  name: LocalText
  subjects: string[]
  language: Language
}
interface Outline {
  sections: { items: { kind: string; slug: string; title: LocalText; slides?: Slide[] }[] }[]
}
interface Bite {
  slug: string
  title: LocalText
  subject: string
  slides: Slide[]
}

/** Lectures without slides (of courses that are announced only) are left out. */
export function demoLectures(): DemoLecture[] {
  const lectures = (read('courses.json') as Course[]).flatMap(
    ({ slug: group, name: course, subjects: [area], language }) => {
      const items = (read(`courses/${group}/outline.json`) as Outline).sections.flatMap((section) => section.items)
      return items.flatMap(({ kind, slug: item, title, slides = [] }): DemoLecture[] =>
        kind === 'video' && slides.length > 0
          ? [{ group, item, lecture: { title, course, language, slides, seed: group, area } }]
          : [],
      )
    },
  )
  const course = { en: 'Bite-size lesson', bn: 'ছোট পাঠ' }
  const bites = (read('bite-size.json') as Bite[]).flatMap(({ slug, title, subject: area, slides }): DemoLecture[] => [
    { group: 'bite-size', item: slug, lecture: { title, course, language: 'en', slides, seed: slug, area } },
    {
      group: 'bite-size',
      item: `${slug}.bn`,
      lecture: { title, course, language: 'bn', slides, seed: slug, area },
    },
  ])
  return [...lectures, ...bites]
}
