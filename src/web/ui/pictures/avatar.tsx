/** A face: the uploaded photograph, or a portrait drawn for the person. Decoration: the name always stands beside it. */
import { cx } from '../cx.ts'

export type AvatarProps = {
  /** Address of the picture; the server draws one for who has none. */
  photo: string
  size?: 28 | 32 | 44 | 64 | 96
  className?: string
}

export function Avatar({ photo, size = 44, className }: AvatarProps) {
  return (
    <span className={cx('avatar', size !== 44 && `avatar--${size}`, className)} aria-hidden="true">
      <img src={photo} alt="" width={size} height={size} loading="lazy" />
    </span>
  )
}
