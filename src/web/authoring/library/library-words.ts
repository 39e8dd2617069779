/** Kinds, states and failures of library files in words. */
import type { LibraryFailure, LibraryKind, libraryStates } from '#contracts/authoring/library.ts'
import { m } from '#web/paraglide/messages.js'

type State = (typeof libraryStates)[number]

const kinds: Record<LibraryKind, () => string> = {
  video: m.library_kind_video,
  audio: m.library_kind_audio,
  file: m.library_kind_file,
}
const states: Record<State, () => string> = {
  arriving: m.library_state_arriving,
  working: m.library_state_working,
  ready: m.library_state_ready,
  failed: m.library_state_failed,
}
const failures: Record<LibraryFailure, () => string> = {
  wrong_content: m.library_failure_wrong_content,
  active_pdf: m.library_failure_active_pdf,
  active_document: m.library_failure_active_document,
  unreadable: m.library_failure_unreadable,
  no_picture: m.library_failure_no_picture,
  no_sound: m.library_failure_no_sound,
  too_large_picture: m.library_failure_too_large_picture,
  not_convertible: m.library_failure_not_convertible,
  too_long: m.library_failure_too_long,
  no_space: m.library_failure_no_space,
}

export const kindName = (kind: LibraryKind) => kinds[kind]()
export const stateName = (state: State) => states[state]()
export const failureText = (failure: LibraryFailure) => failures[failure]()
