/** Features stay small, and none needs one that needs it; each rule is shown to be able to fail. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { circlesBetween, crowdedFolders, featureOf, moduleOf, mostFiles } from './feature-rule.ts'
import { readSources, rootFolder } from './import-rule.ts'

const sources = readSources(rootFolder, ['src'])
const sidesOf = (side: 'server' | 'web') => sources.filter(({ path }) => path.startsWith(`src/${side}/`))
const styles = readdirSync(join(rootFolder, 'src/web'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ path: `src/web/${name.replaceAll('\\', '/')}` }))

describe('modules of the server', () => {
  it('need each other in no circle', () => expect(circlesBetween(sidesOf('server'), moduleOf)).toEqual([]))

  it('would be caught', () =>
    expect(
      circlesBetween(
        [
          { path: 'src/server/a/x/one.ts', imports: ['src/server/b/y/two.ts'] },
          { path: 'src/server/b/z/three.ts', imports: ['src/server/a/x/four.ts'] },
        ],
        moduleOf,
      ),
    ).toEqual([['a', 'b']]))
})

describe('features', () => {
  it.each(['server', 'web'] as const)('of the %s need each other in no circle', (side) =>
    expect(circlesBetween(sidesOf(side), featureOf)).toEqual([]),
  )

  it('would be caught, also by the way of a third one', () =>
    expect(
      circlesBetween(
        [
          { path: 'src/server/a/x/one.ts', imports: ['src/server/a/y/two.ts'] },
          { path: 'src/server/a/y/two.ts', imports: ['src/server/a/routes.ts'] },
          { path: 'src/server/a/routes.ts', imports: ['src/server/a/x/one.ts'] },
          { path: 'src/server/a/z/free.ts', imports: ['src/server/a/x/one.ts'] },
        ],
        featureOf,
      ),
    ).toEqual([['a', 'a/x', 'a/y']]))

  it('would be caught in the web, where pages alone may compose features', () => {
    const circle = (folder: string) =>
      circlesBetween(
        [
          { path: `src/web/a/x${folder}/one.tsx`, imports: ['src/web/a/y/two.tsx'] },
          { path: 'src/web/a/y/two.tsx', imports: ['src/web/a/x/three.tsx'] },
        ],
        featureOf,
      )
    expect(circle('')).toEqual([['a/x', 'a/y']])
    expect(circle('/pages')).toEqual([])
  })

  it('may know types of each other', () =>
    expect(
      circlesBetween(
        [
          { path: 'src/server/a/x/one.ts', imports: ['src/server/a/y/two.ts'], runs: [] },
          { path: 'src/server/a/y/two.ts', imports: ['src/server/a/x/one.ts'] },
        ],
        featureOf,
      ),
    ).toEqual([]))
})

describe('folders', () => {
  it(`hold at most ${mostFiles} files`, () => expect(crowdedFolders([...sources, ...styles])).toEqual({}))

  it('would be caught', () => {
    const files = Array.from({ length: 16 }, (_, index) => ({
      path: `src/web/a/x/file-${index}.${index === 3 ? 'css' : 'tsx'}`,
    }))
    expect(crowdedFolders(files)).toEqual({ 'src/web/a/x': 16 })
    expect(crowdedFolders(files.slice(1))).toEqual({})
  })
})
