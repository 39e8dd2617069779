/** Features stay small, and none needs one that needs it; each rule is shown to be able to fail. */
import { describe, expect, it } from 'vitest'
import { circlesBetween, crowdedFolders, featureOf, moduleOf, mostFiles } from './feature-rule.ts'
import { readSources, rootFolder } from './import-rule.ts'

const sources = readSources(rootFolder, ['src'])

describe('modules of the server', () => {
  it('need each other in no circle', () => expect(circlesBetween(sources, moduleOf)).toEqual([]))

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

describe('features of the server', () => {
  it('need each other in no circle', () => expect(circlesBetween(sources, featureOf)).toEqual([]))

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
  it(`hold at most ${mostFiles} files`, () => expect(crowdedFolders(sources)).toEqual({}))

  it('would be caught', () => {
    const files = Array.from({ length: 16 }, (_, index) => ({ path: `src/web/a/x/file-${index}.tsx`, imports: [] }))
    expect(crowdedFolders(files)).toEqual({ 'src/web/a/x': 16 })
    expect(crowdedFolders(files.slice(1))).toEqual({})
  })
})
