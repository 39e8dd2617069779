/** A number stitched into cloth in an embroidery hoop: a page that is not there, or could not be shown. */
import { ink, lighter } from '../colours.ts'
import { drawNeedle } from '../covers/draw-object.ts'
import { ring } from '../svg.ts'
import { type PaletteName, palettes } from '../weave-palettes.ts'
import type { Scene } from './scene.ts'
import { drawn, filled, fine, laidCloth, panel, table, thread, tint } from './scene-parts.ts'

/** Each in a box of 40 by 64, as a hand stitches it: its path and where that ends. */
const digits: readonly (readonly [path: string, x: number, y: number])[] = [
  ['M20 64C4 64 0 48 0 32S4 0 20 0 40 16 40 32 36 64 20 64z', 20, 64],
  ['M6 14L22 0V64M6 64H38', 38, 64],
  ['M2 16C2-6 40-4 38 16C36 34 8 46 2 64H40', 40, 64],
  ['M2 54C12 68 38 68 40 48C40 36 30 30 18 30C24 30 34 28 36 18C40 4 22-8 4 6', 36, 58],
  ['M30 64V0L0 44H40', 40, 44],
  ['M36 0H8L4 28C20 20 40 26 40 44C40 66 12 68 2 56', 34, 58],
  ['M34 2C14 4 0 24 0 44C0 70 40 70 40 44C40 24 10 22 2 40', 36, 58],
  ['M2 0H40C24 20 18 42 16 64', 16, 64],
  ['M20 30C0 26 2 0 20 0S40 26 20 30C-4 34-4 64 20 64S44 34 20 30z', 32, 60],
  ['M38 24C30 42 0 40 0 20C0-6 40-6 40 20C40 40 26 60 6 62', 26, 54],
]
const digitAt = (number: string, index: number) => digits[Number(number[index])] ?? (['', 0, 0] as const)
const place = (index: number) => [156 + index * 62, 92] as const

/** Couched: a thick thread held down by the marigold one. */
const stitched = (number: string, dye: string) =>
  [...number]
    .map((_, index) => {
      const [path] = digitAt(number, index)
      const [x, y] = place(index)
      return `<g transform="translate(${x} ${y})">${drawn(path, ` stroke="${dye}" stroke-width="13"`)}${drawn(path, thread + ' stroke-dasharray="7 6"')}</g>`
    })
    .join('')

const colours: Readonly<Record<string, PaletteName>> = { 4: 'teal', 5: 'madder' }

/** The number has three digits. */
export function hoop(number: string): Scene {
  const colour = colours[number[0] ?? ''] ?? 'indigo'
  const { base, light } = palettes[colour]
  const [, endX, endY] = digitAt(number, 2)
  const [lastX, lastY] = place(2)
  const wood = tint('catechu', 0.35)
  return {
    colour,
    draw: (ground) =>
      [
        table(250),
        laidCloth({ place: [-4, 262, 150, 62], colour, row: 4 }),
        `<ellipse cx="240" cy="132" rx="176" ry="112" fill="${wood}"/>`,
        `<ellipse cx="240" cy="132" rx="162" ry="100" fill="${lighter(light, 0.45)}"/>`,
        `<ellipse cx="240" cy="132" rx="150" ry="88" fill="none" stroke="${lighter(base[1], 0.4)}" stroke-width="2" stroke-dasharray="6 8"/>`,
        panel([222, 6, 36, 18, 4], tint('ash', 0.3)),
        drawn('M234 6V24M246 6V24', fine),
        stitched(number, base[0]),
        // The thread goes from the last digit over the rim to the needle.
        drawn(
          `M${lastX + endX} ${lastY + endY}C352 170 384 182 386 214C388 246 352 262 356 284S392 300 420 292`,
          thread,
        ),
        drawNeedle({ eye: [418, 293], angle: -14, scale: 0.75, line: ink, ground }),
        `<g transform="translate(196 268) rotate(-6)">${filled('M0 22C2 6 8-6 20-6S38 6 40 22z', lighter(light, 0.2))}${filled(`${ring(14, 8, 1.6)}${ring(22, 4, 1.6)}${ring(28, 10, 1.6)}`, ink, ' stroke="none"')}${panel([-4, 20, 48, 9, 3], lighter(light, 0.2))}</g>`,
      ].join(''),
  }
}
