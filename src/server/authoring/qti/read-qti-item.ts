/** One item of QTI 2.1 or 2.2. */
import type { ReadItem } from '../question-items/imported-question.ts'
import { plainWords } from '../question-items/plain-words.ts'
import { interactionsOf, qtiOutcome } from './qti-outcome.ts'
import { type Element, findAll, findFirst, readXml, textOf } from './xml-tree.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
/** They are no words of the question, or stand elsewhere. */
const unread = new Set([
  'rubricBlock',
  'feedbackBlock',
  'feedbackInline',
  'modalFeedback',
  'stylesheet',
  'templateBlock',
])
const gap = '___'

function htmlOf({ children }: Element): string {
  return children
    .map((each) => {
      if (typeof each === 'string') return escaped(each)
      if (unread.has(each.name)) return ''
      if (each.name === 'textEntryInteraction') return gap
      // Its prompt is part of the question; its choices are read by themselves.
      if (each.name.endsWith('Interaction'))
        return findAll(each, 'prompt')
          .map((prompt) => `<div>${htmlOf(prompt)}</div>`)
          .join('')
      return `<${each.name}>${htmlOf(each)}</${each.name}>`
    })
    .join('')
}

function pointsOf(item: Element): number {
  const declared = findAll(item, 'outcomeDeclaration')
  const most = declared.find(({ attributes }) => attributes.identifier === 'MAXSCORE')
  const score = declared.find(({ attributes }) => attributes.identifier === 'SCORE')
  const given = textOf(findFirst(most, 'value')) || score?.attributes.normalMaximum
  return given === undefined || given === '' ? 1 : Number(given)
}

function read(item: Element, common: ReadItem): ReadItem {
  const found = { isFormatted: false, hasPicture: false }
  const words = (element: Element | undefined): string => {
    const plain = plainWords(element ? htmlOf(element) : '')
    found.isFormatted ||= plain.isFormatted
    found.hasPicture ||= plain.hasPicture
    return plain.text
  }
  const body = findFirst(item, 'itemBody')
  const [interaction, ...more] = body ? interactionsOf(body) : []
  if (!body || !interaction) return { ...common, problem: { say: 'no_interaction' } }
  if (more.length > 0) return { ...common, problem: { say: 'several_interactions' } }
  // A gap at the end, on a line of its own, only says where to write.
  const text = words(body).replace(new RegExp(`\\n${gap}$`), '')
  const outcome = qtiOutcome(item, interaction, words)
  if ('problem' in outcome) return { ...common, problem: outcome.problem }
  const feedback = findAll(item, 'modalFeedback')
  const explanation = feedback.length === 1 ? words(feedback[0]) : ''
  if (found.hasPicture) return { ...common, problem: { say: 'picture' } }
  const remarks = [...outcome.remarks]
  if (found.isFormatted) remarks.push({ say: 'formatting' })
  if (feedback.length > 1 || findAll(item, 'feedbackInline', 'feedbackBlock').length > 0)
    remarks.push({ say: 'option_feedback' })
  return { ...common, remarks, asked: { text, explanation, points: pointsOf(item), wanted: outcome.wanted } }
}

/** Throws 422 at `file` for a document type; anything else that is wrong is the item's own problem. */
export function readQtiItem(source: string, place: Pick<ReadItem, 'line' | 'category' | 'tags'>): ReadItem {
  const common: ReadItem = { ...place, source, remarks: [] }
  try {
    const item = readXml(source)
    if (item.name !== 'assessmentItem')
      return { ...common, problem: { say: 'unknown_kind', values: { kind: item.name } } }
    return read(item, common)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError)
      return { ...common, problem: { say: 'unreadable', values: { line: 1 } } }
    throw error
  }
}
