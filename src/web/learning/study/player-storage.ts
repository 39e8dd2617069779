/** What the browser keeps of how films are played: keys, speed, captions, and the second at which one was left. */
import { createStore } from '#web/lib/browser/store.ts'
import { readStored, readText, writeStored } from '#web/lib/browser/stored.ts'

/** Whether single letters control a video from anywhere on the page; who dictates or presses keys by chance turns it off. */
export const playerKeys = createStore(true)
export const loadPlayerKeys = () => playerKeys.set(readStored('player_keys', true))
export function keepPlayerKeys(isOn: boolean): void {
  playerKeys.set(isOn)
  writeStored('player_keys', isOn ? null : false)
}

/** How fast somebody last played a lecture. */
export function keptSpeed(): number {
  const speed = readStored<unknown>('player_speed', 1)
  return typeof speed === 'number' && speed >= 0.25 && speed <= 4 ? speed : 1
}
export const keepSpeed = (speed: number) => writeStored('player_speed', speed === 1 ? null : speed)

/** The language of the captions last chosen, '' when they were switched off, null when nothing was chosen. */
export function keptCaptions(): string | null {
  const kept = readText('player_captions')
  return kept === 'off' ? '' : kept
}
export function keepCaptions(language: string): void {
  writeStored('player_captions', language || 'off')
  // Under this name the player's own button looks for the language to show again.
  if (language) writeStored('media-chrome-pref-subtitles-lang', language)
}

/** Whether this learner saves data on this device; null where they have not chosen. */
export function keptSavesData(learner: string | null | undefined): boolean | null {
  const kept = readStored<unknown>(`saves_data:${learner}`, null)
  return typeof kept === 'boolean' ? kept : null
}
export const keepSavesData = (learner: string | null | undefined, isOn: boolean) =>
  writeStored(`saves_data:${learner}`, isOn)

/** True while the account may not yet know the last choice made here. */
export const isChoiceUntold = (): boolean => readStored('player_untold', false)
export const keepChoiceUntold = (isUntold: boolean) => writeStored('player_untold', isUntold || null)

interface StoppedAt {
  lecture: string
  seconds: number
  /** What the server knew of it when this was kept; when it knows something else, somebody went on elsewhere. */
  known: readonly number[]
}
const isStoppedAt = (value: unknown): value is StoppedAt =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as StoppedAt).lecture === 'string' &&
  Number.isFinite((value as StoppedAt).seconds) &&
  Array.isArray((value as StoppedAt).known)

/** The second at which a video was left that the server may not have heard of. */
export function stoppedAt(lecture: string, known: number): number | undefined {
  const kept = readStored<unknown>('stopped_at', null)
  if (!isStoppedAt(kept) || kept.lecture !== lecture || !kept.known.includes(known)) return undefined
  return kept.seconds
}
export const keepStoppedAt = (place: StoppedAt) => writeStored('stopped_at', place)
