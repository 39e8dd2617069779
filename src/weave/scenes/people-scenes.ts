/** Scenes with people: a class on the floor, a learner at night, help at the machine, an audit. */
import { ink, lighter, marigold } from '../colours.ts'
import { drawLayers, drawNeedle } from '../covers/draw-object.ts'
import { objectNamed } from '../covers/objects.ts'
import { mentorTraits } from '../portraits/mentor-traits.ts'
import { skins, type Traits } from '../portraits/traits.ts'
import { palettes } from '../weave-palettes.ts'
import type { Scene } from './scene.ts'
import {
  arm,
  drawn,
  figure,
  filled,
  fine,
  hairBack,
  hand,
  laidCloth,
  panel,
  pointingHand,
  scarfBack,
  stitch,
  table,
  thread,
  tint,
} from './scene-parts.ts'

const night = palettes.indigo
const object = (name: 'sewing' | 'compliance', ground: string) =>
  drawLayers(objectNamed(name).layers, { line: ink, body: '#ffffff', ground })
const white = '#ffffff'

const learner: Traits = {
  gender: 'female',
  skin: 2,
  hair: 'low',
  hairColour: 'black',
  clothes: 'kameez',
  dye: 'turmeric',
  second: 'teal',
  ground: 'indigo',
  hasEarrings: true,
  turn: 0.9,
  tilt: 7,
}
const operator: Traits = {
  gender: 'female',
  skin: 1,
  hair: 'low',
  hairColour: 'black',
  cover: 'hijab',
  scarf: 'madder',
  clothes: 'scarf',
  dye: 'catechu',
  second: 'madder',
  ground: 'leaf',
  turn: 0.8,
  tilt: 5,
}

export const floor: Scene = {
  colour: 'catechu',
  draw: (ground) =>
    [
      drawn('M40 26H190M290 26H440', ` stroke-width="7" stroke="${white}"`),
      drawn('M40 21H190M290 21H440M72 0V20M158 0V20M322 0V20M408 0V20', fine),
      '<g opacity=".55">',
      ...[22, 410].map(
        (x) =>
          `<g transform="translate(${x} 110) scale(.5)" fill="none" stroke-width="4">${object('sewing', ground)}</g>`,
      ),
      drawn('M8 164H104M398 164H474'),
      '</g>',
      panel([236, 50, 160, 116, 6], white),
      drawn('M262 166L246 252M370 166L386 252M316 50V40'),
      drawn('M254 74H310M254 148H378', fine),
      drawn('M260 136C276 96 288 132 302 108S330 84 340 104S362 96 374 84', thread),
      drawn('M260 92V148', fine),
      drawNeedle({ eye: [374, 84], angle: -52, scale: 0.55, line: ink, ground: white }),
      figure({ ...mentorTraits['rezaul-karim-bhuiyan'], clothes: 'shirt', turn: 0.6 }, 158, 252, 0.58),
      arm('M210 214C230 206 238 176 250 158', tint('leaf')),
      pointingHand(252, 152, 4, -58),
      drawn('M98 322V258M218 322V250', fine),
      scarfBack(56, 258, tint('indigo')),
      hairBack(166, 270, 'short', tint('ash', 0.3), 2),
      hairBack(284, 270, 'bun', tint('lac', 0.2), 1),
      scarfBack(400, 260, tint('madder')),
    ].join(''),
}

