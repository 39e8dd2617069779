/** One line of captions: when, what, what is wrong with it, and what can be done with it. */
import type { RefObject } from 'react'
import { type CaptionFault, longestCue, readTime, timeOf } from '#contracts/authoring/captions.ts'
import { direction } from '#web/lib/text/direction.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, IconButton } from '#web/ui/fields/button.tsx'
import { Textarea, TextField } from '#web/ui/fields/text-field.tsx'
import { ClockIcon, PlayIcon } from '#web/ui/icons/icons.tsx'
import { TrashIcon } from '#web/ui/icons/task-icons.tsx'
import { addLine, type CaptionLine, mergeLine, splitLine } from './caption-lines.ts'

const faults: Record<CaptionFault, () => string> = {
  time: m.library_fault_time,
  end: m.library_fault_end,
  order: m.library_fault_order,
  overlap: m.library_fault_overlap,
  empty: m.library_fault_empty,
  long: m.library_fault_long,
}
export const faultText = (fault: CaptionFault) => faults[fault]()

interface CaptionRowProps {
  lines: readonly CaptionLine[]
  index: number
  change: (lines: CaptionLine[]) => void
  language: string
  fault: CaptionFault | undefined
  player: RefObject<HTMLVideoElement | null>
}

export function CaptionRow({ lines, index, change, language, fault, player }: CaptionRowProps) {
  const line = lines[index] as CaptionLine
  const place = number(index + 1)
  const set = (changes: Partial<CaptionLine>) => change(lines.with(index, { ...line, ...changes }))
  const now = () => timeOf(player.current?.currentTime ?? 0)
  const isTimeWrong = fault === 'time' || fault === 'end' || fault === 'order' || fault === 'overlap'
  const time = (part: 'from' | 'to', label: string, nowLabel: string) => (
    <TextField
      className="captions__time"
      isDense
      dir="ltr"
      inputMode="numeric"
      spellCheck={false}
      label={label}
      value={line[part]}
      maxLength={13}
      onChange={(event) => set({ [part]: event.currentTarget.value })}
      endButton={<IconButton label={nowLabel} icon={<ClockIcon size={16} />} onClick={() => set({ [part]: now() })} />}
    />
  )
  function play() {
    const film = player.current
    if (!film) return
    film.currentTime = readTime(line.from) ?? 0
    void film.play()
  }
  return (
    <li
      className={fault ? 'captions__row captions__row--wrong' : 'captions__row'}
      aria-label={m.library_captions_number({ number: place })}
    >
      <div className="captions__times">
        {time('from', m.library_from(), m.library_from_now())}
        {time('to', m.library_to(), m.library_to_now())}
      </div>
      <Textarea
        label={m.library_words()}
        lang={language}
        dir={direction(language)}
        rows={2}
        maxLength={longestCue}
        value={line.text}
        error={fault && !isTimeWrong ? faultText(fault) : undefined}
        onChange={(event) => set({ text: event.currentTarget.value })}
      />
      {fault && isTimeWrong && (
        <p className="captions__fault small" role="status">
          {faultText(fault)}
        </p>
      )}
      <div className="row row--wrap">
        <IconButton label={m.library_play_line({ number: place })} icon={<PlayIcon size={16} />} onClick={play} />
        <Button isDense variant="quiet" onClick={() => change(splitLine(lines, index))}>
          {m.library_split()}
        </Button>
        <Button
          isDense
          variant="quiet"
          disabled={index === lines.length - 1}
          onClick={() => change(mergeLine(lines, index))}
        >
          {m.library_merge()}
        </Button>
        <Button isDense variant="quiet" onClick={() => change(addLine(lines, index))}>
          {m.library_add_below()}
        </Button>
        <IconButton
          label={m.library_delete_line({ number: place })}
          icon={<TrashIcon size={16} />}
          onClick={() => change(lines.toSpliced(index, 1))}
        />
      </div>
    </li>
  )
}
