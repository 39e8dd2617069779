/** A section of the outline with its items; only what changed in it is drawn anew. */
import { memo, type PointerEvent, useState } from 'react'
import { type ItemKind, itemKinds } from '#contracts/authoring/item-content.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/fields/button.tsx'
import { MoreIcon, PlusIcon } from '#web/ui/icons/task-icons.tsx'
import { Dropdown } from '#web/ui/overlays/dropdown.tsx'
import { titleOf } from '../items/item-content.ts'
import { kindIcons, kindName } from '../items/item-kinds.ts'
import { GripIcon, MoveIcon } from '../items/builder-icons.tsx'
import type { OutlineItem, OutlineSection } from '../moving/outline-places.ts'
import { releaseWords } from '../items/release-words.ts'
import { OutlineRow } from './outline-row.tsx'
import { SectionNameDialog } from './section-name-dialog.tsx'
import { SectionReleaseDialog } from './section-release-dialog.tsx'
import { useItemAddress } from '../items/use-builder-address.ts'
import type { Lift } from '../moving/use-lift.ts'
import type { OutlineDeeds } from './use-outline.ts'

interface Props {
  section: OutlineSection
  number: number
  filter: OutlineItem['state'] | null
  currentId: string | undefined
  liftedId: string | undefined
  isInReview: boolean
  canEdit: boolean
  deeds: OutlineDeeds
  handlers: Lift
  startDrag: (event: PointerEvent<HTMLElement>, id: string, of: 'item' | 'section') => void
  onMoveTo: (itemId: string) => void
  onOpen: (itemId: string) => void
}

export const OutlineSectionBox = memo(function OutlineSectionBox(props: Props) {
  const { section, filter, currentId, liftedId, isInReview, canEdit, deeds, handlers, startDrag, onMoveTo, onOpen } =
    props
  const [isNaming, setNaming] = useState(false)
  const [isReleasing, setReleasing] = useState(false)
  const addressOf = useItemAddress()
  const id = section.section_id
  const name = titleOf(section.title)
  const isLifted = liftedId === id
  const shown = filter === null ? section.items : section.items.filter(({ state }) => state === filter)
  async function add(kind: ItemKind) {
    const itemId = await deeds.addItem(id, kind)
    if (itemId) onOpen(itemId)
  }
  return (
    <li className="bsec" data-section={id}>
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
              count: section.items.length,
              shown: number(section.items.length),
            })}
            {section.release && ` · ${releaseWords(section.release)}`}
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
              <button type="button" disabled={section.items.length > 0} onClick={() => deeds.deleteSection(id)}>
                {section.items.length > 0 ? m.build_delete_when_empty() : m.build_delete_section()}
              </button>
            </Dropdown>
          </>
        )}
      </div>
      <ol>
        {shown.map((item) => (
          <OutlineRow
            key={item.item_id}
            {...{ item, canEdit, isInReview, handlers, startDrag, onMoveTo }}
            href={addressOf(item.item_id)}
            isCurrent={item.item_id === currentId}
            isLifted={item.item_id === liftedId}
          />
        ))}
      </ol>
      <div className="badd" data-end="">
        {canEdit && (
          <Dropdown
            menuClassName="addmenu"
            buttonClassName="btn btn--quiet btn--dense"
            label={m.build_add_item_to({ section: name })}
            button={
              <>
                <PlusIcon size={16} /> {m.build_add_item()}
              </>
            }
          >
            {itemKinds.map((kind) => {
              const Icon = kindIcons[kind]
              return (
                <button key={kind} type="button" onClick={() => add(kind)}>
                  <Icon />
                  {kindName(kind)}
                </button>
              )
            })}
          </Dropdown>
        )}
      </div>
      <SectionNameDialog
        isOpen={isNaming}
        onClose={() => setNaming(false)}
        title={m.build_rename()}
        texts={section.title}
        onSave={(title, texts) => deeds.nameSection(section, texts ?? section.title)}
      />
      <SectionReleaseDialog
        isOpen={isReleasing}
        onClose={() => setReleasing(false)}
        release={section.release}
        onSave={(release) => deeds.releaseSection(section, release)}
      />
    </li>
  )
}, isUnchanged)

/** A section that does not hold what was opened or lifted is the same as before. */
function isUnchanged(before: Props, after: Props): boolean {
  return (Object.keys(after) as (keyof Props)[]).every((name) => {
    if (name !== 'currentId' && name !== 'liftedId') return before[name] === after[name]
    return before[name] === after[name] || !(holds(before, before[name]) || holds(after, after[name]))
  })
}
const holds = ({ section }: Props, id: string | undefined) =>
  id !== undefined && (section.section_id === id || section.items.some(({ item_id }) => item_id === id))
