/** In which language captions are shown, or that they are off. */
import { type RefObject, useCallback, useSyncExternalStore } from 'react'
import type { MyCourse } from '#contracts/learning/player.ts'
import { m } from '#web/paraglide/messages.js'
import { Select } from '#web/ui/fields/select.tsx'
import { followCaptions, showCaptions, shownCaptions } from '../study/player-choices.ts'

type Captions = NonNullable<NonNullable<MyCourse['current']>['video']>['captions']

interface CaptionsChoiceProps {
  captions: Captions
  video: RefObject<HTMLVideoElement | null>
}

export function CaptionsChoice({ captions, video }: CaptionsChoiceProps) {
  const follow = useCallback(
    (onChange: () => void) => (video.current ? followCaptions(video.current, onChange) : () => {}),
    [video],
  )
  const shown = useSyncExternalStore(
    follow,
    () => (video.current ? shownCaptions(video.current) : ''),
    () => '',
  )
  if (captions.length === 0) return null
  return (
    <Select
      label={m.captions()}
      // A language may have letters that the page's own font lacks.
      lang={shown || undefined}
      value={shown}
      placeholder={m.captions_off()}
      options={captions.map(({ language, label }) => ({ value: language, label }))}
      onChange={(event) => video.current && showCaptions(video.current, event.currentTarget.value)}
    />
  )
}
