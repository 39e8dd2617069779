/** A picture with numbered marks on it, and with the areas that are right where they may be shown. It is never mirrored. */
import type { ReactNode } from 'react'
import type { Point, ShownQuestion } from '#contracts/learning/quizzes/quizzes.ts'
import { number } from '#web/lib/text/format.ts'
import { pictureAt } from '#web/ui/pictures/picture-at.ts'
import { boxOfArea } from '#web/ui/pictures/box-of-area.ts'
import type { ShownArea } from './shown-area.ts'

interface Props {
  picture: NonNullable<ShownQuestion['picture']>
  /** Of its words, when it is not the page's. */
  language?: string | undefined
  points: readonly Point[]
  areas?: readonly ShownArea[]
  /** Above the marks. */
  children?: ReactNode
}

/** In CSS pixels, on a phone; a desktop shows the same file larger. */
const width = 480

export function HotspotPicture({ picture, language, points, areas = [], children }: Props) {
  const src = pictureAt(picture.url, width, (width * picture.height) / picture.width)
  return (
    <div className="hotspot__picture" dir="ltr">
      <img
        src={src}
        alt={picture.alt}
        lang={language}
        width={picture.width}
        height={picture.height}
        draggable={false}
      />
      {areas.map((area, at) => (
        <span
          key={at}
          className={`hotspot__area hotspot__area--${area.shape}${area.hit_by >= 0 ? ' hotspot__area--hit' : ''}`}
          style={boxOfArea(area, picture)}
          aria-hidden="true"
        >
          <b>{letterOf(at)}</b>
        </span>
      ))}
      {points.map(({ x, y }, at) => (
        <span key={at} className="hotspot__mark" style={{ left: `${x}%`, top: `${y}%` }} aria-hidden="true">
          {number(at + 1)}
        </span>
      ))}
      {children}
    </div>
  )
}

export const letterOf = (at: number): string => String.fromCharCode(65 + at)
