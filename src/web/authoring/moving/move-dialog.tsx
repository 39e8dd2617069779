/** Moves an item by choosing its section and its place, without dragging. */
import { type KeyboardEvent, useState } from 'react'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, IconButton } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { DownIcon, UpIcon } from '#web/ui/icons/icons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { titleOf } from '../items/item-content.ts'
import { kindIcons } from '../items/item-kinds.ts'
import { type ItemPlace, type OutlineSection, placeOf, withItemAt } from './outline-places.ts'

interface Props {
  /** Open while there is one. */
  itemId: string | undefined
  sections: OutlineSection[]
  onClose: () => void
  onMove: (itemId: string, place: ItemPlace) => Promise<void>
}

export function MoveDialog({ itemId, sections, onClose, onMove }: Props) {
  return (
    <Dialog isOpen={itemId !== undefined} onClose={onClose} title={m.build_move_item()} closeLabel={m.close()}>
      {itemId && <MoveForm {...{ itemId, sections, onClose, onMove }} />}
    </Dialog>
  )
}

function MoveForm({ itemId, sections, onClose, onMove }: Props & { itemId: string }) {
  const [order, setOrder] = useState(sections)
  const found = placeOf(order, itemId)
  if (!found) return null
  const { section, at, of, place } = found
  const go = (next: ItemPlace) => setOrder(withItemAt(order, itemId, next))
  function step(by: -1 | 1) {
    const neighbour = section.items[at + by]
    if (!neighbour) return
    const before = by < 0 ? neighbour.item_id : (section.items[at + 2]?.item_id ?? null)
    go({ section: section.section_id, before })
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <div className="form-stack">
      <Select
        label={m.build_section()}
        value={section.section_id}
        options={order.map((each, index) => ({
          value: each.section_id,
          label: `${number(index + 1)}. ${titleOf(each.title)}`,
        }))}
        onChange={(event) => go({ section: event.target.value, before: null })}
      />
      <div className="field" role="group" aria-labelledby="place-label" onKeyDown={press}>
        <span className="label" id="place-label">
          {m.build_place()}
        </span>
        <ol className="moveplaces">
          {section.items.map((item) => {
            const Icon = kindIcons[item.kind]
            const isThis = item.item_id === itemId
            return (
              <li key={item.item_id} className={isThis ? 'is-on' : undefined}>
                <Icon />
                <bdi>{titleOf(item.title)}</bdi>
                {isThis &&
                  ([-1, 1] as const).map((by) => (
                    <IconButton
                      key={by}
                      label={
                        by < 0 ? m.move_up({ item: titleOf(item.title) }) : m.move_down({ item: titleOf(item.title) })
                      }
                      icon={by < 0 ? <UpIcon /> : <DownIcon />}
                      aria-disabled={!section.items[at + by] || undefined}
                      onClick={() => step(by)}
                    />
                  ))}
              </li>
            )
          })}
        </ol>
        <p className="hint" role="status">
          {m.build_place_now({ place: number(at + 1), of: number(of) })}
        </p>
      </div>
      <div className="actions">
        <Button onClick={onClose}>{m.build_cancel()}</Button>
        <Button
          variant="primary"
          onClick={() => {
            onClose()
            void onMove(itemId, place)
          }}
        >
          {m.build_move_here()}
        </Button>
      </div>
    </div>
  )
}
