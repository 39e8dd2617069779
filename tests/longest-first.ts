/** The order of test files: those that take longest first, so that none of them runs on alone at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// On a fresh clone nobody knows yet how long a file takes, and the size of a file says little.
const long = [
  'drills/drills.test.ts',
  'tests/access-matrix.test.ts',
  'tests/back-up.test.ts',
  'tests/security-headers.test.ts',
  'src/web/lib/editor/stored-html.test.ts',
  'src/server/authoring/archives/hostile-archives.test.ts',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const placeOf = ({ moduleId }: TestSpecification) => long.findIndex((path) => moduleId.endsWith(path))
    const isLong = (file: TestSpecification) => placeOf(file) >= 0
    return [...sorted.filter(isLong).sort((a, b) => placeOf(a) - placeOf(b)), ...sorted.filter((file) => !isLong(file))]
  }
}
