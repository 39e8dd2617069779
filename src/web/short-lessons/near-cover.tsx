/** A poster that is fetched when its card comes near: a browser's own lazy pictures begin three screens ahead. */
import { useRef } from 'react'
import { Cover } from '#web/ui/pictures/cover.tsx'
import { useNear } from '#web/lib/browser/use-near.ts'

export function NearCover({ src }: { src: string }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place, '50% 0px')
  if (isNear) return <Cover src={src} />
  return (
    <div ref={place} className="h-full">
      <noscript>
        <Cover src={src} />
      </noscript>
    </div>
  )
}
