/** Lists every video of the demo content: the lectures of all outlines, and each bite-size lesson in both languages. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type PaletteName, palettes } from '#weave/weave-palettes.ts'
import { weave } from '#weave/weave.ts'
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
  language: Language
}
interface Outline {
  sections: { items: { kind: string; slug: string; title: LocalText; slides?: Slide[] }[] }[]
}
interface Bite {
  slug: string
  title: LocalText
  slides: Slide[]
}

const dyes = (Object.keys(palettes) as PaletteName[]).filter((name) => name !== 'deep' && name !== 'paper')

/** The cloth of the course's cover, in fewer threads: fine cloth costs more bytes than all the words beside it. */
function clothOf(seed: string): Lecture['cloth'] {
  const [first = 0] = createHash('sha1').update(seed).digest()
  const palette = dyes[first % dyes.length]
  return ({ width, height, woven }) =>
    woven === 1 && width > 300
      ? weave(seed, palette, { width, height, woven, threads: 9 })
      : weave(seed, palette, { width, height, woven, threads: 8, axis: 'v' })
}

/** Lectures without slides (of courses that are announced only) are left out. */
export function demoLectures(): DemoLecture[] {
  const lectures = (read('courses.json') as Course[]).flatMap(({ slug: group, name: course, language }) => {
    const items = (read(`courses/${group}/outline.json`) as Outline).sections.flatMap((section) => section.items)
    return items.flatMap(({ kind, slug: item, title, slides = [] }): DemoLecture[] =>
      kind === 'video' && slides.length > 0
        ? [{ group, item, lecture: { title, course, language, slides, cloth: clothOf(group) } }]
        : [],
    )
  })
  const course = { en: 'Bite-size lesson', bn: 'ছোট পাঠ' }
  const bites = (read('bite-size.json') as Bite[]).flatMap(({ slug, title, slides }): DemoLecture[] => [
    { group: 'bite-size', item: slug, lecture: { title, course, language: 'en', slides, cloth: clothOf(slug) } },
    {
      group: 'bite-size',
      item: `${slug}.bn`,
      lecture: { title, course, language: 'bn', slides, cloth: clothOf(slug) },
    },
  ])
  return [...lectures, ...bites]
}
