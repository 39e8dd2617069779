/** One button for each way this course is taught; pressing one leaves its batches. */
import type { Batch } from '#contracts/catalogue/courses.ts'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { modeBadge } from '../cards/course-words.ts'

interface LearningModesProps {
  batches: readonly Batch[]
  /** The way that was chosen; null: every batch. */
  mode: Batch['training_type'] | null
}

export function LearningModes({ batches, mode }: LearningModesProps) {
  const modes = [...new Set(batches.map((batch) => batch.training_type))]
  if (modes.length < 2) return null
  return (
    <nav aria-label={m.learning_modes()}>
      <p className="label mb-2" aria-hidden="true">
        {m.learning_modes()}
      </p>
      <div className="chips">
        {[null, ...modes].map((each) => (
          <SmartLink
            key={each}
            className={each === mode ? 'chip chip--on' : 'chip'}
            href={each ? `?mode=${each}` : '?'}
            aria-current={each === mode ? 'true' : undefined}
            preventScrollReset
          >
            {each ? modeBadge(each) : m.mode_any()}
          </SmartLink>
        ))}
      </div>
    </nav>
  )
}
