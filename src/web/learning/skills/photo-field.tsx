/** A photograph from the phone's camera, made smaller before it is sent, and shown as it will be. */
import { type ChangeEvent, useEffect, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { FileField } from '#web/ui/fields/file-field.tsx'
import { shrinkPhoto } from '../assignments/shrink-photo.ts'

export function PhotoField({ error }: { error: string | undefined }) {
  const [shown, setShown] = useState<string>()
  useEffect(() => () => (shown ? URL.revokeObjectURL(shown) : undefined), [shown])

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [photo] = input.files ?? []
    setShown(photo && URL.createObjectURL(photo))
    if (!photo) return
    const small = await shrinkPhoto(photo)
    // Another one may have been chosen meanwhile.
    if (small === photo || input.files?.[0] !== photo) return
    const chosen = new DataTransfer()
    chosen.items.add(new File([small], photo.name, { type: small.type }))
    input.files = chosen.files
  }
  return (
    <div className="skillphoto">
      <FileField
        chooseText={m.skills_photo_take()}
        noneText={m.file_none()}
        label={m.skills_photo()}
        optionalText={m.order_optional()}
        hint={m.skills_photo_hint()}
        error={error}
        name="photo"
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        onChange={(event) => void choose(event)}
      />
      {shown && <img src={shown} alt="" />}
    </div>
  )
}
