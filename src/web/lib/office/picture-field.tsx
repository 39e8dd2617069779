/** A picture of a form: shown, replaced from a file, or taken away; what is wrong with a file is said at the field. */
import { type ChangeEvent, useId, useState } from 'react'
import { fileTexts } from '#web/lib/text/file-texts.ts'
import { FileInput } from '#web/ui/fields/file-input.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { CropBox } from './crop-box.tsx'
import { pictureTypes, usePicture } from './send-picture.ts'

type Props = {
  name: string
  label: string
  hint?: string
  value?: string | null | undefined
  error?: string | undefined
  /** Where files go: `/api/admin/site/pictures`. */
  address?: string
  isRequired?: boolean
  /** Width by height: a part of that shape is chosen before the picture is sent. */
  ratio?: number
}

export function PictureField({
  name,
  label,
  hint,
  value,
  error,
  isRequired,
  ratio,
  address = '/api/admin/site/pictures',
}: Props) {
  const id = useId()
  const [url, setUrl] = useState(value ?? '')
  const { isSending, error: own, choose, send } = usePicture(address, setUrl)
  const [chosen, setChosen] = useState<File>()
  function cut({ target }: ChangeEvent<HTMLInputElement>) {
    setChosen(target.files?.[0])
    target.value = ''
  }

  return (
    <div className="picture-field is-wide">
      {url && <img src={url} alt="" />}
      <input type="hidden" name={name} value={url} />
      <Field id={id} label={label} hint={hint ?? m.pub_picture_hint()} error={own ?? error}>
        {(ids) => <FileInput {...fileTexts()} {...ids} accept={pictureTypes} onChange={ratio ? cut : choose} />}
      </Field>
      {ratio && chosen && (
        <CropBox
          {...{ ratio, isSending }}
          file={chosen}
          onUse={async (crop) => {
            if (await send(chosen, crop)) setChosen(undefined)
          }}
          onCancel={() => setChosen(undefined)}
        />
      )}
      <div className="row row--wrap">
        <span role="status" className="small muted">
          {isSending ? m.pub_picture_sending() : ''}
        </span>
        {url && !isRequired && (
          <Button
            isDense
            variant="quiet"
            aria-label={m.pub_picture_remove_of({ name: label })}
            onClick={() => setUrl('')}
          >
            {m.pub_picture_remove()}
          </Button>
        )}
      </div>
    </div>
  )
}
