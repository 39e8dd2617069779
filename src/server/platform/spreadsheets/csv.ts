/** Tables as CSV text that spreadsheets open as they are, and that can run nothing there. */

export type Cell = string | number | null

/** What a file of rows looks like: its head, and how a row becomes cells. */
export interface Table<Found> {
  header: string[]
  rowOf: (found: Found) => Cell[]
}

// What a spreadsheet would take for a formula begins with one of these (rule of OWASP), in full width as well.
const formula = /^[=+\-@＝＋－＠\t\r]/
// Where the decimal sign is a comma, spreadsheets part cells at semicolons, and quotes within a line bind nothing there.
const laterFormula = /([;\t\r\n][ "]{0,2})(?=[=+\-@＝＋－＠])/g
const needsQuotes = /[",;\t\r\n]|^'|^\s|\s$/

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = (formula.test(cell) ? `'${cell}` : cell).replaceAll(laterFormula, "$1'")
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A moment as Dhaka's clock shows it, in a form that spreadsheets take for one. */
export const dhakaMinute = (at: string | Date | null): string | null =>
  at && new Date(new Date(at).getTime() + 6 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')

/**
 * RFC 4180 with a byte order mark, without which spreadsheets read Bangla as garbage; piece by piece, so that a file of any
 * length is never in memory as a whole.
 */
export async function* csvPieces<Found>(
  { header, rowOf }: Table<Found>,
  pieces: AsyncIterable<Found[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLines([header])}`
  for await (const piece of pieces) yield csvLines(piece.map(rowOf))
}
