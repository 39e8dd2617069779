/** The field of a picture to be marked, which is loaded where a quiz asks one. */
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Point } from '#contracts/learning/quizzes/quizzes.ts'
import { HotspotNumbers, type HotspotProps } from './hotspot-numbers.tsx'

// Without a line the numbers do.
const HotspotField = lazy(() =>
  import('./hotspot-field.tsx').catch(() => ({
    default: ({ question, name, points }: HotspotProps) => <HotspotNumbers {...{ question, name, points }} />,
  })),
)

export function HotspotInput({ onAnswer, ...shown }: HotspotProps & { onAnswer(points: Point[]): void }) {
  const [hasScript, setHasScript] = useState(false)
  useEffect(() => setHasScript(true), [])
  const numbers = <HotspotNumbers {...shown} />
  if (!hasScript) return numbers
  return (
    <Suspense fallback={numbers}>
      <HotspotField {...shown} onAnswer={onAnswer} />
    </Suspense>
  )
}
