/** How far one is in a few steps; on a phone only the current one is spelled out. */
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { CheckIcon } from '../icons/icons.tsx'

export type StepperProps = {
  label: string
  steps: readonly ReactNode[]
  /** Index of the current step. */
  current: number
  doneText?: string
  formatStep?: (n: number) => string
  className?: string
}

export function Stepper({ label, steps, current, doneText = 'Done', formatStep = String, className }: StepperProps) {
  return (
    <ol className={cx('steps', className)} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={index}
          className={cx(index < current && 'is-done')}
          aria-current={index === current ? 'step' : undefined}
        >
          {index < current ? (
            <>
              <CheckIcon size={16} />
              <span className="vh">{doneText}: </span>
            </>
          ) : (
            <span className="num">{formatStep(index + 1)}</span>
          )}
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
