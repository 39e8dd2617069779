/** A picture to be marked: a tap sets a mark, a tap on it takes it away; by keyboard a cross is moved. Each step is told in words. */
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import type { Point } from '#contracts/learning/quizzes/quizzes.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/fields/button.tsx'
import { CloseIcon } from '#web/ui/icons/icons.tsx'
import type { HotspotProps } from './hotspot-numbers.tsx'
import { HotspotPicture } from './hotspot-picture.tsx'

interface Props extends HotspotProps {
  onAnswer(points: Point[]): void
}

/** Half of what a finger needs. */
const reach = 22
const steps = { small: 1, large: 10 }
const arrows: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const onPicture = (percent: number) => Math.min(100, Math.max(0, Math.round(percent * 10) / 10))
const words = ({ x, y }: Point) => ({ x: number(Math.round(x)), y: number(Math.round(y)) })

export default function HotspotField({ question, name, points, onAnswer }: Props) {
  const id = useId()
  const surface = useRef<HTMLDivElement>(null)
  const [cross, setCross] = useState<Point>()
  const [told, setTold] = useState('')
  const { picture, text_language: language } = question
  if (!picture) return null
  const most = picture.marks

  function set(point: Point) {
    // The only mark moves.
    const others = most === 1 ? [] : points
    if (others.length >= most) return setTold(m.hotspot_full())
    onAnswer([...others, point])
    setTold(m.hotspot_mark_at({ number: number(others.length + 1), ...words(point) }))
  }
  function remove(at: number) {
    onAnswer(points.toSpliced(at, 1))
    setTold(m.hotspot_removed({ number: number(at + 1) }))
  }
  /** In pixels, as the picture is shown. */
  function distance(one: Point, other: Point): number {
    const { width = 0, height = 0 } = surface.current?.getBoundingClientRect() ?? {}
    return Math.hypot(((one.x - other.x) * width) / 100, ((one.y - other.y) * height) / 100)
  }
  const nearest = (point: Point) =>
    points.reduce((best, each, at) => {
      const than = points[best]
      return than && distance(than, point) <= distance(each, point) ? best : at
    }, -1)

  function tap({ clientX, clientY, currentTarget }: MouseEvent<HTMLDivElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const point = {
      x: onPicture(((clientX - left) / width) * 100),
      y: onPicture(((clientY - top) / height) * 100),
    }
    const at = nearest(point)
    const mark = points[at]
    setCross(undefined)
    if (mark && distance(mark, point) <= reach) remove(at)
    else set(point)
  }
  function press(event: KeyboardEvent<HTMLDivElement>) {
    const here = cross ?? { x: 50, y: 50 }
    const arrow = arrows[event.key]
    if (arrow) {
      const step = event.shiftKey ? steps.large : steps.small
      const next = { x: onPicture(here.x + arrow[0] * step), y: onPicture(here.y + arrow[1] * step) }
      setCross(next)
      setTold(m.hotspot_at(words(next)))
    } else if (event.key === 'Enter' || event.key === ' ') {
      setCross(here)
      set(here)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      const at = nearest(here)
      if (at >= 0) remove(at)
    } else return
    event.preventDefault()
  }

  return (
    <div className="hotspot">
      <p className="small muted" id={`${id}-how`}>
        {m.hotspot_how()} <span className="hotspot__keys">{m.hotspot_keys()}</span>
      </p>
      <div className="hotspot__frame">
        <HotspotPicture picture={picture} language={language} points={points}>
          {cross && (
            <span className="hotspot__cross" style={{ left: `${cross.x}%`, top: `${cross.y}%` }} aria-hidden="true" />
          )}
          <div
            ref={surface}
            className="hotspot__surface"
            // Arrow keys are its own.
            role="application"
            tabIndex={0}
            aria-label={m.hotspot_count({ set: number(points.length), count: number(most) })}
            aria-describedby={`${id}-how`}
            onClick={tap}
            onKeyDown={press}
            onFocus={({ currentTarget }) => {
              if (currentTarget.matches(':focus-visible')) setCross((former) => former ?? { x: 50, y: 50 })
            }}
            onBlur={() => setCross(undefined)}
          />
        </HotspotPicture>
      </div>
      <p className="small muted" aria-hidden="true">
        {m.hotspot_count({ set: number(points.length), count: number(most) })}
      </p>
      <ol className="hotspot__list">
        {points.map((point, at) => (
          <li key={at}>
            <span>{m.hotspot_mark_at({ number: number(at + 1), ...words(point) })}</span>
            <IconButton
              icon={<CloseIcon />}
              label={m.hotspot_remove({ number: number(at + 1) })}
              onClick={() => {
                remove(at)
                // The button that was pressed is gone, or is another mark's.
                surface.current?.focus()
              }}
            />
            {(['x', 'y'] as const).map((side) => (
              <input key={side} type="hidden" name={`${name}.${at}.${side}`} value={point[side]} />
            ))}
          </li>
        ))}
      </ol>
      <p className="vh" role="status">
        {told}
      </p>
    </div>
  )
}
