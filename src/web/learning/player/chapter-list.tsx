/** The chapters of a film below it: each leads to where it begins, and the one that is played is marked. */
import type { MyCourse } from '#contracts/learning/player.ts'
import { position as positionText } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'

interface ChapterListProps {
  chapters: NonNullable<NonNullable<MyCourse['current']>['video']>['chapters']
  /** Seconds. */
  position: number
  onJump: (seconds: number) => void
}

export function ChapterList({ chapters, position, onJump }: ChapterListProps) {
  if (chapters.length === 0) return null
  const now = chapters.findLast(({ at }) => at <= position)?.at
  return (
    <details className="chapters">
      <summary className="link">{m.player_chapters()}</summary>
      <ol>
        {chapters.map(({ at, title }) => (
          <li key={at} aria-current={at === now ? 'true' : undefined}>
            <button type="button" className="chapters__one" onClick={() => onJump(at)}>
              <span className="num" dir="ltr">
                {positionText(at)}
              </span>{' '}
              <bdi>{title}</bdi>
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}
