import routes from '../src/web/routes.ts'

interface Entry {
  path?: string | undefined
  children?: Entry[] | undefined
}
const pathsOf = (entries: readonly Entry[], base = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const full = [base, path].filter(Boolean).join('/')
    return children ? pathsOf(children, full) : [`/${full}`]
  })

/** The path of every route of a page, as the router writes it: `/my-course/:slug`. */
export const pagePaths: readonly string[] = [...new Set(pathsOf(routes as Entry[]))]
