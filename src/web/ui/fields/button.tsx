/** Buttons and links that look like buttons. One `primary` (on maroon: `thread`) a view; the rest are lines, words or links. */
import { type ComponentProps, type ReactNode, useContext } from 'react'
import { Link, UNSAFE_NavigationContext as NavigationContext } from 'react-router'
import { cx } from '../cx.ts'
import { Spinner } from '../feedback/spinner.tsx'

export type ButtonVariant = 'primary' | 'thread' | 'line' | 'quiet' | 'danger' | 'on-dark' | 'plain'

type Look = {
  variant?: ButtonVariant
  /** 36 px high with a mouse, 44 px with a finger; for the back office. */
  isDense?: boolean
  isBlock?: boolean
  /** Icon before the text. */
  icon?: ReactNode
  /** Icon after the text. */
  iconEnd?: ReactNode
}

export function buttonClass({ variant = 'line', isDense, isBlock }: Look, className?: string): string | undefined {
  return cx(
    'btn',
    variant !== 'plain' && `btn--${variant}`,
    isDense && 'btn--dense',
    isBlock && 'btn--block',
    className,
  )
}

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Keeps the focus, ignores clicks, shows a spinner. */
    isLoading?: boolean
    /** Text while loading ('Searching...'); without it the text stays. */
    loadingText?: string
  }

export function Button({
  variant,
  isDense,
  isBlock,
  icon,
  iconEnd,
  isLoading = false,
  loadingText,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, isDense, isBlock }, className)}
      aria-disabled={isLoading || rest['aria-disabled']}
      aria-busy={isLoading || undefined}
      onClick={(event) => {
        if (isLoading || rest['aria-disabled']) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {isLoading ? <Spinner /> : icon}
      {isLoading ? (loadingText ?? children) : children}
      {!isLoading && iconEnd}
    </button>
  )
}

export type ButtonLinkProps = Look &
  Omit<ComponentProps<'a'>, 'href'> & {
    /** An address of the product, or a full address, `mailto:` or `tel:`. */
    href: string
    /** Loads the page anew (downloads, files the server answers). */
    reloadDocument?: boolean
    /** Stays where the page is scrolled to: the same page with more of it. */
    preventScrollReset?: boolean
  }

export function ButtonLink({
  variant,
  isDense,
  isBlock,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <SmartLink {...rest} className={buttonClass({ variant, isDense, isBlock }, className)}>
      {icon}
      {children}
      {iconEnd}
    </SmartLink>
  )
}

export type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'iconEnd' | 'loadingText' | 'aria-label'> & {
  /** Accessible name: an icon alone says nothing to a screen reader. */
  label: string
  icon: ReactNode
}

export function IconButton({ label, icon, variant = 'plain', className, isLoading, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} variant={variant} isLoading={isLoading} className={cx('btn--icon', className)} aria-label={label}>
      {!isLoading && icon}
    </Button>
  )
}

export type SmartLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  reloadDocument?: boolean
  /** Stays where the page is scrolled to: the same page with another panel. */
  preventScrollReset?: boolean
  /** Fetches the page only when pressed, not when a pointer comes near. */
  isLate?: boolean
}

/** A router link for addresses of the product, a plain one for the rest. */
export function SmartLink({ href, reloadDocument, preventScrollReset, isLate, ...rest }: SmartLinkProps) {
  if (reloadDocument || !/^(\/(?!\/)|\?)/.test(href)) return <a {...rest} href={href} />
  if (import.meta.env.SSR && href.startsWith('/')) return <AddressLink {...rest} href={href} />
  const prefetch = isLate ? 'none' : 'intent'
  return <Link {...rest} to={href} prefetch={prefetch} discover="none" preventScrollReset={preventScrollReset} />
}

/** Nothing is pressed on the server: of the router's work for each of a page's sixty links only the address is left. */
function AddressLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const { basename } = useContext(NavigationContext)
  const path = /^\/(?![^?#])/.test(href) ? href.slice(1) : href
  return <a {...rest} href={basename === '/' ? href : `${basename}${path}`} />
}
