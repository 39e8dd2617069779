/** Where an area of a picture is drawn, as CSS. */

/** In per cent of the picture's sides; a circle's radius in per cent of its width. */
type Area = { x: number; y: number } & (
  | { shape: 'rect'; width: number; height: number }
  | { shape: 'circle'; radius: number }
)

/** A circle is as high as it is wide, though a per cent of the height is another length. */
export function boxOfArea(area: Area, sides: { width: number; height: number }) {
  const percent = (value: number) => `${value}%`
  if (area.shape === 'rect')
    return { left: percent(area.x), top: percent(area.y), width: percent(area.width), height: percent(area.height) }
  const down = (area.radius * sides.width) / sides.height
  return {
    ...{ left: percent(area.x - area.radius), top: percent(area.y - down) },
    ...{ width: percent(2 * area.radius), height: percent(2 * down) },
  }
}
