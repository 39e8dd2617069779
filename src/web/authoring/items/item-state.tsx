/** How an item stands to what learners see: a dot and a word. */
import { type ShownState, stateName } from './item-kinds.ts'

const marks: Record<ShownState, string> = {
  published: '',
  changed: 'pst--changed',
  draft: 'pst--draft',
  in_review: 'pst--review',
}

export function ItemState({ state, isInReview }: { state: 'published' | 'changed' | 'draft'; isInReview: boolean }) {
  const shown = isInReview && state !== 'published' ? 'in_review' : state
  return <span className={`pst ${marks[shown]}`}>{stateName(shown)}</span>
}
