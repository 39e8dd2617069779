/** Files and slides that learners download beside a film or a text. */
import { mostFiles } from '#contracts/authoring/item-content.ts'
import { m } from '#web/paraglide/messages.js'
import { FieldError } from '#web/ui/fields/field.tsx'
import { LibraryField } from '../library/library-field.tsx'
import type { ItemDraft } from './use-item-draft.ts'

export function BesideFiles({ draft, canEdit }: { draft: ItemDraft; canEdit: boolean }) {
  const { item, content, errors, change } = draft
  const { files = [] } = content
  if (files.length === 0 && !canEdit) return null
  const added = canEdit && files.length < mostFiles ? [null] : []
  return (
    <fieldset className="answers is-wide">
      <legend className="label">{m.build_files()}</legend>
      <p className="hint">{m.build_files_hint()}</p>
      {errors.files && <FieldError>{errors.files}</FieldError>}
      {[...files, ...added].map((file, at) => (
        <LibraryField
          key={file ?? 'another'}
          courseId={item.course_id}
          kind="file"
          fileId={file}
          onChange={(chosen) =>
            change('files', [...new Set(files.toSpliced(at, 1, ...(chosen === null ? [] : [chosen])))])
          }
          label={m.build_file_beside()}
          isReadOnly={!canEdit}
        />
      ))}
    </fieldset>
  )
}
