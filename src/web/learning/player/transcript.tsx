/** The words of a film: to search, to jump by, and following what is played until somebody scrolls. */
import { useEffect, useRef, useState } from 'react'
import type { MyCourse } from '#contracts/learning/player.ts'
import { position as positionText } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface TranscriptProps {
  lines: NonNullable<MyCourse['current']>['transcript']
  language: string | undefined
  /** Seconds. */
  position: number
  onJump: (seconds: number) => void
}

export function Transcript({ lines, language, position, onJump }: TranscriptProps) {
  const [query, setQuery] = useState('')
  const [isFollowing, setFollowing] = useState(true)
  const list = useRef<HTMLOListElement>(null)
  const wanted = query.trim().toLowerCase()
  const shown = wanted ? lines.filter(({ text }) => text.toLowerCase().includes(wanted)) : lines
  const now = lines.findLast(({ at }) => at <= position)?.at
  const isApart = !isFollowing && !wanted

  useEffect(() => {
    const box = list.current
    const line = box?.querySelector<HTMLElement>('[aria-current]')
    if (!isFollowing || wanted || !box || !line) return
    // The list alone: the page stays where its reader is.
    box.scrollTop = line.offsetTop - box.clientHeight / 3
  }, [now, isFollowing, wanted])

  const leave = () => setFollowing(false)
  return (
    <div className="transcript">
      <TextField
        type="search"
        label={m.search_transcript()}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {shown.length === 0 && <p className="muted">{m.no_data_found()}</p>}
      <ol ref={list} className="transcript__lines" onWheel={leave} onTouchMove={leave}>
        {shown.map(({ at, text }) => (
          <li key={at} className="noteitem" aria-current={at === now ? 'true' : undefined}>
            <button
              type="button"
              className="link"
              onClick={() => {
                setFollowing(true)
                onJump(at)
              }}
              aria-label={m.go_to_position({ position: positionText(at) })}
            >
              {positionText(at)}
            </button>
            <span lang={language}>{text}</span>
          </li>
        ))}
      </ol>
      {isApart && <Button onClick={() => setFollowing(true)}>{m.back_to_now()}</Button>}
    </div>
  )
}
