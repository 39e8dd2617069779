/** The choice to save data in the player, with what a play costs; chosen once for this learner on this device. */
import { useEffect, useState } from 'react'
import type { PlayerChoices } from '#contracts/learning/study.ts'
import { bytes } from '#web/lib/text/bytes.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { tellChoice } from './player-choices.ts'
import { keepSavesData, keptSavesData } from './player-storage.ts'

const browserAsks = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

export interface DataSaver {
  isOn: boolean
  /** Nobody chose: the browser asks for it. */
  isAsked: boolean
  choose: (isOn: boolean) => void
}

/** `isAsked` by the request of the page. What was chosen on this device goes before what the account remembers. */
export function useDataSaver(
  learner: string | null | undefined,
  { saves_data: chosen }: PlayerChoices,
  isAsked: boolean,
): DataSaver {
  const [saver, setSaver] = useState({ isOn: chosen ?? isAsked, isAsked: chosen === null && isAsked })
  useEffect(() => {
    const kept = keptSavesData(learner)
    if (kept !== null) setSaver({ isOn: kept, isAsked: false })
    else if (chosen === null && browserAsks()) setSaver({ isOn: true, isAsked: true })
  }, [learner, chosen])
  const choose = (isOn: boolean) => {
    setSaver({ isOn, isAsked: false })
    keepSavesData(learner, isOn)
    tellChoice({ saves_data: isOn })
  }
  return { ...saver, choose }
}

interface PlayedFile {
  /** 0 where it is unknown. */
  bytes: number
  isSound: boolean
  /** Of the film in whole. */
  filmBytes: number
}

/** What a play costs at most, said before it. */
export function PlaySize({ bytes: size, isSound, filmBytes }: PlayedFile) {
  if (size > 0) return isSound ? m.audio_only_of({ size: bytes(size) }) : m.video_size({ size: bytes(size) })
  return isSound ? m.audio_only() : m.saving_small({ size: bytes(filmBytes) })
}

export function DataSaverChoice({ saver }: { saver: DataSaver }) {
  return (
    <Checkbox checked={saver.isOn} onChange={(event) => saver.choose(event.currentTarget.checked)}>
      {m.saving_data()}
      {saver.isAsked && <small className="muted"> {m.saving_asked()}</small>}
    </Checkbox>
  )
}
