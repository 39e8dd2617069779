/** Items that were taken out of the course, with the way back. */
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, SmartLink } from '#web/ui/fields/button.tsx'
import { titleOf } from '../items/item-content.ts'
import { kindIcons } from '../items/item-kinds.ts'
import type { AuthoredOutline, OutlineSection } from '../moving/outline-places.ts'
import { useItemAddress } from '../items/use-builder-address.ts'
import type { OutlineDeeds } from './use-outline.ts'

interface Props {
  outline: AuthoredOutline
  sections: OutlineSection[]
  deeds: OutlineDeeds
  onOpen: (itemId: string) => void
}

export function RetiredItems({ outline, sections, deeds, onOpen }: Props) {
  const addressOf = useItemAddress()
  const last = sections.at(-1)
  if (outline.retired.length === 0) return null
  return (
    <details className="bld__retired">
      <summary>{m.build_retired({ count: number(outline.retired.length) })}</summary>
      <ul>
        {outline.retired.map(({ item_id, kind, title }) => {
          const Icon = kindIcons[kind]
          const name = titleOf(title)
          return (
            <li key={item_id} className="brow">
              <span />
              <Icon />
              <SmartLink className="link" href={addressOf(item_id)} preventScrollReset isLate>
                <bdi>{name}</bdi>
              </SmartLink>
              {outline.can.edit && last && (
                <Button
                  isDense
                  variant="quiet"
                  aria-label={m.build_bring_back_of({ name })}
                  onClick={() => void deeds.bringBack(item_id, last.section_id).then(() => onOpen(item_id))}
                >
                  {m.build_bring_back()}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
