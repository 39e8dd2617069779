/** Which part of a picture a frame shows, as parts of its sides. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}
export interface Look {
  /** 1: as much as the frame can show. */
  zoom: number
  /** 0 to 1, from the one edge to the other. */
  across: number
  down: number
}

/** `shape` and `ratio`: width by height of the picture and of the frame. */
export function cropOf(shape: number, ratio: number, { zoom, across, down }: Look): Crop {
  const width = Math.min(1, ratio / shape) / zoom
  const height = Math.min(1, shape / ratio) / zoom
  return { x: across * (1 - width), y: down * (1 - height), width, height }
}

const within = (value: number) => Math.min(1, Math.max(0, value))

/** After the picture was dragged by parts of the frame. */
export function moved(look: Look, { width, height }: Crop, by: { x: number; y: number }): Look {
  const at = (place: number, part: number, step: number) =>
    part > 0.999 ? place : within(place - (step * part) / (1 - part))
  return { ...look, across: at(look.across, width, by.x), down: at(look.down, height, by.y) }
}
