/** The outline: sections with their items, filters by state, and the ways to add and move. */
import { useCallback, useRef, useState } from 'react'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import { Chip } from '#web/ui/marks/badge.tsx'
import { stateName } from '../items/item-kinds.ts'
import { MoveDialog } from '../moving/move-dialog.tsx'
import type { AuthoredOutline, OutlineItem, OutlineSection } from '../moving/outline-places.ts'
import { OutlineSectionBox } from './outline-section-box.tsx'
import { RetiredItems } from './retired-items.tsx'
import { SectionNameDialog } from './section-name-dialog.tsx'
import { useDrag } from '../moving/use-drag.ts'
import { useLift } from '../moving/use-lift.ts'
import type { OutlineDeeds } from './use-outline.ts'

interface Props {
  outline: AuthoredOutline
  sections: OutlineSection[]
  deeds: OutlineDeeds
  currentId: string | undefined
  onOpen: (itemId: string) => void
}
type Filter = OutlineItem['state'] | null

export function OutlinePanel({ outline, sections, deeds, currentId, onOpen }: Props) {
  const [filter, setFilter] = useState<Filter>(null)
  const [moving, setMoving] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const startDrag = useDrag(list, line, deeds)
  const { lifted, told, handlers } = useLift(sections, deeds)
  const onMoveTo = useCallback((itemId: string) => setMoving(itemId), [])
  const items = sections.flatMap((section) => section.items)
  const countOf = (state: OutlineItem['state']) => items.filter((item) => item.state === state).length
  const canEdit = outline.can.edit

  return (
    <nav className="bld__outline" aria-label={m.build_outline()}>
      <div className="bld__outhead">
        <div className="row between">
          <h2>{m.build_outline()}</h2>
          <span className="small muted">
            {m.build_counts({ sections: number(sections.length), items: number(items.length) })}
          </span>
        </div>
        <div className="row row--wrap" role="group" aria-label={m.build_show_only()}>
          <Chip isOn={filter === null} onClick={() => setFilter(null)}>
            {m.build_all({ count: number(items.length) })}
          </Chip>
          {(['changed', 'draft'] as const)
            .filter((state) => countOf(state) > 0 || filter === state)
            .map((state) => (
              <Chip key={state} isOn={filter === state} onClick={() => setFilter(filter === state ? null : state)}>
                {m.build_state_count({ state: stateName(state), count: number(countOf(state)) })}
              </Chip>
            ))}
        </div>
      </div>
      <p className="vh" id="lift-help">
        {m.build_lift_help()}
      </p>
      <div className="bld__list">
        <ol ref={list}>
          {sections.map((section, at) => (
            <OutlineSectionBox
              key={section.section_id}
              {...{ section, filter, currentId, canEdit, deeds, handlers, startDrag, onMoveTo, onOpen }}
              number={at + 1}
              liftedId={lifted?.id}
              isInReview={outline.review?.state === 'open'}
            />
          ))}
        </ol>
        <div ref={line} className="bdrop" hidden />
      </div>
      <p className="vh" role="status" aria-live="assertive">
        {told}
      </p>
      {canEdit && (
        <div className="bld__foot">
          <Button isBlock icon={<PlusIcon />} onClick={() => setAdding(true)}>
            {m.build_add_section()}
          </Button>
          <Checkbox checked={outline.is_in_order} onChange={(event) => deeds.setInOrder(event.target.checked)}>
            {m.build_in_order()}
            <small className="muted"> {m.build_in_order_hint()}</small>
          </Checkbox>
        </div>
      )}
      <RetiredItems {...{ outline, sections, deeds, onOpen }} />
      <SectionNameDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        title={m.build_add_section()}
        onSave={(title) => deeds.addSection(title)}
      />
      <MoveDialog itemId={moving} sections={sections} onClose={() => setMoving(undefined)} onMove={deeds.moveItem} />
    </nav>
  )
}
