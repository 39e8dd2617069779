/** The picture of a question with its areas; dragging on it draws another one. Numbers beside it move them by keyboard. */
import { type PointerEvent, useRef, useState } from 'react'
import type { AuthoredArea } from '#contracts/authoring/item-content.ts'
import { boxOfArea } from '#web/ui/pictures/box-of-area.ts'
import { number } from '#web/lib/text/format.ts'
import { noTexts } from './edit-question.ts'

interface Props {
  picture: { url: string; width: number; height: number; alt: string }
  areas: readonly AuthoredArea[]
  shape: AuthoredArea['shape']
  /** Left out where there are as many as there can be. */
  onDraw: ((area: AuthoredArea) => void) | undefined
}
interface Place {
  x: number
  y: number
}

/** What is smaller was a slip of the hand. */
const least = 2
const tenth = (percent: number) => Math.round(percent * 10) / 10
const within = (percent: number) => Math.min(100, Math.max(0, percent))

export function AreaCanvas({ picture, areas, shape, onDraw }: Props) {
  const [drag, setDrag] = useState<{ from: Place; to: Place }>()
  const pointer = useRef<number>(undefined)
  const drawn = drag && areaFrom(shape, drag.from, drag.to, picture)

  function placeOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>): Place {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: within(((clientX - left) / width) * 100), y: within(((clientY - top) / height) * 100) }
  }
  return (
    <div
      className="areas"
      dir="ltr"
      onPointerDown={(event) => {
        if (!onDraw || event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        pointer.current = event.pointerId
        const place = placeOf(event)
        setDrag({ from: place, to: place })
      }}
      onPointerMove={(event) => {
        if (drag && event.pointerId === pointer.current) setDrag({ ...drag, to: placeOf(event) })
      }}
      onPointerUp={() => {
        if (drawn && sizeOf(drawn) >= least) onDraw?.(drawn)
        setDrag(undefined)
      }}
      onPointerCancel={() => setDrag(undefined)}
    >
      <img src={picture.url} alt={picture.alt} width={picture.width} height={picture.height} draggable={false} />
      {[...areas, ...(drawn ? [drawn] : [])].map((area, at) => (
        <span
          key={at}
          className={`areas__area areas__area--${area.shape}`}
          style={boxOfArea(area, picture)}
          aria-hidden="true"
        >
          <b>{number(at + 1)}</b>
        </span>
      ))}
    </div>
  )
}

const sizeOf = (area: AuthoredArea) => (area.shape === 'circle' ? 2 * area.radius : Math.min(area.width, area.height))

/** A rectangle from corner to corner, a circle from its middle to its edge. */
function areaFrom(shape: AuthoredArea['shape'], from: Place, to: Place, sides: Props['picture']): AuthoredArea {
  const name = noTexts()
  if (shape === 'circle') {
    const down = ((to.y - from.y) * sides.height) / sides.width
    const radius = Math.max(0.1, tenth(Math.hypot(to.x - from.x, down)))
    return { shape, x: tenth(from.x), y: tenth(from.y), radius: Math.min(100, radius), name }
  }
  const [x, y] = [tenth(Math.min(from.x, to.x)), tenth(Math.min(from.y, to.y))]
  const width = Math.max(0.1, tenth(Math.abs(to.x - from.x)))
  return { shape, x, y, width, height: Math.max(0.1, tenth(Math.abs(to.y - from.y))), name }
}
