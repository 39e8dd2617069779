/**
 * The list of pages that every visitor downloads, written in columns: what stands one below the other is alike and packs well.
 * In the browser it is spread out to what React Router reads.
 */
export interface ListedPage {
  id: string
  parentId?: string
  path?: string
  module: string
  imports?: string[]
  [other: string]: unknown
}
export interface PageList {
  routes: Record<string, ListedPage>
  [other: string]: unknown
}

const flagNames = ['hasAction', 'hasLoader', 'hasErrorBoundary', 'index', 'hasClientAction']
const columns = new Set(['id', 'parentId', 'path', 'module', 'imports', ...flagNames])

interface PackedList {
  rest: PageList
  /** Where the scripts with texts are; those without begin with a slash. */
  folder: string
  flagNames: string[]
  parents: string[]
  ids: string
  parentIds: string
  paths: string
  flags: string
  modules: string
  imports: string
  more: Record<string, object>
}

/** Of a list in which what is false or empty is left out. */
export function packed(list: PageList, folder: string): PackedList {
  const { root, ...others } = list.routes as PageList['routes'] & { root: ListedPage }
  const pages = Object.values(others)
  const parents = [...new Set(pages.map(({ parentId }) => String(parentId)))]
  const short = (path: string) =>
    path.replace(/\.js$/, '').replace(path.startsWith(folder) ? folder : /^\/assets(?=\/)/, '')
  let numbered = 0
  const column = (cell: (page: ListedPage) => string, between = ' ') => pages.map(cell).join(between)
  return {
    rest: { ...list, routes: { root } },
    folder,
    flagNames,
    parents,
    ids: column(({ id }) => (id === `o${numbered.toString(36)}` ? (numbered++, '') : id)),
    parentIds: column(({ parentId }) => parents.indexOf(String(parentId)).toString(36), ''),
    paths: column(({ path = '' }) => path),
    flags: column((page) => flagNames.reduce((sum, name, at) => sum + (page[name] ? 2 ** at : 0), 0).toString(36), ''),
    modules: column(({ module }) => short(module)),
    imports: column(({ imports = [] }) => imports.map(short).join()),
    more: Object.fromEntries(
      pages
        .map(
          (page) => [page.id, Object.fromEntries(Object.entries(page).filter(([key]) => !columns.has(key)))] as const,
        )
        .filter(([, more]) => Object.keys(more).length > 0),
    ),
  }
}

/** Runs in the browser: uses nothing but what it is given. */
export function spread(list: PackedList): PageList {
  const [ids, paths, imports] = [list.ids, list.paths, list.imports].map((column) => column.split(' ')) as string[][]
  const full = (name: string) => `${name[0] === '/' ? '/assets' : list.folder}${name}.js`
  let numbered = 0
  list.modules.split(' ').forEach((module, at) => {
    const id = ids?.[at] || `o${(numbered++).toString(36)}`
    const flags = Number.parseInt(list.flags[at] as string, 36)
    const page: ListedPage = {
      id,
      parentId: list.parents[Number.parseInt(list.parentIds[at] as string, 36)],
      module: full(module),
    }
    if (paths?.[at]) page.path = paths[at]
    if (imports?.[at]) page.imports = imports[at].split(',').map(full)
    list.flagNames.forEach((name, bit) => {
      if (flags & (2 ** bit)) page[name] = true
    })
    list.rest.routes[id] = { ...page, ...list.more[id] }
  })
  return list.rest
}
