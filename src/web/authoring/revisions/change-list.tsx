/** What differs, one after the other: J and K go through, and so do the buttons. */
import { useEffect, useRef, useState } from 'react'
import type { AnswerOf } from '#web/lib/api/endpoints.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton, SmartLink } from '#web/ui/fields/button.tsx'
import { DownIcon, UpIcon } from '#web/ui/icons/icons.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { pathName } from '../items/field-names.ts'
import { titleOf } from '../items/item-content.ts'
import { kindIcons, kindName } from '../items/item-kinds.ts'
import { useItemAddress } from '../items/use-builder-address.ts'
import { WordDiff } from './word-diff.tsx'

type Compared = AnswerOf<'GET /admin/courses/:course/changes'>['data']
type Change = Compared['changes'][number]

const words = {
  added: m.build_change_added,
  removed: m.build_change_removed,
  changed: m.build_change_changed,
  moved: m.build_change_moved,
}
const tones = { added: 'ok', removed: 'bad', changed: 'warn', moved: 'info' } as const
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)

export function ChangeList({ compared }: { compared: Compared }) {
  const { changes, revision } = compared
  const [at, setAt] = useState(-1)
  const list = useRef<HTMLOListElement>(null)
  const go = useRef((_: number) => {})
  go.current = (by) => {
    const next = Math.min(changes.length - 1, Math.max(0, at + by))
    setAt(next)
    const heading = list.current?.querySelectorAll<HTMLElement>('h2')[next]
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'start' })
  }
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === 'j') go.current(1)
      else if (event.key === 'k') go.current(-1)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <div className="changebar">
        <span role="status">
          {at < 0
            ? m.build_changes_count({ count: changes.length, shown: number(changes.length) })
            : m.build_change_of({ number: number(at + 1), of: number(changes.length) })}
        </span>
        <IconButton
          label={m.build_previous_change()}
          title="K"
          aria-keyshortcuts="k"
          icon={<UpIcon />}
          onClick={() => go.current(-1)}
        />
        <IconButton
          label={m.build_next_change()}
          title="J"
          aria-keyshortcuts="j"
          icon={<DownIcon />}
          onClick={() => go.current(1)}
        />
      </div>
      <ol ref={list} className="changes">
        {changes.map((change) => (
          <ChangeBox key={`${change.of} ${change.id}`} change={change} revision={revision} />
        ))}
      </ol>
    </>
  )
}

function ChangeBox({ change, revision }: { change: Change; revision: number | null }) {
  const addressOf = useItemAddress()
  const Icon = change.kind && kindIcons[change.kind]
  const name = change.of === 'course' ? m.build_course_order() : titleOf(change.title)
  return (
    <li className="panel change" id={`change-${change.id}`}>
      <div className="change__head">
        {Icon && <Icon />}
        <div>
          <h2 tabIndex={-1}>
            {change.of === 'item' && change.change !== 'removed' ? (
              <SmartLink href={addressOf(change.id)} isLate>
                <bdi>{name}</bdi>
              </SmartLink>
            ) : (
              <bdi>{name}</bdi>
            )}
          </h2>
          {change.of !== 'course' && (
            <p className="small muted">{change.kind ? kindName(change.kind) : m.build_section()}</p>
          )}
        </div>
        <Badge tone={tones[change.change]}>{words[change.change]()}</Badge>
      </div>
      {change.fields.map(({ field, before, after }) => (
        <section key={field} className="change__field">
          <h3>{pathName(field)}</h3>
          <div className="clash__two" lang={/\.(en|fr|ar|es|zh|bn)$/.exec(field)?.[1]}>
            <div>
              <span className="small muted">
                {revision === null ? m.build_before() : m.build_revision({ revision: number(revision) })}
              </span>
              <WordDiff before={before} after={after} side="before" />
            </div>
            <div>
              <span className="small muted">{m.build_draft()}</span>
              <WordDiff before={before} after={after} side="after" />
            </div>
          </div>
        </section>
      ))}
    </li>
  )
}
