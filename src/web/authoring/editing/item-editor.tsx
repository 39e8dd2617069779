/** The open item: its head with what one can do with it, its fields, and what was remarked on it. */
import { useState } from 'react'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, SmartLink } from '#web/ui/fields/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { BackIcon } from '#web/ui/icons/icons.tsx'
import { MoreIcon } from '#web/ui/icons/task-icons.tsx'
import { Dropdown } from '#web/ui/overlays/dropdown.tsx'
import type { ItemPlace, OutlineSection } from '../moving/outline-places.ts'
import { placeOf } from '../moving/outline-places.ts'
import { MoveDialog } from '../moving/move-dialog.tsx'
import { ItemState } from '../items/item-state.tsx'
import { useCourseAddress } from '../items/use-builder-address.ts'
import type { OutlineDeeds } from '../outlines/use-outline.ts'
import { ItemComments } from '../reviews/item-comments.tsx'
import { problemName } from '../reviews/problem-name.ts'
import { ClashPanel } from './clash-panel.tsx'
import { titleOf } from '../items/item-content.ts'
import { ItemForm } from './item-form.tsx'
import { kindIcons, kindName } from '../items/item-kinds.ts'
import type { ItemDraft } from './use-item-draft.ts'

interface Props {
  draft: ItemDraft
  sections: OutlineSection[]
  deeds: OutlineDeeds
  canEdit: boolean
  isInReview: boolean
  onOpen: (itemId: string) => void
}

export function ItemEditor({ draft, sections, deeds, canEdit, isInReview, onOpen }: Props) {
  const [isMoving, setMoving] = useState(false)
  const course = useCourseAddress()
  const { item, content } = draft
  const Icon = kindIcons[item.kind]
  const found = placeOf(sections, item.item_id)
  const outlined = found?.section.items[found.at]
  async function copy() {
    await draft.flush()
    const copied = await deeds.copyItem(item.item_id)
    if (copied) onOpen(copied)
  }
  return (
    <section className="bld__edit" aria-labelledby="item-title">
      <div className="bld__in">
        <SmartLink className="link bld__back" href={`${course}/build`} preventScrollReset isLate>
          <BackIcon size={16} /> {m.build_outline()}
        </SmartLink>
        <div className="edithead">
          <div>
            <h2 id="item-title" tabIndex={-1}>
              <bdi>{titleOf(content.title)}</bdi>
            </h2>
            <p className="edithead__facts">
              <Icon size={16} />
              <span>
                {found
                  ? m.build_item_place({
                      kind: kindName(item.kind),
                      section: number(sections.indexOf(found.section) + 1),
                      place: number(found.at + 1),
                      of: number(found.of),
                    })
                  : kindName(item.kind)}
              </span>
              {outlined && <ItemState state={outlined.state} isInReview={isInReview} />}
              {outlined?.state === 'changed' && (
                <SmartLink className="link" href={`${course}/build/changes#change-${item.item_id}`} isLate>
                  {m.build_compare()}
                </SmartLink>
              )}
              {item.kind === 'quiz' && item.published && (
                <SmartLink className="link" href={`${course}/build/quizzes/${item.item_id}`} isLate>
                  {m.quizstat_title()}
                </SmartLink>
              )}
            </p>
          </div>
          {canEdit && (
            <Dropdown
              isAtEnd
              buttonClassName="btn btn--line btn--icon"
              label={m.build_more_of({ name: titleOf(content.title) })}
              button={<MoreIcon />}
            >
              {!item.is_retired && (
                <button type="button" onClick={() => setMoving(true)}>
                  {m.build_move_to()}
                </button>
              )}
              <button type="button" onClick={copy}>
                {m.build_duplicate()}
              </button>
              {!item.is_retired && (
                <button type="button" onClick={() => deeds.retire(item.item_id)}>
                  {m.build_retire()}
                </button>
              )}
            </Dropdown>
          )}
        </div>
        {item.is_retired && (
          <Note tone="warn">
            <p>{item.published ? m.build_is_retired_published() : m.build_is_retired()}</p>
            {canEdit && sections.length > 0 && (
              <Button
                isDense
                onClick={() => deeds.bringBack(item.item_id, (sections.at(-1) as OutlineSection).section_id)}
              >
                {m.build_bring_back()}
              </Button>
            )}
          </Note>
        )}
        {!canEdit && <Note>{m.build_may_look_only()}</Note>}
        <ClashPanel draft={draft} />
        {outlined && outlined.problems.length > 0 && (
          <Note tone="warn">
            <ul>
              {outlined.problems.map((problem) => (
                <li key={problem}>{problemName(problem)}</li>
              ))}
            </ul>
          </Note>
        )}
        <ItemForm draft={draft} canEdit={canEdit} />
        <ItemComments item={item} canEdit={canEdit} />
      </div>
      <MoveDialog
        itemId={isMoving ? item.item_id : undefined}
        sections={sections}
        onClose={() => setMoving(false)}
        onMove={(itemId: string, place: ItemPlace) => deeds.moveItem(itemId, place)}
      />
    </section>
  )
}
