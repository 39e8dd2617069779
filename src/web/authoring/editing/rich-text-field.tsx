/** A text with headings, lists and links that tells of each change. */
import { useEffect, useId, useRef } from 'react'
import { uploadItemPicture } from '#contracts/authoring/items.ts'
import type { Locale } from '#contracts/locales.ts'
import { RichField } from '#web/lib/editor/rich-field.tsx'
import { direction } from '#web/lib/text/direction.ts'
import { Textarea } from '#web/ui/fields/text-field.tsx'

interface Props {
  /** Whose text it is; its pictures go there. */
  itemId: string
  label: string
  locale: Locale
  value: string
  /** Counts up when `value` changes other than by typing. */
  version: number
  error: string | undefined
  onChange: (html: string) => void
}

export function RichTextField({ itemId, label, locale, value, version, error, onChange }: Props) {
  const id = useId()
  const now = useRef(value)
  now.current = value
  useEffect(() => {
    const field = document.getElementById(id) as HTMLTextAreaElement | null
    if (!field || version === 0 || field.value === now.current) return
    field.value = now.current
    // The editor above the field reads it anew.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, [id, version])
  return (
    <RichField
      id={id}
      locale={locale}
      name={label}
      pictures={`/api${uploadItemPicture.path.replace(':item', itemId)}`}
      textarea={
        <Textarea
          id={id}
          label={label}
          lang={locale}
          dir={direction(locale)}
          rows={10}
          maxLength={60_000}
          defaultValue={value}
          error={error}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      }
    />
  )
}
