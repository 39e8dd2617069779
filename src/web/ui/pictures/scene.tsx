/** A scene, for a page or a part of one that has nothing else to show. At most one a page. */
import type { SceneName } from '#weave/scenes/scene.ts'
import { cx } from '../cx.ts'

export type SceneProps = {
  name: SceneName
  /** In the first screen. */
  isFirst?: boolean
  className?: string
}

export function Scene({ name, isFirst, className }: SceneProps) {
  return (
    <img
      className={cx('scene', className)}
      src={`/scenes/${name}.svg`}
      alt=""
      width={480}
      height={320}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
