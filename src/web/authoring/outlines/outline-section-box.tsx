/** A section of the outline with its items; only what changed in it is drawn anew. */
import { memo, type PointerEvent } from 'react'
import { type ItemKind, itemKinds } from '#contracts/authoring/item-content.ts'
import { m } from '#web/paraglide/messages.js'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import { Dropdown } from '#web/ui/overlays/dropdown.tsx'
import { titleOf } from '../items/item-content.ts'
import { kindIcons, kindName } from '../items/item-kinds.ts'
import type { OutlineItem, OutlineSection } from '../moving/outline-places.ts'
import { OutlineRow } from './outline-row.tsx'
import { OutlineSectionHead } from './outline-section-head.tsx'
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
  const addressOf = useItemAddress()
  const id = section.section_id
  const name = titleOf(section.title)
  const shown = filter === null ? section.items : section.items.filter(({ state }) => state === filter)
  return (
    <li className="bsec" data-section={id}>
      <OutlineSectionHead
        {...{ canEdit, deeds, handlers, startDrag }}
        section_id={id}
        title={section.title}
        release={section.release}
        seen={section.seen}
        number={props.number}
        count={section.items.length}
        isLifted={liftedId === id}
      />
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
        {canEdit && <AddItem {...{ id, name, deeds, onOpen }} />}
      </div>
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

interface AddItemProps {
  id: string
  name: string
  deeds: OutlineDeeds
  onOpen: (itemId: string) => void
}

/** A moved item does not draw it anew. */
const AddItem = memo(function AddItem({ id, name, deeds, onOpen }: AddItemProps) {
  async function add(kind: ItemKind) {
    const itemId = await deeds.addItem(id, kind)
    if (itemId) onOpen(itemId)
  }
  return (
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
  )
})
