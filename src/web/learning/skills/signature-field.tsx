/** A signature: drawn in a box, or by keyboard: the name and that it is meant as one. */
import { useEffect, useRef, useState } from 'react'
import { signatureBox } from '#contracts/learning/skills/skill-limits.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useSignature } from './use-signature.ts'

interface Props {
  errors: Record<string, string>
  typed: Record<string, string>
}

export function SignatureField({ errors, typed }: Props) {
  const { path, pad, clear } = useSignature()
  const [isTyping, setTyping] = useState(Boolean(typed.typed_name))
  const typing = useRef<HTMLDetailsElement>(null)
  const box = `0 0 ${signatureBox.width} ${signatureBox.height}`
  // Without scripts a name is all that can be given, so there it stands open.
  useEffect(() => {
    if (typing.current && !isTyping) typing.current.open = false
  }, [isTyping])
  return (
    <fieldset className="signature">
      <legend>{m.skills_signature()}</legend>
      {!isTyping && (
        <div className="needs-script">
          <p className="hint">{m.skills_signature_hint()}</p>
          <svg
            {...pad}
            className="signature__box"
            viewBox={box}
            role="img"
            aria-label={path ? m.skills_signature_drawn() : m.skills_signature_empty()}
          >
            <path className="signature__line" d={`M20 ${signatureBox.height - 24}H${signatureBox.width - 20}`} />
            <path d={path} />
          </svg>
          <Button variant="quiet" onClick={clear}>
            {m.skills_signature_clear()}
          </Button>
        </div>
      )}
      <input type="hidden" name="drawn" value={isTyping ? '' : path} />
      {errors.signature && !path && <FieldError>{errors.signature}</FieldError>}
      <details ref={typing} open onToggle={(event) => setTyping(event.currentTarget.open)}>
        <summary>{m.skills_signature_type()}</summary>
        <TextField
          name="typed_name"
          label={m.skills_signature_name()}
          maxLength={80}
          autoComplete="name"
          dir="auto"
          defaultValue={typed.typed_name ?? ''}
        />
        <Checkbox
          name="is_confirmed"
          value="true"
          error={errors.is_confirmed}
          defaultChecked={typed.is_confirmed === 'true'}
        >
          {m.skills_signature_confirm()}
        </Checkbox>
      </details>
    </fieldset>
  )
}
