/** A line drawn with a finger, a pen or a mouse, as a small path in a box of fixed size. */
import { type PointerEvent, useRef, useState } from 'react'
import { mostOfSignature, signatureBox } from '#contracts/learning/skills/skill-limits.ts'

/** Closer points add length and nothing that is seen. */
const leastStep = 2

export function useSignature() {
  const [strokes, setStrokes] = useState<[number, number][][]>([])
  const pen = useRef<number | null>(null)

  function pointOf({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): [number, number] {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const within = (share: number, size: number) => Math.round(Math.min(1, Math.max(0, share)) * size)
    return [within((clientX - left) / width, signatureBox.width), within((clientY - top) / height, signatureBox.height)]
  }
  const path = pathOf(strokes)
  return {
    path,
    clear: () => setStrokes([]),
    pad: {
      onPointerDown(event: PointerEvent<SVGSVGElement>) {
        // A second finger rests on the glass.
        if (pen.current !== null || event.button !== 0) return
        pen.current = event.pointerId
        event.currentTarget.setPointerCapture(event.pointerId)
        const point = pointOf(event)
        setStrokes((all) => [...all, [point]])
      },
      onPointerMove(event: PointerEvent<SVGSVGElement>) {
        if (pen.current !== event.pointerId || path.length > mostOfSignature - 20) return
        const point = pointOf(event)
        setStrokes((all) => withPoint(all, point))
      },
      onPointerUp: lift,
      onPointerCancel: lift,
    },
  }
  function lift(event: PointerEvent<SVGSVGElement>) {
    if (pen.current === event.pointerId) pen.current = null
  }
}

function withPoint(strokes: [number, number][][], [x, y]: [number, number]): [number, number][][] {
  const last = strokes.at(-1) ?? []
  const [atX, atY] = last.at(-1) ?? [x, y]
  if (Math.hypot(x - atX, y - atY) < leastStep) return strokes
  return [...strokes.slice(0, -1), [...last, [x, y]]]
}

/** What was only touched is no line. */
const pathOf = (strokes: [number, number][][]): string =>
  strokes
    .filter((points) => points.length > 1)
    .map((points) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`)
    .join('')
