/** The film, sound or file of an item: uploaded or chosen from the library, shown with its state, replaced, captioned, taken away. */
import { type ChangeEvent, useId, useState } from 'react'
import { type LibraryKind, libraryTypes } from '#contracts/authoring/library.ts'
import { bytes } from '#web/lib/text/bytes.ts'
import { fileTexts } from '#web/lib/text/file-texts.ts'
import { FileInput } from '#web/ui/fields/file-input.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { CaptionsEditor } from './captions/captions-editor.tsx'
import { FilePreview } from './file-preview.tsx'
import { FileState } from './file-state.tsx'
import { LibraryChooser } from './library-chooser.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useLibraryFile } from './use-library-file.ts'
import { unfitText, useUpload } from './use-upload.ts'

export interface LibraryFieldProps {
  courseId: string
  kind: LibraryKind
  /** Of the library; null for none. */
  fileId: string | null
  onChange: (fileId: string | null) => void
  label: string
  error?: string | undefined
  /** Of a plain form that sends the id. */
  name?: string
  /** May look only. */
  isReadOnly?: boolean
}

export function LibraryField({ courseId, kind, fileId, onChange, label, error, name, isReadOnly }: LibraryFieldProps) {
  const id = useId()
  const [opened, setOpened] = useState<'chooser' | 'captions'>()
  const [unfit, setUnfit] = useState<string>()
  const { file, look } = useLibraryFile(fileId)
  const upload = useUpload(onChange)
  const { sending } = upload
  const close = () => setOpened(undefined)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    if (!chosen) return
    const problem = unfitText(chosen, kind)
    setUnfit(problem)
    if (!problem) void upload.start(chosen, { kind, course: courseId })
    target.value = ''
  }

  const isFilm = file && file.kind !== 'file' && file.state === 'ready'
  return (
    <div className="library-field is-wide">
      {name && <input type="hidden" name={name} value={fileId ?? ''} />}
      {file === null && fileId !== null && <p className="small">{m.library_gone()}</p>}
      {file && (
        <div className="library-card">
          <FilePreview file={file} />
          <p>
            <b dir="auto">{file.name}</b> <span className="small muted">{bytes(file.bytes)}</span>
          </p>
          <FileState file={file} />
        </div>
      )}
      {sending && <UploadProgress {...upload} sending={sending} />}
      {!isReadOnly && (
        <>
          {!sending && (
            <Field
              id={id}
              label={file ? m.library_replace_of({ label }) : label}
              hint={m.library_types({ types: libraryTypes[kind].join(', ') })}
              error={unfit ?? error}
            >
              {(ids) => (
                <FileInput
                  {...fileTexts()}
                  {...ids}
                  accept={libraryTypes[kind].map((type) => `.${type}`).join()}
                  onChange={choose}
                />
              )}
            </Field>
          )}
          <div className="row row--wrap">
            <Button isDense onClick={() => setOpened('chooser')}>
              {m.library_choose()}
            </Button>
            {isFilm && (
              <Button isDense onClick={() => setOpened('captions')}>
                {m.library_captions()}
              </Button>
            )}
            {fileId !== null && (
              <Button isDense variant="quiet" onClick={() => onChange(null)}>
                {m.library_take_away()}
              </Button>
            )}
          </div>
        </>
      )}
      <LibraryChooser
        isOpen={opened === 'chooser'}
        onClose={close}
        courseId={courseId}
        kind={kind}
        onChoose={(chosen) => {
          close()
          onChange(chosen)
        }}
      />
      {isFilm && (
        <Dialog
          isOpen={opened === 'captions'}
          onClose={close}
          title={m.library_captions_of({ name: file.name })}
          size="wide"
          isAtTop
          canDismiss={false}
          closeLabel={m.close()}
        >
          <CaptionsEditor file={file} onSaved={() => void look()} />
        </Dialog>
      )}
    </div>
  )
}
