/** Words that mark a state, and chips that filter. Colour never speaks alone: the word does. */
import type { ComponentProps, ReactNode } from 'react'
import { SmartLink } from '../fields/button.tsx'
import { cx } from '../cx.ts'
import { CloseIcon } from '../icons/icons.tsx'

export type BadgeProps = {
  tone?: 'plain' | 'ok' | 'bad' | 'info' | 'warn' | 'brand' | 'solid'
  icon?: ReactNode
  hasDot?: boolean
  className?: string
  children: ReactNode
}

export function Badge({ tone = 'plain', icon, hasDot, className, children }: BadgeProps) {
  return (
    <span className={cx('badge', tone !== 'plain' && `badge--${tone}`, className)}>
      {hasDot && <span className="dot" />}
      {icon}
      {children}
    </span>
  )
}

export type ChipProps = Omit<ComponentProps<'button'>, 'children'> & {
  isOn?: boolean
  /** Makes it a link (a filter that lives in the address). */
  href?: string
  /** Shows a cross; the words around it say that pressing takes the filter away. */
  isRemovable?: boolean
  /** Spoken before the text of a removable chip ('Remove filter'). */
  removeText?: string
  children: ReactNode
}

export function Chip({ isOn, href, isRemovable, removeText, className, children, ...rest }: ChipProps) {
  const content = (
    <>
      {removeText && <span className="vh">{removeText} </span>}
      {children}
      {isRemovable && <CloseIcon size={16} />}
    </>
  )
  const name = cx('chip', isOn && 'chip--on', className)
  return href === undefined ? (
    <button type="button" {...rest} aria-pressed={isRemovable ? undefined : isOn} className={name}>
      {content}
    </button>
  ) : (
    <SmartLink href={href} className={name} aria-current={isOn && !isRemovable ? 'true' : undefined}>
      {content}
    </SmartLink>
  )
}
