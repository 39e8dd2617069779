/** Which pages need a source file: so that the build can give visitors the back office's share of nothing. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const web = join(root, 'src/web')
const staticImport = /^\s*(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s)?['"]([^'"]+)['"]/gm
const dynamicImport = /import\(\s*['"]([^'"]+)['"]\s*\)/g
const message = /\bm\.([a-zA-Z]\w*)/g
const page = /['"]((?:[\w-]+\/)*(?:pages\/[\w/.-]+|layouts\/[\w/.-]+)\.tsx?)['"]/g

interface Source {
  needs: string[]
  /** Loaded later, as an entry of its own. */
  loads: string[]
}

const every = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

function fileOf(from: string, specifier: string): string | undefined {
  const path = specifier.startsWith('.')
    ? resolve(dirname(from), specifier)
    : specifier.replace(/^#(web|contracts|weave)\//, (_, folder: string) => `${join(root, 'src', folder)}/`)
  return /\.tsx?$/.test(path) && existsSync(path) ? path : undefined
}

const sources = new Map<string, Source>()
function read(file: string): Source {
  let source = sources.get(file)
  if (!source) {
    const text = readFileSync(file, 'utf8')
    const files = (pattern: RegExp) => every(text, pattern).flatMap((specifier) => fileOf(file, specifier) ?? [])
    source = { needs: [...files(staticImport), ...every(text, message)], loads: files(dynamicImport) }
    sources.set(file, source)
  }
  return source
}

/** Everything that `entry` needs: files by their path, messages by their key. */
function closureOf(entry: string): Set<string> {
  const found = new Set([entry])
  for (const name of found) if (name.startsWith('/')) for (const need of read(name).needs) found.add(need)
  return found
}

/** What a frame around the pages needs counts for three of them. */
const weightOf = (entry: string) => (/\/(root|entry\.client|(default|grey)-layout)\.tsx$/.test(entry) ? 3 : 1)

/** A part of the product, by its folder. */
const areaOf = (file: string) => relative(web, file).split(sep)[0] ?? ''

interface Share {
  count: number
  areas: Set<string>
}

/** How many entries of these pages need each file; what a page loads later is an entry, too, unless only the first visit counts. */
function sharesOf(pages: readonly string[], { isFirstVisit = false } = {}): Map<string, Share> {
  const entries = new Set(pages)
  const shares = new Map<string, Share>()
  for (const entry of entries) {
    for (const name of closureOf(entry)) {
      const { count, areas } = shares.get(name) ?? { count: 0, areas: new Set<string>() }
      shares.set(name, { count: count + weightOf(entry), areas: areas.add(areaOf(entry)) })
      if (name.startsWith('/') && !isFirstVisit) for (const later of read(name).loads) entries.add(later)
    }
  }
  return shares
}

function readGraph() {
  const pagesOf = (file: string) => every(readFileSync(join(web, file), 'utf8'), page).map((path) => join(web, path))
  const isOffice = (path: string) => path.includes('/layouts/office/')
  // What a company's own people open after the login: no visitor waits for it.
  const isCompany = (path: string) => /\/(companies\/(?!offer)|checkout\/seat-orders\/)/.test(path)
  const listed = pagesOf('routes.ts').filter((path) => existsSync(path))
  const desks = [...listed, ...pagesOf('office-routes.ts').filter((path) => existsSync(path))]
  const office = [...listed.filter(isOffice), ...desks.filter((path) => !listed.includes(path) && !isCompany(path))]
  // One page shows the whole design system.
  const visited = [
    ...listed.filter((path) => !isOffice(path) && !isCompany(path) && !path.endsWith('/dev/pages/ui.tsx')),
    join(web, 'root.tsx'),
    join(web, 'entry.client.tsx'),
  ]
  const entered = visited.filter((path) =>
    /\/(catalogue|content|events|short-lessons|companies\/offer)\/(\w[\w-]*\/)?pages\/|\/(root|entry\.client|default-layout)\.tsx$/.test(
      path,
    ),
  )
  return {
    entered: sharesOf(entered, { isFirstVisit: true }),
    entrances: entered.map((path) => ({ name: basename(path, '.tsx'), needs: closureOf(path) })),
    visited: sharesOf(visited),
    preview: closureOf(join(web, 'learning/player/pages/preview.tsx')),
    office: sharesOf(office),
    company: sharesOf(desks.filter(isCompany)),
  }
}

interface Needs {
  /** Pages that people enter the site by, as they are first shown. */
  entered: number
  /** Pages of visitors and learners. */
  visited: number
  /** Pages of the back office. */
  office: number
  /** Pages of a company's own people. */
  company: number
  /** The only part of the product whose visitors need it. */
  area?: string | undefined
}

let graph: ReturnType<typeof readGraph> | undefined

/** A message's key or a source's path; undefined for what is not ours. */
function nameOf(id: string): string | undefined {
  const path = id.split('?')[0] ?? ''
  const key = /[\\/]paraglide[\\/]messages[\\/]([^\\/]+)\.js$/.exec(path)?.[1]
  return key ?? (path.startsWith(join(root, 'src')) && /\.tsx?$/.test(path) ? path : undefined)
}

/** The pages that people enter by and that need the module, by name. */
export function entrancesOf(id: string): string[] {
  const name = nameOf(id)
  if (!name) return []
  graph ??= readGraph()
  return graph.entrances.filter(({ needs }) => needs.has(name)).map((entrance) => entrance.name)
}

/** Whether a lesson that visitors try needs it. */
export function isOfPreview(id: string): boolean {
  graph ??= readGraph()
  return graph.preview.has(nameOf(id) ?? '')
}

/** How many pages of each kind need the module; undefined for what is not ours. */
export function pagesNeeding(id: string): Needs | undefined {
  const name = nameOf(id)
  if (!name) return undefined
  // The list of all messages leads to every one of them: it belongs to no group.
  if (name === '_index') return { entered: -1, visited: -1, office: -1, company: -1 }
  graph ??= readGraph()
  const { entered, visited, office, company } = graph
  const [area, another] = visited.get(name)?.areas ?? []
  return {
    entered: entered.get(name)?.count ?? 0,
    visited: visited.get(name)?.count ?? 0,
    office: office.get(name)?.count ?? 0,
    company: company.get(name)?.count ?? 0,
    area: another ? undefined : area,
  }
}
