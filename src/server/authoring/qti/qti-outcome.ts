/** What one interaction of a QTI item asks, as a question of here. */
import { chooseKind, chooseSpellings, type WeighedOption } from '../question-items/choose-kind.ts'
import type { Said } from '../question-items/import-words.ts'
import type { Wanted } from '../question-items/imported-question.ts'
import { qtiAreas } from './qti-areas.ts'
import { type Element, elementsOf, findAll, findFirst, textOf } from './xml-tree.ts'

export type Outcome = { problem: Said } | { wanted: Wanted; remarks: Said[] }
type Words = (element: Element | undefined) => string

const problem = (say: Said['say'], values?: Said['values']): Outcome => ({
  problem: values ? { say, values } : { say },
})

interface Response {
  isSeveral: boolean
  baseType: string
  correct: string[]
  /** What each answer is worth, where it is said. */
  mapped: Map<string, number>
}

function responseOf(item: Element, interaction: Element): Response {
  const id = interaction.attributes.responseIdentifier ?? 'RESPONSE'
  const declared = findAll(item, 'responseDeclaration').find(({ attributes }) => attributes.identifier === id)
  const entries = declared ? findAll(declared, 'mapEntry') : []
  return {
    isSeveral: declared?.attributes.cardinality !== 'single',
    baseType: declared?.attributes.baseType ?? 'identifier',
    correct: findAll(findFirst(declared, 'correctResponse') ?? { name: '', attributes: {}, children: [] }, 'value').map(
      textOf,
    ),
    mapped: new Map(
      entries.map(({ attributes }) => [attributes.mapKey ?? '', Number(attributes.mappedValue ?? 0)] as const),
    ),
  }
}

/** In per cent of the most that one answer earns. */
function shareOf({ correct, mapped, isSeveral }: Response, id: string): number {
  if (mapped.size > 0 && !isSeveral) return (100 * (mapped.get(id) ?? 0)) / Math.max(1e-9, ...mapped.values())
  if (correct.length > 0) return correct.includes(id) ? 100 : 0
  return (mapped.get(id) ?? 0) > 0 ? (100 * (mapped.get(id) ?? 0)) / Math.max(...mapped.values()) : 0
}

const choicesOf = (interaction: Element, name: string, words: Words) =>
  findAll(interaction, name).map((choice) => ({ id: choice.attributes.identifier ?? '', text: words(choice) }))

function choice(interaction: Element, response: Response, words: Words): Outcome {
  const choices = choicesOf(interaction, 'simpleChoice', words)
  const ids = choices.map(({ id }) => id.toLowerCase())
  const right = choices.find(({ id }) => shareOf(response, id) >= 99.9)
  if (!response.isSeveral && ids.length === 2 && ids.includes('true') && ids.includes('false'))
    return right
      ? { wanted: { kind: 'true_false', isTrue: right.id.toLowerCase() === 'true' }, remarks: [] }
      : problem('no_answer')
  const options: WeighedOption[] = choices.map(({ id, text }) => ({ text, share: shareOf(response, id) }))
  return chooseKind(options, { isSingle: !response.isSeveral })
}

function order(interaction: Element, { correct }: Response, words: Words): Outcome {
  const choices = choicesOf(interaction, 'simpleChoice', words)
  const options = correct.flatMap((id) => choices.find((each) => each.id === id)?.text ?? [])
  if (options.length !== choices.length) return problem('no_answer')
  return { wanted: { kind: 'ordering', options, right: options.map((_, at) => at) }, remarks: [] }
}

/** Of `matchInteraction` two sets; of `associateInteraction` one, from which both sides are taken. */
function match(interaction: Element, response: Response, words: Words): Outcome {
  const given = response.correct.length > 0 ? response.correct : [...response.mapped.keys()]
  const links = given.map((value) => value.split(/\s+/))
  const sets = findAll(interaction, 'simpleMatchSet').map((set) => choicesOf(set, 'simpleAssociableChoice', words))
  const all = choicesOf(interaction, 'simpleAssociableChoice', words)
  const firsts = new Set(links.map(([first]) => first))
  const left = sets[0] ?? all.filter(({ id }) => firsts.has(id))
  const right = sets[1] ?? all.filter(({ id }) => !firsts.has(id))
  const pairs: [string, string][] = []
  for (const { id, text } of left) {
    const partners = links.flatMap(([first, second]) => (first === id ? [second] : []))
    const partner = right.find((each) => each.id === partners[0])
    if (partners.length !== 1 || !partner) return problem('half_pair', { pair: text })
    pairs.push([text, partner.text])
  }
  const used = new Set(links.map(([, second]) => second))
  const others = right.filter(({ id }) => !used.has(id)).map(({ text }) => text)
  return { wanted: { kind: 'matching', pairs, others }, remarks: [] }
}

function numeric(item: Element, { correct, mapped }: Response): Outcome {
  const values = correct.length > 0 ? correct : [...mapped].flatMap(([key, worth]) => (worth > 0 ? [key] : []))
  if (values.length === 0) return problem('no_answer')
  if (new Set(values).size > 1) return problem('several_numbers')
  const [value = ''] = values
  if (value === '' || !Number.isFinite(Number(value))) return problem('bad_number', { number: value })
  const equal = findAll(item, 'equal').find(({ attributes }) => attributes.toleranceMode === 'absolute')
  const slacks = (equal?.attributes.tolerance ?? '0').trim().split(/\s+/).map(Number)
  if (slacks.some((slack) => !Number.isFinite(slack)) || new Set(slacks).size > 1) return problem('several_numbers')
  return { wanted: { kind: 'numeric', value: Number(value), tolerance: Math.abs(slacks[0] ?? 0) }, remarks: [] }
}

function spelled(response: Response): Outcome {
  const keys = [...new Set([...response.correct, ...response.mapped.keys()])]
  const share = (key: string) =>
    response.mapped.has(key)
      ? shareOf({ ...response, isSeveral: false }, key)
      : response.correct.includes(key)
        ? 100
        : 0
  // A star is a star: QTI has no wildcards.
  return chooseSpellings(keys.map((key) => ({ text: key.replaceAll('*', '\\*'), share: share(key) })))
}

const limit = (given: string | undefined) => Number(given) || null

export function qtiOutcome(item: Element, interaction: Element, words: Words): Outcome {
  const response = responseOf(item, interaction)
  switch (interaction.name) {
    case 'choiceInteraction':
      return choice(interaction, response, words)
    case 'orderInteraction':
      return order(interaction, response, words)
    case 'matchInteraction':
    case 'associateInteraction':
      return match(interaction, response, words)
    case 'textEntryInteraction':
      return ['integer', 'float'].includes(response.baseType) ? numeric(item, response) : spelled(response)
    case 'hotspotInteraction':
    case 'selectPointInteraction':
      return qtiAreas(item, interaction, words)
    case 'extendedTextInteraction': {
      const { attributes } = interaction
      const notes = findAll(item, 'rubricBlock').filter((block) => /\bscorer\b/.test(block.attributes.view ?? ''))
      return {
        wanted: {
          kind: 'essay',
          leastWords: limit(attributes['data-least-words']),
          mostWords: limit(attributes['data-most-words']),
          notes: notes.map(words).join('\n').trim(),
        },
        remarks: [],
      }
    }
    default:
      return problem('unknown_kind', { kind: interaction.name })
  }
}

/** Elements that ask, none inside another. */
export function interactionsOf(element: Element): Element[] {
  return elementsOf(element).flatMap((each) => (each.name.endsWith('Interaction') ? [each] : interactionsOf(each)))
}
