/**
 * After the build: the browser's scripts once for each language, with no other language in them, in build/client/assets/<language>.
 * Scripts without any text stay where they are and are shared. A build that is not split works too, with six times the texts.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify } from 'rolldown/utils'
import { deskParts } from '#contracts/host/is-desk-path.ts'
import { locales } from '#contracts/locales.ts'
import { languageMark } from './paraglide.ts'

const assets = join(import.meta.dirname, '..', 'build', 'client', 'assets')
const name = /(["'`])((?:\.\/|\/?assets\/))([\w.-]+\.js)\1/g

/** Pages of those who work here, and the design system's. */
const notOfSite = new RegExp(`^(${deskParts.join('|')})(/|$)|^dev/ui$`)

const scripts = new Map<string, string>()
for (const file of await readdir(assets))
  if (file.endsWith('.js')) scripts.set(file, await readFile(join(assets, file), 'utf8'))

const worded = wordedScripts()
for (const locale of locales) {
  const folder = join(assets, locale)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  for (const file of worded) await writeFile(join(folder, file), await inLanguage(file, locale))
  const list = [...worded].find((file) => file.startsWith('manifest-'))
  if (list)
    await writeFile(join(folder, list.replace('manifest-', 'site-')), listOfSite(await inLanguage(list, locale)))
}
console.log(`${worded.size} of ${scripts.size} scripts in ${locales.length} languages`)

/** Those that have texts or lead to one that has. */
function wordedScripts(): Set<string> {
  const found = new Set<string>()
  for (let before = -1; before !== found.size; ) {
    before = found.size
    for (const [file, code] of scripts) {
      const leads = [...code.matchAll(name)].some(([, , , other = '']) => found.has(other))
      if (leads || code.includes(languageMark)) found.add(file)
    }
  }
  return found
}

async function inLanguage(file: string, locale: string): Promise<string> {
  const code = scripts.get(file) as string
  const placed = code.replaceAll(name, (whole, quote: string, path: string, other: string) => {
    if (worded.has(other)) return path === './' ? whole : `${quote}${path}${locale}/${other}${quote}`
    return path === './' && scripts.has(other) ? `${quote}../${other}${quote}` : whole
  })
  if (file.startsWith('manifest-')) return withoutDefaults(placed)
  if (!code.includes(languageMark)) return placed
  const result = await minify(file, placed.replaceAll(languageMark, JSON.stringify(locale)), {
    module: true,
    compress: { target: 'es2022' },
    mangle: { toplevel: true },
  })
  const [error] = result.errors
  if (error) throw new Error(`${file}: ${error.message}`)
  return result.code
}

interface ListedPage {
  id: string
  parentId?: string
  path?: string
  imports?: string[]
}

/** The list of pages for whoever neither works here, where most pages are, nor reads the design system; see `clientMiddleware` in root.tsx. */
function listOfSite(code: string): string {
  const [, before = '', json = ''] = /^(.*?=)(\{.*\});?\s*$/s.exec(code) ?? []
  const list = JSON.parse(json) as { routes: Record<string, ListedPage>; url: string }
  list.url = list.url.replace('manifest-', 'site-')
  for (const { id, parentId, path } of Object.values(list.routes))
    if (/layouts\/office/.test(`${id} ${parentId}`) || notOfSite.test(path ?? '')) delete list.routes[id]
  return `${before}${JSON.stringify(list)};`
}

/**
 * The list of pages without what goes without saying: flags that are false or that no browser reads, scripts that the entry has loaded already, and
 * what only pages import that are never opened first, which comes with those pages.
 */
function withoutDefaults(code: string): string {
  const [, before = '', json = ''] = /^(.*?=)(\{.*\});?\s*$/s.exec(code) ?? []
  const list = JSON.parse(json) as { entry: { module: string; imports: string[] }; routes: Record<string, ListedPage> }
  const loaded = new Set([list.entry.module, ...list.entry.imports])
  for (const page of Object.values(list.routes)) {
    const isLater = [page.id, page.parentId].some((id) => /^layouts\/(office|grey-layout|focus-layout)/.test(id ?? ''))
    if (page.id !== 'root')
      page.imports = isLater ? [] : (page.imports?.filter((path) => !loaded.has(path)).toSorted() ?? [])
  }
  return `${before}${JSON.stringify(list, (key, value) =>
    value === false || key === 'hasDefaultExport' || (Array.isArray(value) && value.length === 0) ? undefined : value,
  )};`
}
