/** A picture at 16 to 9: an uploaded photograph, or one drawn from slug and subject. */
import { cx } from '../cx.ts'
import { pictureAt } from './picture-at.ts'

export type CoverProps = {
  src: string
  /** Empty for a drawing beside its title; a photograph gets words. */
  alt?: string
  /** As it is shown, in CSS pixels. */
  width?: number
  height?: number
  /** In the first screen: loaded at once and with priority. */
  isFirst?: boolean
  /** Less colour, for what cannot be opened yet. */
  isSoon?: boolean
  className?: string
}

export function Cover({ src, alt = '', width = 320, height = 180, isFirst, isSoon, className }: CoverProps) {
  return (
    <img
      className={cx('cover', isSoon && 'cover--soon', className)}
      src={pictureAt(src, width, height)}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  )
}
