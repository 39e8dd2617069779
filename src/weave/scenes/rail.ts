/** A sample rail with nothing on it: a list that found nothing. */
import { ink } from '../colours.ts'
import { drawNeedle } from '../covers/draw-object.ts'
import type { Scene } from './scene.ts'
import { drawn, filled, fine, panel, stitch, table, thread, tint } from './scene-parts.ts'

/** Hanging from the bar at x, swung by some degrees. */
const hanger = (x: number, swing: number) =>
  `<g transform="rotate(${swing} ${x} 78)">${drawn(`M${x} 100V90C${x} 82 ${x + 10} 84 ${x + 10} 76a10 10 0 0 0-20-2`)}${filled(`M${x} 100L${x + 44} 128q6 8-4 10H${x - 40}q-10-2-4-10z`, '#ffffff')}</g>`

export const rail: Scene = {
  colour: 'ash',
  draw: (ground) =>
    [
      drawn('M40 26H190M290 26H440', ' stroke-width="7" stroke="#ffffff"'),
      drawn('M40 21H190M290 21H440M72 0V20M158 0V20M322 0V20M408 0V20', fine),
      table(268),
      drawn('M92 70H388M104 70V264M376 70V264', ' stroke-width="5"'),
      drawn('M104 236H376'),
      filled('M82 262H126V274H82zM354 262H398V274H354z', tint('ash', 0.3)),
      ...[90, 118, 362, 390].map((x) => filled(`M${x - 7} 281a7 7 0 1 0 14 0a7 7 0 1 0-14 0`, ink)),
      hanger(156, 3),
      hanger(250, -5),
      hanger(330, 4),
      // A tag that waits for a garment, on the thread that comes off the spool.
      drawn('M330 100C330 150 346 168 322 190', thread),
      `<g transform="translate(322 190) rotate(14)">${filled('M0 0L14-12H52q5 0 5 5V9q0 5-5 5H14z', '#ffffff')}${drawn('M22-3H46M22 5H36', fine)}</g>`,
      panel([190, 242, 44, 10, 3], tint('catechu', 0.35)),
      filled('M196 252H228V290H196z', tint('madder', 0.1)),
      drawn('M196 262L228 258M196 272L228 268M196 282L228 278', thread),
      panel([190, 288, 44, 10, 3], tint('catechu', 0.35)),
      drawn('M228 284C262 290 270 306 300 302H420', thread),
      drawn('M20 300H160', stitch),
      drawNeedle({ eye: [418, 302], angle: -6, scale: 0.6, line: ink, ground }),
    ].join(''),
}
