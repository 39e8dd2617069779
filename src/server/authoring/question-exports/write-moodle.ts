/** Moodle XML, texts said to be plain. */
import type { Wanted } from '../question-items/imported-question.ts'
import { type ExportedItem, plainNumber, type Written } from './plain-question.ts'

const text = (words: string) => `<text><![CDATA[${words.replaceAll(']]>', ']]]]><![CDATA[>')}]]></text>`
const worded = (name: string, words: string) => `<${name} format="plain_text">${text(words)}</${name}>`
const answer = (words: string, fraction: number, more = '') =>
  `<answer fraction="${fraction}" format="plain_text">${text(words)}${more}</answer>`

/** Its questions on a picture are laid out by CSS pixels and markers of their own. */
type Held = Exclude<Wanted, { kind: 'hotspot' }>
const isHeld = (item: ExportedItem): item is ExportedItem & { wanted: Held } => item.wanted.kind !== 'hotspot'

const types: Record<Held['kind'], string> = {
  single: 'multichoice',
  multiple: 'multichoice',
  true_false: 'truefalse',
  numeric: 'numerical',
  short_text: 'shortanswer',
  matching: 'matching',
  ordering: 'ordering',
  essay: 'essay',
}

function answersOf(wanted: Held): string[] {
  switch (wanted.kind) {
    case 'single':
      return [
        '<single>true</single>',
        ...wanted.options.map((each, at) => answer(each, wanted.right.includes(at) ? 100 : 0)),
      ]
    case 'multiple': {
      const share = Number((100 / wanted.right.length).toFixed(5))
      return [
        '<single>false</single>',
        ...wanted.options.map((each, at) => answer(each, wanted.right.includes(at) ? share : 0)),
      ]
    }
    case 'true_false':
      return [answer('true', wanted.isTrue ? 100 : 0), answer('false', wanted.isTrue ? 0 : 100)]
    case 'numeric':
      return [answer(plainNumber(wanted.value), 100, `<tolerance>${plainNumber(wanted.tolerance)}</tolerance>`)]
    case 'short_text':
      return wanted.accepted.map((each) => answer(each.replaceAll('*', '\\*'), 100))
    case 'ordering':
      return ['<layouttype>VERTICAL</layouttype>', ...wanted.options.map((each, at) => answer(each, at + 1))]
    case 'essay':
      return [
        '<responseformat>plain</responseformat>',
        '<responserequired>1</responserequired>',
        wanted.leastWords === null ? '' : `<minwordlimit>${wanted.leastWords}</minwordlimit>`,
        wanted.mostWords === null ? '' : `<maxwordlimit>${wanted.mostWords}</maxwordlimit>`,
        worded('graderinfo', wanted.notes),
      ].filter(Boolean)
    case 'matching':
      return [...wanted.pairs, ...wanted.others.map((right): [string, string] => ['', right])].map(
        ([left, right]) =>
          `<subquestion format="plain_text">${text(left)}<answer format="plain_text">${text(right)}</answer></subquestion>`,
      )
  }
}

function questionOf(item: ExportedItem & { wanted: Held }): string {
  const tags = item.tags.map((tag) => `<tag>${text(tag)}</tag>`).join('')
  return [
    `<question type="${types[item.wanted.kind]}">`,
    `<name>${text(item.text.replaceAll('\n', ' ').slice(0, 80))}</name>`,
    worded('questiontext', item.text),
    worded('generalfeedback', item.explanation),
    `<defaultgrade>${item.points}</defaultgrade>`,
    ...answersOf(item.wanted),
    tags && `<tags>${tags}</tags>`,
    '</question>',
  ]
    .filter(Boolean)
    .join('\n')
}

export function writeMoodle(items: readonly ExportedItem[]): Written {
  let category = ''
  const parts: string[] = []
  const held = items.filter(isHeld)
  for (const item of held) {
    if (item.category !== category)
      parts.push(`<question type="category"><category>${text(item.category)}</category></question>`)
    category = item.category
    parts.push(questionOf(item))
  }
  return {
    text: `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${parts.join('\n')}\n</quiz>\n`,
    leftOut: items.filter((item) => !isHeld(item)),
  }
}
