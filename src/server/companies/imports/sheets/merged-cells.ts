/** Merged cells of a spreadsheet: only the first of them has a value, so the others would come in as empty. */
import { text } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]

/** Of the first sheet, which is the one that is read: 'B2:B5' each. */
export async function mergedCells(bytes: Buffer): Promise<string[]> {
  const zip = await fromBufferPromise(bytes)
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  const read = (name: string) => contentOf(zip, entries.get(name))
  const sheet = await read(`xl/${await firstSheet(read)}`)
  return [...sheet.matchAll(/<(?:\w+:)?mergeCell\b[^>]*>/g)].flatMap(([tag]) => attribute(tag, 'ref') ?? [])
}

const contentOf = async (zip: ZipFile, entry: Entry | undefined): Promise<string> =>
  entry ? text(await zip.openReadStreamPromise(entry)) : ''

/** Its path below `xl/`, as the book says; what most writers call it where the book does not. */
async function firstSheet(read: (name: string) => Promise<string>): Promise<string> {
  const [first = ''] = /<(?:\w+:)?sheet\b[^>]*>/.exec(await read('xl/workbook.xml')) ?? []
  const id = attribute(first, '(?:\\w+:)?id')
  const links = (await read('xl/_rels/workbook.xml.rels')).matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)
  const link = [...links].find(([tag]) => attribute(tag, 'Id') === id)
  const target = link && attribute(link[0], 'Target')
  return target?.replace(/^\/?(?:xl\/)?/, '') ?? 'worksheets/sheet1.xml'
}
