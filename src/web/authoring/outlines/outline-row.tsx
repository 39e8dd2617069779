/** One item in the outline: its kind, state and what is wrong; drawn anew only when something of it changed. */
import { memo, type PointerEvent } from 'react'
import { warnings } from '#contracts/authoring/outlines.ts'
import { listed, minutes, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton, SmartLink } from '#web/ui/fields/button.tsx'
import { AlertIcon } from '#web/ui/icons/icons.tsx'
import { CommentIcon } from '#web/ui/icons/desk-icons.tsx'
import { titleOf } from '../items/item-content.ts'
import { kindIcons, kindName } from '../items/item-kinds.ts'
import { GripIcon, MoveIcon } from '../items/builder-icons.tsx'
import { ItemState } from '../items/item-state.tsx'
import { releaseWords } from '../items/release-words.ts'
import type { OutlineItem } from '../moving/outline-places.ts'
import type { Lift } from '../moving/use-lift.ts'

interface Props {
  item: OutlineItem
  href: string
  isCurrent: boolean
  isLifted: boolean
  isInReview: boolean
  canEdit: boolean
  handlers: Lift
  startDrag: (event: PointerEvent<HTMLElement>, id: string, of: 'item' | 'section') => void
  onMoveTo: (itemId: string) => void
}

export const OutlineRow = memo(function OutlineRow(props: Props) {
  const { item, href, isCurrent, isLifted, canEdit, handlers, startDrag, onMoveTo } = props
  const Icon = kindIcons[item.kind]
  const name = titleOf(item.title)
  const wrong = item.problems.filter((problem) => !warnings.includes(problem)).length
  return (
    <li className={isLifted ? 'brow is-lifted' : isCurrent ? 'brow is-on' : 'brow'} data-item={item.item_id}>
      {canEdit ? (
        // A pointer's way only: the button at the end is the keyboard's.
        <span
          className="brow__drag"
          aria-hidden="true"
          onPointerDown={(event) => startDrag(event, item.item_id, 'item')}
        >
          <GripIcon />
        </span>
      ) : (
        <span />
      )}
      <Icon />
      <span className="brow__text">
        <SmartLink
          href={href}
          className="brow__link"
          aria-current={isCurrent ? 'true' : undefined}
          preventScrollReset
          isLate
        >
          <bdi>{name}</bdi>
        </SmartLink>
        <span className="brow__facts">
          <span>{listed([kindName(item.kind), item.minutes > 0 && minutes(item.minutes)])}</span>
          <ItemState state={item.state} isInReview={props.isInReview} />
          {item.release && <span>{releaseWords(item.release)}</span>}
          {wrong > 0 && (
            <span className="brow__wrong">
              <AlertIcon size={16} />
              {m.build_to_fix_count({ count: wrong, shown: number(wrong) })}
            </span>
          )}
          {item.open_comments > 0 && (
            <span>
              <CommentIcon size={16} />
              <span className="vh">
                {m.build_open_comments({ count: item.open_comments, shown: number(item.open_comments) })}
              </span>
              <span aria-hidden="true">{number(item.open_comments)}</span>
            </span>
          )}
        </span>
      </span>
      {canEdit && (
        <IconButton
          className="brow__move"
          data-lift={item.item_id}
          label={m.build_move({ name })}
          aria-pressed={isLifted}
          aria-describedby="lift-help"
          icon={<MoveIcon />}
          // Keys lift it; a press opens the dialog, which needs no keys.
          onClick={(event) =>
            event.detail === 0 ? handlers.lift({ id: item.item_id, of: 'item' }) : onMoveTo(item.item_id)
          }
          onKeyDown={handlers.onKeyDown}
          onBlur={handlers.onBlur}
        />
      )}
    </li>
  )
})
