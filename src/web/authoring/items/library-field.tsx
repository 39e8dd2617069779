/** The film, sound or file of an item: its name and how far it is. */
import { bytes } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { FieldError } from '#web/ui/fields/field.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import type { ItemDraft } from './use-item-draft.ts'

const labels = { video: m.build_kind_video, audio: m.build_kind_audio, file: m.build_kind_file }
const states = {
  arriving: m.build_file_arriving,
  working: m.build_file_working,
  ready: m.build_file_ready,
  failed: m.build_file_failed,
}
const tones = { arriving: 'info', working: 'info', ready: 'ok', failed: 'bad' } as const

export function LibraryField({ draft: { item, errors } }: { draft: ItemDraft }) {
  const file = item.library_file
  const label = labels[item.kind as keyof typeof labels]()
  return (
    <div className="field" role="group" aria-label={label}>
      <span className="label">{label}</span>
      <div className="panel panel--pad row row--wrap between">
        {file ? (
          <>
            <span>
              <bdi>{file.name}</bdi> <small className="muted">{bytes(file.bytes)}</small>
            </span>
            <Badge tone={tones[file.state]}>{states[file.state]()}</Badge>
          </>
        ) : (
          <span className="muted">{m.build_no_file()}</span>
        )}
      </div>
      {errors.file && <FieldError>{errors.file}</FieldError>}
    </div>
  )
}
