/** The head of a section in the outline: its name, and how it is moved, renamed, dated and deleted. */
import { memo, type PointerEvent, useState } from 'react'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/fields/button.tsx'
import { MoreIcon } from '#web/ui/icons/task-icons.tsx'
import { Dropdown } from '#web/ui/overlays/dropdown.tsx'
import { titleOf } from '../items/item-content.ts'
import { GripIcon, MoveIcon } from '../items/builder-icons.tsx'
import { releaseWords } from '../items/release-words.ts'
import type { OutlineSection } from '../moving/outline-places.ts'
import type { Lift } from '../moving/use-lift.ts'
import { SectionNameDialog } from './section-name-dialog.tsx'
import { SectionReleaseDialog } from './section-release-dialog.tsx'
import type { OutlineDeeds } from './use-outline.ts'

interface Props extends Pick<OutlineSection, 'section_id' | 'title' | 'release' | 'seen'> {
  number: number
  /** Of its items. */
  count: number
  isLifted: boolean
  canEdit: boolean
  deeds: OutlineDeeds
  handlers: Lift
  startDrag: (event: PointerEvent<HTMLElement>, id: string, of: 'item' | 'section') => void
}

/** A moved item does not draw it anew. */
export const OutlineSectionHead = memo(function OutlineSectionHead(props: Props) {
  const { section_id: id, title, release, count, isLifted, canEdit, deeds, handlers, startDrag } = props
  const [isNaming, setNaming] = useState(false)
  const [isReleasing, setReleasing] = useState(false)
  const name = titleOf(title)
  return (
    <>
      <div className={isLifted ? 'bsec__head is-lifted' : 'bsec__head'}>
        {canEdit && (
          // A pointer's way only: the button beside the name is the keyboard's.
          <span className="brow__drag" aria-hidden="true" onPointerDown={(event) => startDrag(event, id, 'section')}>
            <GripIcon />
          </span>
        )}
        <h3>
          <bdi>{name}</bdi>
          <small>
            {m.build_section_facts({
              number: number(props.number),
              count: count,
              shown: number(count),
            })}
            {release && ` · ${releaseWords(release)}`}
          </small>
        </h3>
        {canEdit && (
          <>
            <IconButton
              data-lift={id}
              label={m.build_move({ name })}
              aria-pressed={isLifted}
              aria-describedby="lift-help"
              icon={<MoveIcon />}
              onClick={() => handlers.lift({ id, of: 'section' })}
              onKeyDown={handlers.onKeyDown}
              onBlur={handlers.onBlur}
            />
            <Dropdown isAtEnd buttonClassName="btn btn--icon" label={m.build_more_of({ name })} button={<MoreIcon />}>
              <button type="button" onClick={() => setNaming(true)}>
                {m.build_rename()}
              </button>
              <button type="button" onClick={() => setReleasing(true)}>
                {m.build_dates()}
              </button>
              <button type="button" disabled={count > 0} onClick={() => deeds.deleteSection(id)}>
                {count > 0 ? m.build_delete_when_empty() : m.build_delete_section()}
              </button>
            </Dropdown>
          </>
        )}
      </div>
      <SectionNameDialog
        isOpen={isNaming}
        onClose={() => setNaming(false)}
        title={m.build_rename()}
        texts={title}
        onSave={(_, texts) => deeds.nameSection(props, texts ?? title)}
      />
      <SectionReleaseDialog
        isOpen={isReleasing}
        onClose={() => setReleasing(false)}
        release={release}
        onSave={(chosen) => deeds.releaseSection(props, chosen)}
      />
    </>
  )
})
