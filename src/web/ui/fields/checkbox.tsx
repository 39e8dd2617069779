/** A tick box with its text; the text may hold links. */
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from '../cx.ts'
import { FieldError } from './field.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'ref'> & {
  /** Text beside the box; leave it out only together with `aria-label` (table rows). */
  children?: ReactNode
  /** Number at the end of the line (filters). */
  count?: ReactNode
  error?: ReactNode
  /** Some but not all of what it stands for is ticked. */
  isIndeterminate?: boolean
  isTight?: boolean
}

export function Checkbox(props: CheckboxProps) {
  const { children, count, error, isIndeterminate = false, isTight, className, id, ...rest } = props
  const ownId = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate
  }, [isIndeterminate])
  const errorId = `${id ?? ownId}-error`
  return (
    <div className={className}>
      <label className={cx('check', isTight && 'check--tight')}>
        <input
          {...rest}
          id={id}
          ref={input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : rest['aria-describedby']}
        />
        {children !== undefined && <span>{children}</span>}
        {count !== undefined && <span className="count">{count}</span>}
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
