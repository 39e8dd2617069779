/** The tests that load a file of the server, in groups, the nearest first: its folder, its feature, its module, the house. */
import { dirname } from 'node:path'
import type { SourceFile } from '../tests/import-rule.ts'
import { closureOf } from '../tests/test-kinds.ts'

/** `src/server/checkout/orders/place-order.ts` belongs to `checkout` and there to `orders`. */
const placeOf = (path: string) => {
  const [, module, feature] = /^src\/(?:server|contracts|web)\/([^/]+)\/([^/.]+)/.exec(path) ?? []
  return { module, feature }
}

export function testsNear(path: string, files: ReadonlyMap<string, SourceFile>): string[][] {
  const { module, feature } = placeOf(path)
  const groups: string[][] = [[], [], [], [], []]
  for (const { path: test, imports } of files.values()) {
    if (!/\.test\.tsx?$/.test(test) || !closureOf(test, files).has(path)) continue
    const places = [test, ...imports].map(placeOf).filter((place) => place.module === module)
    const isOfTheModule = placeOf(test).module === module
    if (dirname(test) === dirname(path)) groups[0]?.push(test)
    else if (places.some((place) => place.feature === feature)) groups[1]?.push(test)
    else if (isOfTheModule) groups[2]?.push(test)
    else if (places.length > 0) groups[3]?.push(test)
    else if (test.startsWith('tests/')) groups[4]?.push(test)
  }
  return groups.filter((group) => group.length > 0)
}
