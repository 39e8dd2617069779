/** The part of a picture that is shown: dragged under a frame of the right shape, or set by three sliders. */
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { type Crop, cropOf, type Look, moved } from './crop-of.ts'

interface Props {
  file: File
  /** Width by height of the frame. */
  ratio: number
  isSending: boolean
  onUse: (crop: Crop) => void
  onCancel: () => void
}

const centred: Look = { zoom: 1, across: 0.5, down: 0.5 }

export function CropBox({ file, ratio, isSending, onUse, onCancel }: Props) {
  const [address, setAddress] = useState('')
  /** Width by height of the picture; null until it is read. */
  const [shape, setShape] = useState<number | null>(null)
  const [look, setLook] = useState(centred)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    setShape(null)
    setLook(centred)
    return () => URL.revokeObjectURL(made)
  }, [file])

  const crop = cropOf(shape ?? ratio, ratio, look)
  function drag(event: PointerEvent<HTMLDivElement>) {
    const box = frame.current
    if (!box?.hasPointerCapture(event.pointerId)) return
    const by = { x: event.movementX / box.clientWidth, y: event.movementY / box.clientHeight }
    setLook((now) => moved(now, cropOf(shape ?? ratio, ratio, now), by))
  }
  const slider = (name: keyof Look, label: string, [min, max]: readonly [number, number], isFixed = false) => (
    <label className="crop__slider">
      {label}
      <input
        type="range"
        {...{ min, max }}
        step={0.01}
        value={look[name]}
        disabled={isFixed}
        onChange={({ target }) => setLook((now) => ({ ...now, [name]: Number(target.value) }))}
      />
    </label>
  )
  return (
    <fieldset className="crop">
      <legend>{m.pub_crop()}</legend>
      <div
        ref={frame}
        className="crop__frame"
        style={{ aspectRatio: ratio }}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      >
        {address && (
          <img
            src={address}
            alt=""
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setShape(naturalWidth / naturalHeight)}
            style={{
              width: `${100 / crop.width}%`,
              height: `${100 / crop.height}%`,
              left: `${(-100 * crop.x) / crop.width}%`,
              top: `${(-100 * crop.y) / crop.height}%`,
            }}
          />
        )}
      </div>
      {slider('zoom', m.pub_crop_zoom(), [1, 4])}
      {slider('across', m.pub_crop_across(), [0, 1], crop.width > 0.999)}
      {slider('down', m.pub_crop_down(), [0, 1], crop.height > 0.999)}
      <div className="row row--wrap">
        <Button variant="primary" isDense isLoading={isSending} disabled={!shape} onClick={() => onUse(crop)}>
          {m.pub_crop_use()}
        </Button>
        <Button variant="quiet" isDense onClick={onCancel}>
          {m.record_cancel()}
        </Button>
      </div>
    </fieldset>
  )
}
