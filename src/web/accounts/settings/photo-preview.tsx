/** How a picture will be cut: the square in its place, and the sliders that move it. */
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'

export interface Cut {
  crop: 'auto' | 'start' | 'middle' | 'end' | 'free'
  /** 1 is as much as fits. */
  zoom: number
  /** Where the middle of the square lies, as parts of width and height. */
  x: number
  y: number
}

const side = 96
const positions = { auto: 'center', start: 'left top', middle: 'center', end: 'right bottom' }

/** As the server cuts it; where the face is only the server finds. */
export function PhotoPreview({ picture, cut }: { picture: string; cut: Cut }) {
  const [size, setSize] = useState({ width: side, height: side })
  return (
    <div className="shrink-0 overflow-hidden rounded-full" style={{ width: side, height: side }} dir="ltr">
      <img
        src={picture}
        alt={m.photo_preview()}
        onLoad={({ currentTarget }) =>
          setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
        style={
          cut.crop === 'free'
            ? placed(size, cut)
            : { width: side, height: side, objectFit: 'cover', objectPosition: positions[cut.crop] }
        }
      />
    </div>
  )
}

function placed({ width, height }: { width: number; height: number }, { zoom, x, y }: Cut) {
  const edge = Math.max(1, Math.min(width, height) / zoom)
  const scale = side / edge
  const begin = (length: number, middle: number) => Math.min(Math.max(length * middle - edge / 2, 0), length - edge)
  return {
    width: width * scale,
    height: height * scale,
    maxWidth: 'none',
    transform: `translate(${-begin(width, x) * scale}px, ${-begin(height, y) * scale}px)`,
  }
}

const sliders = [
  { name: 'zoom', text: m.photo_zoom, min: 1, max: 5 },
  { name: 'x', text: m.photo_x, min: 0, max: 1 },
  { name: 'y', text: m.photo_y, min: 0, max: 1 },
] as const

export function PhotoSliders({ cut, onChange }: { cut: Cut; onChange: (cut: Cut) => void }) {
  return (
    <div className="grid gap-2">
      {sliders.map(({ name, text, min, max }) => (
        <label key={name} className="grid grid-cols-[6rem_1fr] items-center gap-3">
          <span className="small">{text()}</span>
          <input
            type="range"
            className="w-full"
            dir="ltr"
            name={name}
            min={min}
            max={max}
            step={0.01}
            value={cut[name]}
            onChange={({ currentTarget }) => onChange({ ...cut, [name]: Number(currentTarget.value) })}
          />
        </label>
      ))}
    </div>
  )
}
