/** A picture as it was marked; with the areas that were right, where the quiz shows them. */
import type { Point, ShownQuestion } from '#contracts/learning/quizzes/quizzes.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { HotspotPicture, letterOf } from './hotspot-picture.tsx'
import type { ShownArea } from './shown-area.ts'

interface Props {
  question: ShownQuestion
  points: readonly Point[]
  /** Of an attempt whose key is not shown, nothing. */
  areas: readonly ShownArea[]
}

export function HotspotReview({ question, points, areas }: Props) {
  const { picture, text_language: language } = question
  if (!picture) return null
  return (
    <div className="hotspot">
      <HotspotPicture picture={picture} language={language} points={points} areas={areas} />
      {points.length === 0 && <p>{m.no_answer()}</p>}
      <ul className="hotspot__list">
        {points.map(({ x, y }, at) => (
          <li key={at}>
            <span>
              {m.hotspot_mark_at({ number: number(at + 1), x: number(Math.round(x)), y: number(Math.round(y)) })}
            </span>
          </li>
        ))}
      </ul>
      {areas.length > 0 && (
        <ul className="hotspot__list" aria-label={m.right_answer()}>
          {areas.map(({ name, hit_by: hitBy }, at) => (
            <li key={at}>
              <b>{letterOf(at)}.</b>
              <span>
                {hitBy >= 0
                  ? m.hotspot_hit({ area: name, number: number(hitBy + 1) })
                  : m.hotspot_missed({ area: name })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
