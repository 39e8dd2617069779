/** What is drawn of the office: paper, numbers, people. */
import { box, ring } from '../svg.ts'
import type { DrawnObject } from './draw-object.ts'

export const officeObjects = {
  costing: {
    enters: [0, 96],
    leaves: [120, 60],
    layers: [
      ['body', 'M16 6h50l16 16v88q0 4-4 4H16q-4 0-4-4V10q0-4 4-4z'],
      ['line', 'M66 6v12q0 4 4 4h12'],
      ['detail', 'M22 22h30M22 38h14M22 50h20M22 62h12M52 38h18M56 50h14M50 62h10M22 74h16'],
      ['thread', 'M0 96H20'],
      ['stitch', 'M22 96H56'],
      ['clear', 'M0 0L17-17H56q6 0 6 6V11q0 6-6 6H17z', { move: 'translate(56 92) rotate(-26)' }],
      ['body', 'M0 0L17-17H56q6 0 6 6V11q0 6-6 6H17z', { move: 'translate(56 92) rotate(-26)' }],
      ['hollow', ring(17, 0, 4.5), { move: 'translate(56 92) rotate(-26)' }],
      ['detail', 'M32-5H52M32 5H45', { move: 'translate(56 92) rotate(-26)' }],
      ['thread', 'M71.5 84.5C58 62 84 40 98 50C108 57 108 64 120 60'],
    ],
  },
  export: {
    enters: [0, 90],
    leaves: [116, 100],
    layers: [
      ['body', box(34, 8, 66, 84, 4)],
      ['body', box(22, 18, 66, 92, 4)],
      ['line', 'M32 34H58'],
      ['detail', 'M32 46H78M32 56H78M32 66H66'],
      ['stitch', 'M32 98C40 86 42 104 50 96S58 92 64 98'],
      ['thread', 'M0 90C12 90 16 98 32 98'],
      ['clear', 'M74 84V66C70 56 72 44 84 44S98 56 94 66V84z', { move: 'translate(8 -2)' }],
      ['body', 'M78 84V66C74 60 74 48 84 48S94 60 90 66V84z', { move: 'translate(8 -2)' }],
      ['body', 'M72 82H112V94H72z'],
      ['line', 'M68 102H116'],
    ],
  },
  compliance: {
    enters: [0, 78],
    leaves: [120, 84],
    layers: [
      ['body', box(14, 14, 70, 98, 5)],
      ['clear', 'M34 8H64V20H34z'],
      ['body', 'M34 7H64V20H34z'],
      ['detail', 'M48 42H72M48 60H72M48 78H58'],
      ['line', 'M25 41L30 46L39 35M25 59L30 64L39 53'],
      ['thread', 'M0 78H18C22 78 24 80 26 83C30 77 34 74 39 70'],
      ['body', 'M76 98L71 119L84 112L93 119L94 98'],
      ['clear', ring(86, 84, 22)],
      ['body', ring(86, 84, 20)],
      ['stitch', ring(86, 84, 14)],
      ['line', 'M79 84L84 90L94 78'],
      ['thread', 'M107 84H120'],
    ],
  },
  law: {
    enters: [0, 90],
    leaves: [120, 96],
    layers: [
      ['thread', 'M0 90H24'],
      ['body', box(24, 60, 70, 54, 5)],
      ['detail', 'M24 75H94'],
      ['line', 'M42 54V66M76 54V66'],
      ['solid', 'M34 83h6v6h-6zM48 83h6v6h-6zM34 97h6v6h-6zM48 97h6v6h-6z'],
      ['thread', 'M62 94L69 102L84 84C94 74 104 88 120 96'],
      ['line', 'M59 8V60M20 24C34 18 46 16 59 16S86 13 100 10'],
      ['solid', ring(59, 8, 3.5)],
      ['detail', 'M20 24L8 46M20 24L32 46M100 10L88 33M100 10L112 33'],
      ['body', 'M5 46H35C33 55 26 58 20 58S7 55 5 46z'],
      ['body', 'M85 33H115C113 42 106 45 100 45S87 42 85 33z'],
    ],
  },
  leadership: {
    enters: [0, 104],
    leaves: [119, 14],
    layers: [
      ['body', 'M6 113V96H34V78H62V60H90V42H116V113z'],
      ['detail', 'M34 100V109M62 82V109M90 64V109'],
      ['line', 'M102 42V5'],
      ['spot', 'M103 5C109 1 113 11 120 6V22C113 27 109 17 103 21z'],
      ['thread', 'M0 104H6'],
      ['stitch', 'M8 104H44V86H72V68H108V50'],
      ['body', 'M11 96V88q0-9 9-9t9 9V96M39 78V70q0-9 9-9t9 9V78'],
      ['body', ring(20, 69, 6.5) + ring(48, 51, 6.5)],
    ],
  },
  data: {
    enters: [0, 78],
    leaves: [120, 18],
    layers: [
      ['line', 'M10 10V112M110 10V112M4 16H116M4 104H116'],
      ['detail', 'M22 16V104M34 16V104M46 16V104M58 16V104M70 16V104M82 16V104M94 16V104'],
      [
        'solid',
        'M19 84h6v20h-6zM31 72h6v32h-6zM43 78h6v26h-6zM55 60h6v44h-6zM67 52h6v52h-6zM79 40h6v64h-6zM91 46h6v58h-6z',
      ],
      ['thread', 'M0 78L22 70L34 56L46 62L58 44L70 36L82 24L94 30L120 18'],
      [
        'spot',
        ring(22, 70, 4) +
          ring(34, 56, 4) +
          ring(46, 62, 4) +
          ring(58, 44, 4) +
          ring(70, 36, 4) +
          ring(82, 24, 4) +
          ring(94, 30, 4),
      ],
    ],
  },
  talk: {
    enters: [0, 40],
    leaves: [120, 72],
    layers: [
      ['body', 'M12 10H70q8 0 8 8V48q0 8-8 8H34L20 70V56H12q-8 0-8-8V18q0-8 8-8z'],
      ['body', 'M50 50H108q8 0 8 8V88q0 8-8 8H100V110L86 96H50q-8 0-8-8V58q0-8 8-8z'],
      ['detail', 'M18 26H62M18 38H48'],
      ['stitch', 'M56 66H102'],
      ['detail', 'M56 80H88'],
      ['thread', 'M0 40H4M116 74L120 72'],
    ],
  },
  grievance: {
    enters: [0, 88],
    leaves: [120, 88],
    layers: [
      ['body', 'M34 50V10H88V50', { move: 'rotate(-6 60 40)' }],
      ['detail', 'M46 22H76M46 32H68', { move: 'rotate(-6 60 40)' }],
      ['stitch', 'M46 42H70', { move: 'rotate(-6 60 40)' }],
      ['body', 'M12 50H108V112H12z'],
      ['line', 'M30 58H90', { width: 5 }],
      ['detail', 'M12 66H108'],
      ['body', ring(60, 88, 9)],
      ['solid', 'M58 86h4v8h-4z'],
      ['thread', 'M0 88H51M69 88H120'],
    ],
  },
  factory: {
    enters: [0, 100],
    leaves: [120, 12],
    layers: [
      ['thread', 'M0 100H8'],
      ['body', 'M96 113V20H111V113z'],
      ['body', 'M8 113V58L36 38V58L64 38V58L92 38V113z'],
      ['line', 'M92 20H115'],
      ['detail', 'M20 70H34M44 70H58M68 70H82M20 82H34M44 82H58M68 82H82'],
      ['stitch', 'M12 100H88'],
      ['thread', 'M92 100C104 100 103.5 90 103.5 80V20C103.5 8 112 8 120 12'],
    ],
  },
  graduate: {
    enters: [0, 92],
    leaves: [120, 90],
    layers: [
      ['thread', 'M0 92C14 92 16 80 30 80'],
      ['body', 'M30 54V84C30 98 90 98 90 84V54L60 68z'],
      ['body', 'M60 20L116 45L60 70L4 45z'],
      ['detail', 'M60 30L94 45L60 60L26 45z'],
      ['stitch', 'M33 82C44 93 76 93 87 82'],
      ['thread', 'M60 45L102 57V76C102 92 112 92 120 90'],
      ['spot', 'M98 70h8v14h-8z'],
    ],
  },
  board: {
    enters: [0, 104],
    leaves: [120, 28],
    layers: [
      ['body', box(38, 6, 76, 64, 4)],
      ['detail', 'M48 18H82M48 58H104M48 28V58'],
      ['line', 'M52 70L46 112M100 70L106 112'],
      ['thread', 'M52 52L64 40L76 46L90 28L108 24C114 23 114 28 120 28'],
      ['body', 'M4 113V92q0-18 18-18t18 18V113z'],
      ['line', 'M36 82L50 64'],
      ['body', ring(22, 58, 11)],
      ['thread', 'M0 104H4'],
      ['stitch', 'M8 104H37'],
    ],
  },
} satisfies Record<string, DrawnObject>
