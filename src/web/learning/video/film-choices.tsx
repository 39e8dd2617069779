/** What one chooses of a film below it: less data, the sound alone, the picture, captions; and its keys. */
import type { RefObject } from 'react'
import type { MyCourse } from '#contracts/learning/player.ts'
import { bytes } from '#web/lib/text/bytes.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { QualityChoice } from '../streams/quality-choice.tsx'
import { type DataSaver, DataSaverChoice } from '../study/data-saver.tsx'
import { CaptionsChoice } from './captions-choice.tsx'
import { PlayerKeysHelp } from './player-keys-help.tsx'

type Film = NonNullable<NonNullable<MyCourse['current']>['video']>

interface FilmChoicesProps {
  film: Film
  /** The file of it whose captions are shown. */
  played: string
  video: RefObject<HTMLVideoElement | null>
  saver: DataSaver
  /** Null where there is no sound beside the film. */
  soundOnly: Film['audio']
  isSoundOnly: boolean
  /** Of the picture; null where there is nothing to choose. */
  lines: number | null
  onSaver: (isOn: boolean) => void
  onSound: (isOn: boolean) => void
  onLines: (lines: number) => void
}

export function FilmChoices(props: FilmChoicesProps) {
  const { film, played, video, saver, soundOnly, isSoundOnly, lines, onSaver, onSound, onLines } = props
  return (
    <div className="player-more">
      <DataSaverChoice saver={{ ...saver, choose: onSaver }} />
      {soundOnly && (
        <Checkbox checked={isSoundOnly} onChange={(event) => onSound(event.target.checked)}>
          {soundOnly.bytes > 0 ? m.audio_only_of({ size: bytes(soundOnly.bytes) }) : m.audio_only()}
          <small className="muted"> {m.film_size({ size: bytes(film.bytes) })}</small>
        </Checkbox>
      )}
      {lines !== null && <QualityChoice film={film} lines={lines} onChoose={onLines} />}
      <CaptionsChoice key={played} captions={film.captions} video={video} />
      <PlayerKeysHelp hasSound={film.has_sound} />
    </div>
  )
}