export const phone: Scene = {
  colour: 'indigo',
  draw: (ground) =>
    [
      panel([262, 34, 176, 150, 8], lighter(night.base[2], 0.08)),
      filled(
        'M262 150L286 138V124H310V144L330 132V110H350V140L372 128L394 144V120H416V150L438 142V176q0 8-8 8H270q-8 0-8-8z',
        night.ground,
        ' stroke="none"',
      ),
      drawn('M350 34V184M262 106H438'),
      filled('M404 54a16 16 0 1 0 12 26a18 18 0 0 1-12-26z', palettes.turmeric.light, ' stroke="none"'),
      filled(
        'M294 150h5v6h-5zM336 122h5v6h-5zM336 140h5v6h-5zM380 146h5v6h-5zM402 132h5v6h-5z',
        marigold,
        ' stroke="none"',
      ),
      panel([262, 34, 176, 150, 8], 'none'),
      drawn('M252 188H448', ' stroke-width="6"'),
      figure(learner, 156, 312, 0.82),
      table(282),
      arm('M92 296C104 276 146 276 196 262', tint('turmeric'), 24),
      '<g transform="translate(236 226) rotate(12)">',
      panel([-22, -38, 46, 80, 7], ink),
      panel([-16, -31, 34, 62, 2], white, ' stroke="none"'),
      filled('M-6-12L10-2L-6 8z', tint('madder'), ' stroke="none"'),
      drawn('M-11 18H12', thread),
      '</g>',
      filled(
        'M194 250C206 244 216 246 224 250C232 252 232 258 226 259C232 261 232 267 226 268C230 271 227 276 221 276C212 280 200 276 194 274z',
        skins[2],
      ),
      drawn('M214 259H226M213 268H225', fine),
      filled('M334 246H382V266q0 18-18 18H352q-18 0-18-18z', white),
      drawn('M382 252C398 250 398 272 380 272M348 236C344 228 352 226 348 218M362 236C358 228 366 226 362 218'),
      drawn('M338 258H378', stitch),
      drawn('M248 262C276 262 284 300 312 300H440', thread),
      drawNeedle({ eye: [436, 300], angle: -8, scale: 0.6, line: ink, ground }),
    ].join(''),
}

export const machine: Scene = {
  colour: 'leaf',
  draw: (ground) =>
    [
      drawn('M30 30H450', ` stroke-width="7" stroke="${white}"`),
      drawn('M30 25H450M96 0V24M384 0V24', fine),
      panel([204, 44, 72, 62, 4], white),
      drawn('M216 60H264M216 72H250M216 84H264M216 94H240', fine),
      drawn('M216 60H240', thread),
      '<g transform="translate(0 -20)">',
      figure({ ...mentorTraits['tanvir-hasan'], turn: -0.8, tilt: -5 }, 356, 290, 0.66),
      figure(operator, 116, 292, 0.6),
      table(254),
      drawn('M0 268H480'),
      laidCloth({ place: [58, 242, 132, 36], colour: 'leaf', row: 3 }),
      `<g transform="translate(166 133) scale(1.12)" fill="none" stroke-width="2.7">${object('sewing', ground)}</g>`,
      arm('M66 262C74 244 110 252 138 246', tint('catechu')),
      hand(150, 246, 1, 4),
      arm('M408 250C400 268 356 262 330 246', tint('indigo')),
      `<g transform="translate(322 242) scale(-1 1)">${pointingHand(0, 0, 2, -6)}</g>`,
      drawn('M296 244C312 244 316 286 340 288S372 300 388 296', thread),
      drawNeedle({ eye: [386, 296], angle: 6, scale: 0.7, line: ink, ground }),
      '</g>',
    ].join(''),
}

const binder = (x: number, height: number, colour: string) =>
  panel([x, 150 - height, 20, height, 3], colour) +
  drawn(`M${x + 6} ${162 - height}h8`, fine) +
  drawn(`M${x + 10} 138v0`, ' stroke-width="5"')

export const audit: Scene = {
  colour: 'madder',
  draw: (ground) =>
    [
      '<g transform="translate(0 -16)">',
      binder(30, 62, tint('teal', 0.2)),
      binder(52, 70, tint('catechu', 0.3)),
      binder(74, 58, white),
      binder(374, 66, tint('indigo', 0.2)),
      binder(396, 58, white),
      binder(418, 70, tint('lac', 0.3)),
      drawn('M20 150H116M360 150H456', ' stroke-width="5"'),
      figure({ ...mentorTraits['shirin-akter'], clothes: 'suit', second: 'ash', turn: 0.7, tilt: 4 }, 178, 296, 0.74),
      table(268),
      `<g transform="translate(268 116) scale(1.34)" fill="none" stroke-width="2.3">${object('compliance', ground)}</g>`,
      arm('M92 276C104 258 150 268 178 268', tint('ash'), 22),
      hand(188, 268, 1, 2),
      arm('M252 268C262 254 262 236 274 222', tint('ash'), 22),
      pointingHand(277, 216, 1, -42),
      drawn('M428 228C452 228 450 290 424 292S380 296 366 292', thread),
      drawNeedle({ eye: [368, 292], angle: 184, scale: 0.8, line: ink, ground }),
      '</g>',
    ].join(''),
}
