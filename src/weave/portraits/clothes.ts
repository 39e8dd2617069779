/** What the people of the portraits wear, in their box of 320 by 320. */
import { lighter } from '../colours.ts'

/** Filled with a colour, a fine line, a running stitch, a line of thread, a fold, or a measuring tape. */
export type Piece =
  | readonly [kind: 'fill', path: string, colour: string]
  | readonly [kind: 'line' | 'stitch' | 'thread' | 'fold' | 'tape', path: string]

export interface Dyes {
  main: string
  /** The same, darker. */
  deep: string
  second: string
  skin: string
}

const shoulders = 'M26 540V330C28 270 66 250 116 238L140 226H180L204 238C254 250 292 270 294 330V540z'
const collar = 'M138 219L160 250L142 264L124 232zM182 219L160 250L178 264L196 232z'
const neckline = 'M136 224C140 262 180 262 184 224z'
const standing = 'M138 214C146 230 174 230 182 214L184 230C174 246 146 246 136 230z'
const lapels =
  'M132 226L106 254L122 264L114 274L152 330H160C146 300 138 266 132 226zM188 226L214 254L198 264L206 274L168 330H160C174 300 182 266 188 226z'

const shirt = ({ main }: Dyes): readonly Piece[] => [
  ['fill', shoulders, main],
  ['fill', collar, lighter(main, 0.25)],
  ['line', 'M160 252V330'],
  ['stitch', 'M168 264V330'],
]

const sari = ({ main, second, skin }: Dyes): readonly Piece[] => [
  ['fill', shoulders, second],
  ['fill', 'M134 225C140 258 180 258 186 225z', skin],
  ['fill', 'M198 234C244 244 284 262 294 330H44C120 318 178 290 198 234z', main],
  ['stitch', 'M66 326C132 312 184 286 204 244'],
  ['fold', 'M110 330C176 312 214 282 224 250M170 330C214 312 240 286 248 262'],
]

const all = {
  shirt,
  pocket: (dyes) => [...shirt(dyes), ['line', 'M204 280h36v40'], ['thread', 'M216 290V270M226 290V274']],
  polo: ({ main }) => [
    ['fill', shoulders, main],
    ['fill', 'M137 219L160 244L146 256L122 232zM183 219L160 244L174 256L198 232z', lighter(main, 0.6)],
    ['line', 'M160 246V282'],
    ['thread', 'M130 254L160 322L190 254'],
  ],
  denim: ({ main }) => [
    ['fill', shoulders, main],
    ['stitch', 'M60 276C100 262 130 268 152 276M260 276C220 262 190 268 168 276'],
    ['fill', collar, lighter(main, 0.2)],
    ['line', 'M160 252V330'],
  ],
  blazer: ({ main, deep, second }) => [
    ['fill', shoulders, main],
    ['fill', 'M138 221L160 330L182 221z', '#ffffff'],
    ['fill', 'M137 219L160 246L146 258L126 232zM183 219L160 246L174 258L194 232z', '#ffffff'],
    ['fill', 'M152 250H168L172 330H148z', second],
    [
      'fill',
      'M126 232L104 256L120 266L112 276L150 330H160C146 300 134 266 126 232zM194 232L216 256L200 266L208 276L170 330H160C174 300 186 266 194 232z',
      deep,
    ],
  ],
  suit: ({ main, deep, second }) => [
    ['fill', shoulders, main],
    ['fill', 'M134 224C140 262 180 262 186 224L176 330H144z', second],
    ['fill', lapels, deep],
    ['thread', 'M214 284l10 6'],
  ],
  bands: ({ main, deep }) => [
    ['fill', shoulders, main],
    ['fill', 'M138 222L160 330L182 222z', '#ffffff'],
    ['fill', 'M150 244L158 244L154 284L144 284zM162 244L170 244L176 284L166 284z', '#ffffff'],
    ['fill', lapels, deep],
  ],
  panjabi: ({ main }) => [
    ['fill', shoulders, main],
    ['fill', standing, lighter(main, 0.35)],
    ['line', 'M152 244V310H168V244'],
    ['stitch', 'M160 252V304'],
  ],
  waistcoat: ({ main }) => [
    ['fill', shoulders, '#ffffff'],
    ['fill', standing, '#ffffff'],
    [
      'fill',
      'M120 237C88 246 74 256 70 262C84 280 86 306 84 330H160V300C146 280 130 256 120 237zM200 237C232 246 246 256 250 262C236 280 234 306 236 330H160V300C174 280 190 256 200 237z',
      main,
    ],
  ],
  kameez: ({ main, second, skin }) => [
    ['fill', shoulders, main],
    ['fill', neckline, skin],
    ['stitch', 'M126 232C132 276 188 276 194 232'],
    [
      'fill',
      'M134 226C96 238 56 250 40 330H98C98 296 112 262 144 240zM186 226C224 238 264 250 280 330H222C222 296 208 262 176 240z',
      second,
    ],
    ['stitch', 'M104 326C106 294 118 266 144 248M216 326C214 294 202 266 176 248'],
  ],
  scarf: ({ main, second, skin }) => [
    ['fill', shoulders, main],
    ['fill', neckline, skin],
    ['stitch', 'M126 232C132 276 188 276 194 232'],
    ['fill', 'M190 230C230 238 262 254 280 330H210C212 296 206 262 190 230z', second],
    ['stitch', 'M216 326C219 298 214 268 202 244'],
  ],
  sari,
  tape: (dyes) => [...sari(dyes), ['tape', 'M132 228C118 250 112 284 116 330M188 228C198 240 206 262 208 292']],
  lab: ({ main }) => [
    ['fill', shoulders, '#ffffff'],
    ['fill', 'M134 224C140 256 180 256 186 224L174 330H146z', main],
    ['stitch', 'M140 236C148 258 172 258 180 236'],
    [
      'fill',
      'M132 226L108 252L120 264L114 274L150 330H160C146 300 138 266 132 226zM188 226L212 252L200 264L206 274L170 330H160C174 300 182 266 188 226z',
      '#f3eeea',
    ],
    ['thread', 'M222 294V276M232 294V280'],
    ['line', 'M210 294h34'],
  ],
} satisfies Record<string, (dyes: Dyes) => readonly Piece[]>

export type ClothesName = keyof typeof all
export const clothes: Readonly<Record<ClothesName, (dyes: Dyes) => readonly Piece[]>> = all
