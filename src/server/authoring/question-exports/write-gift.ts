/** GIFT, as Moodle reads it: no points, no order, and tags in a remark above the question. */
import type { Wanted } from '../question-items/imported-question.ts'
import { type ExportedItem, plainNumber, type Written } from './plain-question.ts'

const escaped = (text: string) => text.replace(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n')
/** Said to be plain, so that nothing in it is taken for HTML or for a share of the points. */
const plain = (text: string) => `[plain]${escaped(text)}`
const oneLine = (text: string) => text.replace(/[[\]]/g, '')

/** An arrow parts the sides of a pair, and nothing can say that it does not. */
const hasArrow = (wanted: Wanted) => {
  if (wanted.kind === 'matching') return [...wanted.pairs.flat(), ...wanted.others].some((text) => text.includes('->'))
  const texts = 'options' in wanted ? wanted.options : 'accepted' in wanted ? wanted.accepted : []
  return texts.some((text) => text.includes('->'))
}

/** Undefined for what the format cannot hold. */
function answersOf(wanted: Wanted): string | undefined {
  switch (wanted.kind) {
    case 'single':
      return wanted.options.map((text, at) => `\n${wanted.right.includes(at) ? '=' : '~'}${plain(text)}`).join('')
    case 'multiple': {
      const share = Number((100 / wanted.right.length).toFixed(5))
      const others = wanted.options.length - wanted.right.length
      const loss = others > 0 ? -Number((100 / others).toFixed(5)) : 0
      const shareOf = (at: number) => (wanted.right.includes(at) ? share : loss)
      return wanted.options.map((text, at) => `\n~%${shareOf(at)}%${plain(text)}`).join('')
    }
    case 'true_false':
      return wanted.isTrue ? 'TRUE' : 'FALSE'
    case 'numeric':
      return `#${plainNumber(wanted.value)}:${plainNumber(wanted.tolerance)}`
    case 'short_text':
      return wanted.accepted
        .map((text) => `\n=${plain(text.replaceAll('*', '\\*')).replaceAll('\\\\*', '\\*')}`)
        .join('')
    case 'matching': {
      const { pairs, others } = wanted
      const rows = [...pairs, ...others.map((right) => ['', right] as const)]
      return rows.map(([left, right]) => `\n=${left ? plain(left) : ''} -> ${escaped(right)}`).join('')
    }
    // The format has no place for a word range or notes.
    case 'essay':
      return ''
    case 'ordering':
    case 'hotspot':
      return undefined
  }
}

export function writeGift(items: readonly ExportedItem[]): Written {
  let category = ''
  const leftOut: ExportedItem[] = []
  const blocks: string[] = []
  for (const item of items) {
    const answers = hasArrow(item.wanted) ? undefined : answersOf(item.wanted)
    if (answers === undefined) {
      leftOut.push(item)
      continue
    }
    if (item.category !== category) blocks.push(`$CATEGORY: ${item.category}`)
    category = item.category
    const tags = item.tags.map((tag) => `[tag:${oneLine(tag)}]`).join(' ')
    const after = item.explanation ? `\n####${escaped(item.explanation)}` : ''
    blocks.push(`${tags ? `// ${tags}\n` : ''}${plain(item.text)} {${answers}${after}\n}`)
  }
  return { text: `${blocks.join('\n\n')}\n`, leftOut }
}
