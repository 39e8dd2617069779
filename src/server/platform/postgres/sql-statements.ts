/** A text of SQL taken apart into its statements. */

export interface SqlStatement {
  text: string
  /** The line of the file that it begins on. */
  line: number
}

const token = /\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|;/g
const commentsBefore = /^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/

/** The statements of `text`, without the comments that stand before them. */
export function sqlStatements(text: string): SqlStatement[] {
  const ends = [...text.matchAll(token)].filter(([found]) => found === ';').map(({ index }) => index + 1)
  return [...ends, text.length].flatMap((end, index) => {
    const start = ends[index - 1] ?? 0
    const lead = commentsBefore.exec(text.slice(start, end))?.[0].length ?? 0
    const statement = text.slice(start + lead, end)
    return statement ? [{ text: statement, line: text.slice(0, start + lead).split('\n').length }] : []
  })
}
