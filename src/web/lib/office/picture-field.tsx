/** A picture of a form: shown, replaced from a file, or taken away; what is wrong with a file is said at the field. */
import { useId, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
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
}

export function PictureField({
  name,
  label,
  hint,
  value,
  error,
  isRequired,
  address = '/api/admin/site/pictures',
}: Props) {
  const id = useId()
  const [url, setUrl] = useState(value ?? '')
  const { isSending, error: own, choose } = usePicture(address, setUrl)

  return (
    <div className="picture-field is-wide">
      {url && <img src={url} alt="" />}
      <input type="hidden" name={name} value={url} />
      <Field id={id} label={label} hint={hint ?? m.pub_picture_hint()} error={own ?? error}>
        {(ids) => <input {...ids} type="file" accept={pictureTypes} className="file" onChange={choose} />}
      </Field>
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
