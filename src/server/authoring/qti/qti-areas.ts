/** A picture with areas, of `hotspotInteraction` and `selectPointInteraction`, in pixels until the picture was read. */
import type { Said } from '../question-items/import-words.ts'
import type { PlainArea, Wanted } from '../question-items/imported-question.ts'
import { type Element, elementsOf, findAll, findFirst, textOf } from './xml-tree.ts'

type Outcome = { problem: Said } | { wanted: Wanted; remarks: Said[] }
type Words = (element: Element | undefined) => string

const said = (say: Said['say'], values?: Said['values']): { problem: Said } => ({
  problem: values ? { say, values } : { say },
})

const side = (given: string | undefined) => Math.max(0, Math.round(Number(given)) || 0)

function pictureOf(interaction: Element, words: Words) {
  const shown = elementsOf(interaction).find(({ name }) => name === 'object' || name === 'img')
  const { data, src, width, height, alt } = shown?.attributes ?? {}
  const name = data ?? src
  if (!shown || !name) return undefined
  return { picture: { name, width: side(width), height: side(height) }, alt: alt?.trim() || words(shown) }
}

/** In pixels of the picture. */
function areaOf({ attributes }: Element, name: string): PlainArea | { problem: Said } {
  const { shape = '', coords = '' } = attributes
  const [a = Number.NaN, b = Number.NaN, c = Number.NaN, d = Number.NaN, ...more] = coords
    .split(',')
    .map((each) => (each.trim() === '' ? Number.NaN : Number(each)))
  const bad = said('bad_area', { area: coords.slice(0, 60) })
  if (shape === 'rect') {
    const isFit = [a, b, c, d].every(Number.isFinite) && more.length === 0 && c > a && d > b
    return isFit ? { shape, x: a, y: b, width: c - a, height: d - b, name } : bad
  }
  if (shape !== 'circle') return said('bad_shape', { shape })
  return [a, b, c].every(Number.isFinite) && Number.isNaN(d) && c > 0 ? { shape, x: a, y: b, radius: c, name } : bad
}

/** The areas that are right, and their worth. */
function rightOf(item: Element, interaction: Element): { element: Element; name: string; worth: number }[] {
  const id = interaction.attributes.responseIdentifier ?? 'RESPONSE'
  const declared = findAll(item, 'responseDeclaration').find(({ attributes }) => attributes.identifier === id)
  if (!declared) return []
  if (interaction.name === 'selectPointInteraction')
    return findAll(declared, 'areaMapEntry').map((element) => ({
      ...{ element, name: '' },
      worth: Number(element.attributes.mappedValue ?? 0),
    }))
  const correct = findFirst(declared, 'correctResponse')
  const right = new Set(correct ? findAll(correct, 'value').map(textOf) : [])
  const mapped = new Map(
    findAll(declared, 'mapEntry').map(({ attributes }) => [attributes.mapKey ?? '', Number(attributes.mappedValue)]),
  )
  return findAll(interaction, 'hotspotChoice').map((element) => {
    const { identifier = '', hotspotLabel = '' } = element.attributes
    return { element, name: hotspotLabel.trim(), worth: mapped.get(identifier) ?? (right.has(identifier) ? 1 : 0) }
  })
}

/** Names that stand where only who grades reads them, one for each area. */
function namesOf(item: Element, words: Words): string[] {
  const notes = findAll(item, 'rubricBlock').filter(({ attributes }) => /\bscorer\b/.test(attributes.view ?? ''))
  return notes.flatMap((block) => findAll(block, 'li')).map(words)
}

export function qtiAreas(item: Element, interaction: Element, words: Words): Outcome {
  const shown = pictureOf(interaction, words)
  if (!shown) return said('no_interaction')
  const all = rightOf(item, interaction)
  const right = all.filter(({ worth }) => worth > 0)
  if (right.length === 0) return said('no_answer')
  if (right.length > 1 && interaction.attributes.maxChoices === '1') return said('any_area')
  const names = namesOf(item, words)
  const isNamed = names.length === right.length
  const areas: PlainArea[] = []
  for (const [at, { element, name }] of right.entries()) {
    const area = areaOf(element, name || (isNamed ? (names[at] ?? '') : ''))
    if ('problem' in area) return area
    areas.push(area)
  }
  const worths = right.map(({ worth }) => worth)
  const remarks: Said[] = []
  if (right.length < all.length) remarks.push({ say: 'wrong_areas' })
  if (Math.max(...worths) - Math.min(...worths) > 0.01) remarks.push({ say: 'shares' })
  if (areas.some(({ name }) => name === '')) remarks.push({ say: 'unnamed_areas' })
  return { wanted: { kind: 'hotspot', ...shown, areas }, remarks }
}
