/** Cloth just begun: a list without entries, small enough to stand in a table. */
import { cloth } from '../cloth.ts'
import { ink, lighter, marigold } from '../colours.ts'
import { drawNeedle } from '../covers/draw-object.ts'
import { palettes } from '../weave-palettes.ts'
import type { Scene } from './scene.ts'
import { drawn } from './scene-parts.ts'

const { base, light } = palettes.catechu
const pitch = 20
const rows = 16
const pick = 8
const undyed = [lighter(light, 0.25), lighter(light, 0.55), light] as const

export const begun: Scene = {
  colour: 'catechu',
  draw: (ground) =>
    [
      `<g stroke-width="4" stroke="${lighter(base[1], 0.6)}">`,
      drawn(Array.from({ length: rows }, (_, j) => `M0 ${(j + 0.5) * pitch}H480`).join('')),
      '</g><g stroke="none">',
      cloth({
        pitch,
        structure: 'plain',
        fell: Array.from({ length: rows }, (_, j) => 7 + ([0, 1, 1, 2, 1, 0, -1, 0][j % 8] ?? 0)),
        standing: (i) => undyed[i % 5 === 3 ? 2 : i % 2 ? 1 : 0],
        lying: (j) => (j === pick ? marigold : undyed[j % 4 === 1 ? 2 : 0]),
        ground: lighter(base[1], 0.5),
      }),
      '</g>',
      drawn(
        `M150 ${(pick + 0.5) * pitch}C230 ${(pick + 0.5) * pitch} 232 100 292 112S330 200 366 176`,
        ` stroke="${marigold}" stroke-width="9"`,
      ),
      drawNeedle({ eye: [364, 178], angle: -36, scale: 1.7, line: ink, ground }),
    ].join(''),
}
