/** What is drawn of safety, the environment and the way to the port. */
import { box, ring } from '../svg.ts'
import type { DrawnObject } from './draw-object.ts'

export const safetyObjects = {
  fire: {
    enters: [0, 113],
    leaves: [120, 113],
    layers: [
      ['thread', 'M0 113H120'],
      ['body', 'M38 52q0-18 20-18t20 18V107q0 6-6 6H44q-6 0-6-6z'],
      ['body', 'M51 22H65V35H51z'],
      ['line', 'M51 24H36L28 12M51 13H84'],
      ['body', ring(58, 24, 6)],
      ['thread', 'M65 27C92 26 98 40 96 58C95 70 98 76 101 84'],
      ['body', 'M96 84L108 82L113 103L100 106z'],
      ['detail', 'M38 62H78M38 94H78'],
      ['spot', 'M58 66c6 6 10 9 10 15a10 10 0 0 1-20 0c0-5 4-6 5-10 1 2 3 3 5-5z'],
    ],
  },
  leaf: {
    enters: [0, 106],
    leaves: [120, 20],
    layers: [
      ['body', 'M20 80C10 42 40 12 100 10C106 62 78 98 36 90'],
      ['thread', 'M0 106C14 106 22 100 32 90C50 68 72 40 100 10C107 3 112 10 120 20'],
      ['detail', 'M42 78L36 48M56 62L54 32M70 46L72 22M54 64L76 66M68 48L92 48'],
      ['clear', 'M88 60C101 76 109 84 109 95A21 21 0 0 1 67 95C67 84 75 76 88 60z'],
      ['body', 'M88 66C98 79 105 86 105 96A17 17 0 0 1 71 96C71 86 78 79 88 66z'],
      ['detail', 'M80 97A8 8 0 0 0 88 105'],
    ],
  },
  chemical: {
    enters: [0, 88],
    leaves: [120, 70],
    layers: [
      ['body', 'M46 8V42L16 98q-6 14 8 14H96q14 0 8-14L74 42V8'],
      ['line', 'M40 8H80'],
      ['detail', 'M46 24H56M46 36H54'],
      ['thread', 'M30 78C40 70 48 84 60 78S80 72 90 78'],
      ['spot', ring(50, 94, 4) + ring(70, 98, 5)],
      ['detail', ring(62, 62, 4)],
      ['thread', 'M0 88C12 88 18 84 30 78M90 78C104 84 108 72 120 70'],
    ],
  },
  power: {
    enters: [0, 92],
    leaves: [120, 40],
    layers: [
      ['body', box(26, 8, 68, 104, 6)],
      ['hollow', box(36, 20, 48, 40, 3)],
      ['solid', 'M64 24L48 42H58L54 56L72 37H61z'],
      ['body', box(38, 72, 12, 28) + box(54, 72, 12, 28) + box(70, 72, 12, 28)],
      ['solid', 'M40 74h8v10h-8zM72 74h8v10h-8z'],
      ['spot', 'M56 88h8v10h-8z'],
      ['thread', 'M0 92C12 92 14 100 26 100M94 40C104 40 108 40 120 40'],
    ],
  },
  supply: {
    enters: [0, 110],
    leaves: [114, 92],
    layers: [
      ['detail', 'M60 6V14M60 14L14 36M60 14L106 36'],
      ['line', 'M54 6H66'],
      ['body', 'M4 36H116V84H4z'],
      ['line', 'M88 36V84'],
      [
        'detail',
        'M14 44V76M24 44V76M34 44V76M44 44V76M54 44V76M64 44V76M74 44V76M102 36V84M97 50V70M107 50V70M4 41H88',
      ],
      ['thread', 'M0 110C14 110 18 98 32 98S48 112 62 112S80 104 86 110'],
      ['clear', 'M100 70c10 0 17 7 17 16 0 11-17 28-17 28s-17-17-17-28c0-9 7-16 17-16z'],
      ['spot', 'M100 74c8 0 14 6 14 13 0 9-14 24-14 24s-14-15-14-24c0-7 6-13 14-13z'],
      ['clear', ring(100, 87, 5)],
    ],
  },
} satisfies Record<string, DrawnObject>
