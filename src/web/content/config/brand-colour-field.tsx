/** The academy's colour: typed or picked, shown as the pages will use it; an empty field means the standard colours. */
import { type CSSProperties, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { TextField } from '#web/ui/fields/text-field.tsx'

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

export function BrandColourField({ value, error }: { value: string; error: string | undefined }) {
  const [colour, setColour] = useState(value)
  return (
    <div className="brand-colour">
      <TextField
        name="brand_colour"
        label={m.pub_colour()}
        hint={m.pub_colour_hint()}
        error={error}
        dir="ltr"
        maxLength={7}
        placeholder="#741933"
        value={colour}
        onChange={(event) => setColour(event.currentTarget.value)}
      />
      <input
        className="brand-colour__pick"
        type="color"
        aria-label={m.pub_colour_pick()}
        value={isColour(colour) ? colour : '#741933'}
        onChange={(event) => setColour(event.currentTarget.value)}
      />
      {isColour(colour) && (
        <span className="brand-colour__sample" style={{ '--picked': colour } as CSSProperties} aria-hidden="true">
          <i data-step="900" />
          <i data-step="700" />
          <i data-step="600" />
          <i data-step="100" />
        </span>
      )}
    </div>
  )
}
