/** A question on a picture as QTI asks it: a point for each area, in pixels; the names of areas stand where only who grades reads them. */
import type { PlainArea, Wanted } from '../question-items/imported-question.ts'
import { plainNumber } from './plain-question.ts'
import type { Asked } from './write-qti.ts'
import { xmlEscaped as escaped } from './xml-escaped.ts'

interface Sides {
  width: number
  height: number
}

const pixels = (percent: number, side: number) => Math.round((percent / 100) * side)
const within = (at: number, side: number) => Math.min(side, Math.max(0, at))

function coordsOf(area: PlainArea, { width, height }: Sides): number[] {
  const [left, top] = [pixels(area.x, width), pixels(area.y, height)]
  if (area.shape === 'circle') return [left, top, Math.max(1, pixels(area.radius, width))]
  const right = within(pixels(area.x + area.width, width), width)
  const bottom = within(pixels(area.y + area.height, height), height)
  return [left, top, Math.max(left + 1, right), Math.max(top + 1, bottom)]
}

function middleOf(area: PlainArea, { width, height }: Sides): string {
  const isRect = area.shape === 'rect'
  const x = pixels(area.x + (isRect ? area.width / 2 : 0), width)
  const y = pixels(area.y + (isRect ? area.height / 2 : 0), height)
  return `${within(x, width)} ${within(y, height)}`
}

export function askedOnPicture(
  { picture, alt, areas }: Extract<Wanted, { kind: 'hotspot' }>,
  { points, file }: { points: number; file: string },
): Asked {
  const worth = plainNumber(Number((points / areas.length).toFixed(5)))
  const entries = areas.map(
    (area) =>
      `<areaMapEntry shape="${area.shape}" coords="${coordsOf(area, picture).join(',')}" mappedValue="${worth}"/>`,
  )
  const names = areas.map(({ name }) => `<li>${escaped(name)}</li>`).join('')
  const shown = `<object data="${file}" type="image/webp" width="${picture.width}" height="${picture.height}">${escaped(alt)}</object>`
  return {
    cardinality: areas.length === 1 ? 'single' : 'multiple',
    baseType: 'point',
    correct: areas.map((area) => middleOf(area, picture)),
    mapping: `<areaMapping defaultValue="0">${entries.join('')}</areaMapping>`,
    interaction: `<rubricBlock view="scorer"><ol>${names}</ol></rubricBlock><selectPointInteraction responseIdentifier="RESPONSE" maxChoices="${areas.length}">${shown}</selectPointInteraction>`,
    processing:
      '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p2/rptemplates/map_response_point"/>',
  }
}
