/** One's photo, and a new one from a file: cut to a square by itself, from one end, or by hand with a look at the result. */
import { type ChangeEvent, useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { fileTexts } from '#web/lib/text/file-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { FileField } from '#web/ui/fields/file-field.tsx'
import { UploadIcon } from '#web/ui/icons/task-icons.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { type Cut, PhotoPreview, PhotoSliders } from './photo-preview.tsx'

const largest = 5 * 1024 * 1024

interface PhotoFieldProps {
  photo: string
  error: string | undefined
}

export function PhotoField({ photo, error: answered }: PhotoFieldProps) {
  const isSending = useNavigation().formData?.get('intent') === 'photo'
  const [picture, setPicture] = useState<string>()
  const [isTooLarge, setTooLarge] = useState(false)
  const [cut, setCut] = useState<Cut>({ crop: 'auto', zoom: 1, x: 0.5, y: 0.5 })
  const error = isTooLarge ? m.settings_photo_large() : answered

  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture])
  // Saved: the new photo stands where the look at it stood.
  useEffect(() => setPicture(undefined), [photo])

  function onChoose({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) {
    const file = files?.[0]
    setTooLarge(file !== undefined && file.size > largest)
    setPicture(file && file.size <= largest ? URL.createObjectURL(file) : undefined)
  }

  return (
    <Form
      key={photo}
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className="flex flex-wrap items-start gap-5"
      aria-busy={isSending}
      onSubmit={(event) => {
        if (isTooLarge || isSending) event.preventDefault()
      }}
    >
      {picture ? <PhotoPreview picture={picture} cut={cut} /> : <Avatar photo={photo} size={96} />}
      <div className="stack min-w-0 flex-1 basis-60">
        <FileField
          {...fileTexts()}
          label={m.photo_choose()}
          name="photo"
          accept="image/jpeg,image/png,image/webp"
          required
          hint={m.settings_photo_hint()}
          error={error}
          onChange={onChoose}
        />
        <RadioGroup
          legend={m.photo_crop()}
          name="crop"
          value={cut.crop}
          onChange={(crop) => setCut({ ...cut, crop: crop as Cut['crop'] })}
          options={[
            { value: 'auto', label: m.photo_crop_auto() },
            { value: 'start', label: m.photo_crop_start() },
            { value: 'middle', label: m.photo_crop_middle() },
            { value: 'end', label: m.photo_crop_end() },
            ...(picture ? [{ value: 'free', label: m.photo_crop_free() }] : []),
          ]}
        />
        {picture && cut.crop === 'free' && <PhotoSliders cut={cut} onChange={setCut} />}
        <div className="actions">
          <Button
            type="submit"
            name="intent"
            value="photo"
            icon={<UploadIcon />}
            isLoading={isSending}
            loadingText={m.settings_photo_sending()}
          >
            {m.photo_upload()}
          </Button>
        </div>
      </div>
    </Form>
  )
}
