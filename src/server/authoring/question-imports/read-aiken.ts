/** Aiken: a question, its options by letter, and a line ANSWER with the letter of the right one. */
import type { ReadItem } from '../question-items/imported-question.ts'
import { tidied } from '../question-items/plain-words.ts'

const option = /^([A-Z])[.)]\s+(.*)$/
const answer = /^ANSWER\s*:\s*(.*)$/i

export const isAiken = (text: string): boolean => /^ANSWER\s*:\s*[A-Z]\b/im.test(text) && /^[A-Z][.)]\s/m.test(text)

function itemOf(lines: readonly string[], line: number): ReadItem {
  const common: ReadItem = { line, source: lines.join('\n'), category: '', tags: [], remarks: [] }
  const options: { letter: string; text: string }[] = []
  const stem: string[] = []
  let letter: string | undefined
  for (const each of lines) {
    const [, wanted] = answer.exec(each) ?? []
    const [, name = '', text = ''] = option.exec(each) ?? []
    if (wanted !== undefined) letter = wanted.trim().toUpperCase()
    else if (name) options.push({ letter: name, text: tidied(text) })
    else if (options.length > 0)
      return { ...common, problem: { say: 'unreadable', values: { line: line + lines.indexOf(each) } } }
    else stem.push(each)
  }
  const text = tidied(stem.join('\n'))
  if (text === '') return { ...common, problem: { say: 'no_text' } }
  if (!letter) return { ...common, problem: { say: 'no_answer' } }
  const right = options.findIndex((each) => each.letter === letter)
  if (right < 0) return { ...common, problem: { say: 'bad_answer', values: { answer: letter } } }
  const wanted = { kind: 'single' as const, options: options.map((each) => each.text), right: [right] }
  return { ...common, asked: { text, explanation: '', points: 1, wanted } }
}

/** An item ends with its answer, or, where that is missing, where options are followed by an empty line. */
export function readAiken(text: string): ReadItem[] {
  const items: ReadItem[] = []
  let lines: string[] = []
  let from = 1
  const end = () => {
    if (lines.length > 0) items.push(itemOf(lines, from))
    lines = []
  }
  for (const [at, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    if (line === '') {
      if (lines.some((each) => option.test(each))) end()
      continue
    }
    if (lines.length === 0) from = at + 1
    lines.push(line)
    if (answer.test(line)) end()
  }
  end()
  return items
}
