/** Each kind of item with its name and icon; the states of an item. */
import type { ItemKind } from '#contracts/authoring/item-content.ts'
import { m } from '#web/paraglide/messages.js'
import { BookIcon, LinkIcon, PinIcon, PlayIcon, QuestionIcon, VideoIcon } from '#web/ui/icons/icons.tsx'
import { EditIcon, FileIcon } from '#web/ui/icons/task-icons.tsx'
import { SoundIcon } from './builder-icons.tsx'

export const kindIcons = {
  video: PlayIcon,
  audio: SoundIcon,
  reading: BookIcon,
  file: FileIcon,
  link: LinkIcon,
  live: VideoIcon,
  onsite: PinIcon,
  quiz: QuestionIcon,
  assignment: EditIcon,
} as const satisfies Record<ItemKind, unknown>

const names: Record<ItemKind, () => string> = {
  video: m.build_kind_video,
  audio: m.build_kind_audio,
  reading: m.build_kind_reading,
  file: m.build_kind_file,
  link: m.build_kind_link,
  live: m.build_kind_live,
  onsite: m.build_kind_onsite,
  quiz: m.build_kind_quiz,
  assignment: m.build_kind_assignment,
}
export const kindName = (kind: ItemKind): string => names[kind]()

const states = {
  published: m.build_state_published,
  changed: m.build_state_changed,
  draft: m.build_state_draft,
  in_review: m.build_state_in_review,
}
export type ShownState = keyof typeof states
export const stateName = (state: ShownState): string => states[state]()
