/**
 * A module reads its own tables and views by their names, and those of others as `published.<name>`: a view in the owner's
 * `functions/<owner>/published.sql`, with the columns that others use and no more.
 */
import { dirname } from 'node:path'
import { type ModuleFile, moduleOf, ownerOf } from './table-owners.ts'

const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|--[^\n]*/g
/** After the word that says so, as the second of two, or at the head of a part that is put in behind that word. */
const reading =
  /(?:\b(?:from|join|using)\s+(?:only\s+)?(?:public\.)?"?|(?<=\bfrom\s+[\w.]+\s+\w+,\s*)|\bsql`(?=\w+(?:`|\s+[a-z])))(\w+)\b/gi
/** `with page as (`, `), kept as materialized (`: a name that a statement gives to what it found itself. */
const ownName = /\b(\w+)(?:\s*\([^()]*\))?\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi

const codeOf = ({ text }: ModuleFile) => text.replace(comments, '')

const ownView = /create or replace view (\w+) as/g
/** Who owns a table, or a view that one of `files` defines. */
function ownersIn(files: readonly ModuleFile[]): (name: string) => string | undefined {
  const views = new Map(
    files.flatMap((file) => [...codeOf(file).matchAll(ownView)].map(([, view = '']) => [view, moduleOf(file.path)])),
  )
  return (name) => ownerOf(name) ?? views.get(name)
}

/** The tables of other modules that each file reads past what is published; what the platform owns is there for all. */
export function foreignReads(files: readonly ModuleFile[]): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  const ownerIn = ownersIn(files)
  for (const file of files) {
    const code = codeOf(file)
    // What a paged list found is called `page` by the platform; the table of that name is the content's.
    const own = new Set(['page', ...[...code.matchAll(ownName)].map(([, name = '']) => name.toLowerCase())])
    const tables = [...code.matchAll(reading)]
      .map(([, name = '']) => name.toLowerCase())
      .filter((table) => {
        const owner = ownerIn(table)
        return owner !== undefined && owner !== moduleOf(file.path) && owner !== 'platform' && !own.has(table)
      })
    if (tables.length > 0) found[file.path] = [...new Set(tables)].sort()
  }
  return found
}

const isPublishing = (path: string) => path.endsWith('/published.sql')
const view = /create or replace view published\.(\w+) as\s+select ([\s\S]*?)\s+from (\w+);/g

/** What is wrong with what modules publish, a line each. */
export function publishingFaults(files: readonly ModuleFile[]): string[] {
  return files.filter(({ path }) => isPublishing(path)).flatMap((file) => faultsOf(file, files))
}

function faultsOf(publishing: ModuleFile, files: readonly ModuleFile[]): string[] {
  const owner = moduleOf(publishing.path)
  return [...codeOf(publishing).matchAll(view)].flatMap(([, name = '', columns = '', table = '']) => {
    if (ownersIn(files)(table) !== owner || name !== table) return [`${owner} publishes ${name}, which is not its own`]
    const reads = (file: ModuleFile) => new RegExp(`\\bpublished\\.${name}\\b`).test(codeOf(file))
    const readers = files.filter((file) => file !== publishing && reads(file))
    const own = readers.filter(({ path }) => moduleOf(path) === owner)
    if (own.length > 0) return own.map(({ path }) => `${path} reads its own ${name} by the view for others`)
    if (readers.length === 0) return [`nobody reads published.${name}`]
    // A statement may be put together from parts of several files of its folder.
    const folders = new Set(readers.map(({ path }) => dirname(path)))
    const code = files.filter(({ path }) => folders.has(dirname(path))).map(codeOf)
    return namesOf(columns)
      .filter((column) => !code.some((text) => new RegExp(`\\b${column}\\b`).test(text)))
      .map((column) => `nobody reads ${column} of published.${name}`)
  })
}

/** `id`, `is_batch_open(batch) as is_open`: what the columns of a view are called. */
const namesOf = (columns: string) =>
  columns.split(/,(?![^(]*\))/).map((column) => /(\w+)\s*$/.exec(column)?.[1] ?? column)
