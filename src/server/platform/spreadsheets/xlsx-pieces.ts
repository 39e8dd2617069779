/** Tables as XLSX workbooks, packed as they are read: text stays text whatever it begins with, numbers are numbers. */
import { Readable } from 'node:stream'
import { zipOfParts } from '../documents/zip-of-parts.ts'
import type { Cell, Table } from './csv.ts'

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org'
const main = `${office}/spreadsheetml/2006/main`
const relation = `${office}/officeDocument/2006/relationships`
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

// What XML cannot hold, halves of letters among it.
const unheld = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(unheld, '').replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

function columnName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

function rowXml(cells: readonly Cell[], row: number, style = ''): string {
  const inside = cells.map((cell, index) => {
    if (cell === null || cell === '') return ''
    const place = `r="${columnName(index)}${row}"`
    if (typeof cell === 'number') return `<c ${place} s="2"><v>${cell}</v></c>`
    return `<c ${place}${style} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  })
  return `<row r="${row}">${inside.join('')}</row>`
}

/** Bold head that stays in view; columns as wide as the first rows ask for. */
async function* sheetXml<Found>(
  { header, rowOf }: Table<Found>,
  pieces: AsyncIterable<Found[]>,
): AsyncGenerator<string> {
  let next = 1
  const begin = (rows: readonly Cell[][]) => {
    const widths = header.map((name, index) =>
      Math.min(40, Math.max(name.length, ...rows.slice(0, 200).map((row) => String(row[index] ?? '').length)) + 2),
    )
    const columns = widths.map(
      (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    )
    return `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${rowXml(header, next++, ' s="1"')}`
  }
  for await (const piece of pieces) {
    const rows = piece.map(rowOf)
    yield (next === 1 ? begin(rows) : '') + rows.map((row) => rowXml(row, next++)).join('')
  }
  yield `${next === 1 ? begin([]) : ''}</sheetData></worksheet>`
}

const styles = `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`

const relations = (...targets: [kind: string, target: string][]) =>
  `${xml}<Relationships xmlns="${office}/package/2006/relationships">${targets
    .map(([kind, target], index) => `<Relationship Id="r${index + 1}" Type="${relation}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** What programs take as the name of a sheet. */
const sheetName = (name: string) => name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'Sheet'

export function xlsxPieces<Found>(sheet: string, table: Table<Found>, pieces: AsyncIterable<Found[]>): Readable {
  const known: [name: string, text: string][] = [
    [
      '[Content_Types].xml',
      `${xml}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${content}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/></Types>`,
    ],
    ['_rels/.rels', relations(['officeDocument', 'xl/workbook.xml'])],
    [
      'xl/workbook.xml',
      `${xml}<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="${escaped(sheetName(sheet))}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'])],
    ['xl/styles.xml', styles],
  ]
  const part = (name: string, read: () => Iterable<string> | AsyncIterable<string>) => ({
    ...{ name, isText: true },
    open: async () => Readable.from(read(), { objectMode: false }),
  })
  return zipOfParts(
    [
      ...known.map(([name, text]) => part(name, () => [text])),
      part('xl/worksheets/sheet1.xml', () => sheetXml(table, pieces)),
    ],
    new Date(),
  )
}
