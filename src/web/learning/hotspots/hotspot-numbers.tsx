/** The marks of a picture as numbers: without scripts, and where the picture's own field did not load. */
import type { Point, ShownQuestion } from '#contracts/learning/quizzes/quizzes.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { HotspotPicture } from './hotspot-picture.tsx'

export interface HotspotProps {
  question: ShownQuestion
  /** Fields are called `<name>.<place>.x` and `.y`. */
  name: string
  points: readonly Point[]
}

export function HotspotNumbers({ question, name, points }: HotspotProps) {
  const { picture } = question
  if (!picture) return null
  return (
    <div className="hotspot">
      <HotspotPicture picture={picture} language={question.text_language} points={points} />
      {Array.from({ length: picture.marks }, (_, place) => (
        // The places are what is listed
        <div key={place} className="hotspot__numbers">
          {(['x', 'y'] as const).map((side) => (
            <label key={side} className="field">
              {side === 'x'
                ? m.hotspot_from_left({ number: number(place + 1) })
                : m.hotspot_from_top({ number: number(place + 1) })}
              <input
                className="input"
                type="number"
                name={`${name}.${place}.${side}`}
                defaultValue={points[place]?.[side] ?? ''}
                min={0}
                max={100}
                step={0.1}
                inputMode="decimal"
                autoComplete="off"
              />
            </label>
          ))}
        </div>
      ))}
    </div>
  )
}
