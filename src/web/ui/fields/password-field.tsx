/** A password with a button that shows it. */
import { type ComponentProps, useState } from 'react'
import { cx } from '../cx.ts'
import { Field, type FieldProps } from './field.tsx'
import { EyeIcon, EyeOffIcon } from '../icons/eye-icons.tsx'

export type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'type'> & {
    /** Names of the button. Keep the word 'password' out: the label already says it, and only the field should answer to it. */
    showText?: string
    hideText?: string
  }

export function PasswordField(props: PasswordFieldProps) {
  const {
    label,
    hint,
    error,
    optionalText,
    isLabelHidden,
    className,
    showText = 'Show',
    hideText = 'Hide',
    ...rest
  } = props
  const [isShown, setIsShown] = useState(false)
  return (
    <Field {...{ label, hint, error, optionalText, isLabelHidden, className }} id={rest.id}>
      {(ids, labelId) => (
        <div className="with-icon">
          <input
            autoComplete="current-password"
            spellCheck={false}
            autoCapitalize="none"
            {...rest}
            {...ids}
            type={isShown ? 'text' : 'password'}
            className="input"
          />
          <button
            type="button"
            className={cx('btn', 'btn--icon', 'needs-script')}
            aria-label={isShown ? hideText : showText}
            aria-describedby={labelId}
            aria-controls={ids.id}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </div>
      )}
    </Field>
  )
}
