/** Small things of the trade, for people of whom nothing is known that a face could be drawn from. */
import { box, ring } from '../svg.ts'
import type { Layer } from '../covers/draw-object.ts'

export const notions = {
  button: [
    ['body', ring(60, 60, 46)],
    ['detail', ring(60, 60, 35)],
    ['solid', ring(48, 48, 5) + ring(72, 48, 5) + ring(48, 72, 5) + ring(72, 72, 5)],
    ['thread', 'M48 48L72 72M72 48L48 72M72 72C88 96 104 112 140 104'],
  ],
  spool: [
    ['body', 'M40 30H80V92H40z'],
    ['thread', 'M40 40L80 46M40 52L80 58M40 64L80 70M40 76L80 82M80 84C100 88 108 112 140 104'],
    ['body', box(30, 14, 60, 16, 4)],
    ['body', box(30, 90, 60, 16, 4)],
    ['detail', 'M54 22H66'],
  ],
  thimble: [
    ['body', 'M34 92C34 48 38 18 60 18S86 48 86 92z'],
    ['solid', [44, 56, 68].flatMap((y) => [48, 60, 72].map((x) => ring(x, y, 2.2))).join('')],
    ['solid', ring(54, 32, 2.2) + ring(66, 32, 2.2)],
    ['body', box(28, 86, 64, 18, 6)],
    ['stitch', 'M36 95H84'],
    ['thread', 'M92 95C108 95 112 108 140 104'],
  ],
  scissors: [
    ['body', 'M44 80L78 10C90 20 88 34 82 46L60 84z'],
    ['body', 'M76 80L42 10C30 20 32 34 38 46L60 84z'],
    ['body', ring(36, 92, 18)],
    ['body', ring(84, 92, 18)],
    ['clear', ring(36, 92, 9)],
    ['clear', ring(84, 92, 9)],
    ['line', ring(36, 92, 9) + ring(84, 92, 9)],
    ['spot', ring(60, 62, 4)],
    ['thread', 'M102 92C116 92 116 104 140 104'],
  ],
  bobbin: [
    ['body', ring(60, 60, 46)],
    ['thread', ring(60, 60, 36) + ring(60, 60, 28) + ring(60, 60, 20)],
    ['body', ring(60, 60, 12)],
    ['clear', ring(60, 60, 4.5)],
    ['line', ring(60, 60, 4.5)],
    ['thread', 'M60 96C84 96 96 112 140 104'],
  ],
} satisfies Record<string, readonly Layer[]>
