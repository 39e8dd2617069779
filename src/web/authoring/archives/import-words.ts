/** Words of imported courses. */
import type { ImportPart, ImportState } from '#contracts/authoring/archives.office.ts'
import { m } from '#web/paraglide/messages.js'
import type { BadgeProps } from '#web/ui/marks/badge.tsx'

const states: Record<ImportState, () => string> = {
  checked: m.archive_state_checked,
  applying: m.archive_state_applying,
  applied: m.archive_state_applied,
  failed: m.archive_state_failed,
  undone: m.archive_state_undone,
}
export const stateName = (state: ImportState) => states[state]()
export const stateTone: Record<ImportState, BadgeProps['tone']> = {
  checked: 'info',
  applying: 'warn',
  applied: 'ok',
  failed: 'bad',
  undone: 'plain',
}

const parts: Record<ImportPart, () => string> = {
  course: m.archive_part_course,
  industry: m.archive_part_industry,
  subject: m.archive_part_subject,
  section: m.archive_part_section,
  item: m.archive_part_item,
  skill: m.archive_part_skill,
  file: m.archive_part_file,
  picture: m.archive_part_picture,
  captions: m.archive_part_captions,
}
export const partName = (part: ImportPart) => parts[part]()
