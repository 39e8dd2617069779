/** The course builder: outline, item and checks beside each other; on a phone one after the other. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { AuthoredItem } from '#contracts/authoring/items.ts'
import { warnings } from '#contracts/authoring/outlines.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { ItemEditor } from '../editing/item-editor.tsx'
import { SaveStatus } from '../editing/save-status.tsx'
import { type ItemDraft, useItemDraft } from '../editing/use-item-draft.ts'
import type { AuthoredOutline, OutlineSection } from '../moving/outline-places.ts'
import { ItemPreview } from '../preview/item-preview.tsx'
import { ChecksPanel } from '../reviews/checks-panel.tsx'
import { BuilderBar } from './builder-bar.tsx'
import { OutlinePanel } from './outline-panel.tsx'
import { useItemAddress } from '../items/use-builder-address.ts'
import { type OutlineDeeds, useOutline } from './use-outline.ts'

interface Props {
  outline: AuthoredOutline
  item: AuthoredItem | null
  /** What the course's record lacks before visitors may see it, in words. */
  missing: readonly string[]
}

const nothingTyped = async () => ({ isSaved: true, hasSent: false })

export function Builder({ outline, item, missing }: Props) {
  const { sections, deeds } = useOutline(outline)
  const [draft, setDraft] = useState<{ of: string; draft: ItemDraft }>()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const addressOf = useItemAddress()
  const hasChecks = search.has('checks')
  const showChecks = useCallback(
    (isOpen: boolean) =>
      setSearch(
        (now) => {
          if (isOpen) now.set('checks', '')
          else now.delete('checks')
          return now
        },
        { preventScrollReset: true },
      ),
    [setSearch],
  )
  const open = useRef((_: string) => {})
  open.current = (itemId) => void navigate(addressOf(itemId), { preventScrollReset: true })
  const onOpen = useCallback((itemId: string) => open.current(itemId), [])
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!hasChecks) return
    document.getElementById('checks-title')?.focus()
    // Opening them breaks off the read that follows a save.
    if (navigator.onLine) void revalidate()
  }, [hasChecks, revalidate])
  const itemId = item?.item_id
  const opened = useRef(itemId)
  useEffect(() => {
    if (itemId && itemId !== opened.current) document.getElementById('item-title')?.focus({ preventScroll: true })
    opened.current = itemId
  }, [itemId])
  const isInReview = outline.review?.state === 'open'
  const current = draft && draft.of === item?.item_id ? draft.draft : undefined
  // A move that is still on its way is no change by somebody else, either.
  const flush = async () => {
    const isMoved = await deeds.settle()
    const typed = await (current?.flush ?? nothingTyped)()
    return { ...typed, hasSent: typed.hasSent || isMoved }
  }
  const toFix = sections
    .flatMap(({ items }) => items)
    .flatMap(({ problems }) => problems)
    .filter((problem) => !warnings.includes(problem)).length

  return (
    <div className="builder">
      <BuilderBar
        outline={outline}
        onSave={current?.flush ?? nothingTyped}
        onPublish={() => showChecks(!hasChecks)}
        hasChecks={hasChecks}
      >
        {current && <SaveStatus draft={current} />}
        {current && <ItemPreview draft={current} />}
      </BuilderBar>
      <main id="main" tabIndex={-1} className={cx('bld', item && 'has-item', hasChecks && 'has-checks')}>
        <OutlinePanel {...{ outline, sections, deeds, onOpen }} currentId={item?.item_id} />
        {item ? (
          <OpenItem
            key={item.item_id}
            {...{ item, sections, deeds, onOpen, isInReview, setDraft }}
            canEdit={outline.can.edit}
          />
        ) : (
          <div className="bld__edit bld__edit--none">
            <EmptyState title={sections.length === 0 ? m.build_start_with_section() : m.build_choose_item()} />
          </div>
        )}
        {hasChecks && (
          <ChecksPanel {...{ outline, sections, missing }} flush={flush} onClose={() => showChecks(false)} />
        )}
      </main>
      <div className="bld__phone">
        <Button onClick={() => showChecks(true)}>
          {toFix > 0 ? m.build_checks_to_fix({ count: number(toFix) }) : m.build_checks()}
        </Button>
      </div>
    </div>
  )
}

interface OpenItemProps {
  item: AuthoredItem
  sections: OutlineSection[]
  deeds: OutlineDeeds
  onOpen: (itemId: string) => void
  isInReview: boolean
  canEdit: boolean
  setDraft: (of: { of: string; draft: ItemDraft }) => void
}

function OpenItem({ item, setDraft, ...rest }: OpenItemProps) {
  const viewer = useViewer()
  const { revalidate } = useRevalidator()
  const { draft, drawn } = useItemDraft(item, viewer?.name ?? '', revalidate)
  // The bar shows the state of what is typed here.
  useEffect(() => setDraft({ of: draft.item.item_id, draft }), [draft, drawn, setDraft])
  return <ItemEditor draft={draft} {...rest} />
}
