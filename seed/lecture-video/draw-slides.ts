/** Draws the pictures of a lecture video: a title card with the cover, then each slide as its points appear. */
import { readFileSync } from 'node:fs'
import { renderAsync } from '@resvg/resvg-js'
import { cover } from '#weave/covers/cover.ts'
import { subjectOf } from '#weave/covers/subjects.ts'
import { wovenShare } from '#weave/woven-share.ts'
import { localDigits, printableText } from '#server/platform/documents/printable-text.ts'
import { typesetSvg } from '#server/platform/documents/typst.ts'
import { inLanguage, type Lecture } from './lecture.ts'
import { frameRate, type Timeline } from './timeline.ts'

export const pictureSize = { width: 960, height: 540 }

export interface Picture {
  png: Buffer
  seconds: number
}

const template = readFileSync(new URL('slide.typ', import.meta.url), 'utf8')
const thread =
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="14" viewBox="0 0 240 14"><path d="M2 12H92C122 12 136 2 120 2S118 12 148 12H238" fill="none" stroke="#f2a33a" stroke-width="3" stroke-linecap="round"/></svg>'

async function draw(data: object): Promise<Buffer> {
  const svg = typesetSvg({ template, data })
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: pictureSize.width },
    font: { loadSystemFonts: false },
  })
  return image.asPng()
}

/** In the order shown. The first is also the poster. */
export async function drawPictures(lecture: Lecture, timeline: Timeline): Promise<Picture[]> {
  const { language, slides, seed, area } = lecture
  const text = printableText
  const frame = { language, course: text(inLanguage(lecture.course, language)) }
  const pictures: Picture[] = [
    {
      png: await draw({
        ...frame,
        kind: 'title',
        title: text(inLanguage(lecture.title, language)),
        cover: cover(seed, { area, width: 400, height: 540 }),
        thread,
      }),
      seconds: timeline.titleEnd,
    },
  ]
  for (const [index, { slide, lines, isNumbered, start, end }] of timeline.slides.entries()) {
    const state = (shown: number, share: number) =>
      draw({
        ...frame,
        kind: 'slide',
        title: text(inLanguage(slide.title, language)),
        place: localDigits(`${index + 1} / ${slides.length}`, language),
        points: lines.map((line) => text(line.text)),
        numbered: isNumbered,
        shown,
        share,
        cloth: wovenShare(seed, {
          width: 192,
          height: 352,
          share: (index + shown / lines.length) / slides.length,
          colour: subjectOf(seed, area).colour,
          from: 'bottom',
        }),
      })
    let time = start
    for (const [shown, { at }] of lines.entries()) {
      pictures.push({ png: await state(shown, 0), seconds: at - time })
      pictures.push({ png: await state(shown, 0.5), seconds: 1 / frameRate })
      time = at + 1 / frameRate
    }
    pictures.push({ png: await state(lines.length, 0), seconds: end - time })
  }
  return pictures
}
