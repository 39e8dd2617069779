/** A person from head to chest in a box of 320 by 320, without a ground. */
import { darker, ink, lighter, marigold, mix } from '../colours.ts'
import { round } from '../svg.ts'
import { palettes } from '../weave-palettes.ts'
import { clothes, type Piece } from './clothes.ts'
import { drawFace } from './draw-face.ts'
import { hair } from './hair.ts'
import { hairColours, skins, type Traits } from './traits.ts'

const filled = (d: string, colour: string, more = '') => `<path d="${d}" fill="${colour}"${more}/>`
const drawn = (d: string, more = '') => `<path d="${d}"${more}/>`
const fine = ' stroke-width="2.6"'
const stitch = ` stroke="${marigold}" stroke-width="3.6" stroke-dasharray="6 6"`

function drawPiece(piece: Piece): string {
  const [kind, d] = piece
  if (kind === 'fill') return filled(d, piece[2])
  if (kind === 'stitch') return drawn(d, stitch)
  if (kind === 'thread') return drawn(d, ` stroke="${marigold}" stroke-width="5"`)
  if (kind === 'tape')
    return (
      drawn(d, ' stroke-width="15"') +
      drawn(d, ` stroke="${marigold}" stroke-width="9" stroke-linecap="butt"`) +
      drawn(d, ' stroke-width="9" stroke-dasharray="1.6 8" stroke-linecap="butt"')
    )
  return drawn(d, kind === 'fold' ? `${fine} stroke-opacity=".5"` : fine)
}

const neck = (skin: string, shade: string) =>
  filled('M142 180V226C146 240 174 240 178 226V180z', skin) +
  filled('M144 196C152 208 168 208 176 196V202C168 216 152 216 144 202z', shade, ' stroke="none"')

const hijab = (scarf: string, shade: string) =>
  filled(
    'M160 52C116 52 99 90 102 142C103 178 94 206 78 232C74 262 112 286 160 290C208 286 246 262 242 232C226 206 217 178 218 142C221 90 204 52 160 52zM160 84C133 84 117 100 117 128C117 170 138 201 160 201S203 170 203 128C203 100 187 84 160 84z',
    scarf,
    ' fill-rule="evenodd"',
  ) +
  filled('M119 114C128 92 192 92 201 114C196 90 178 83 160 83S124 90 119 114z', shade, fine) +
  drawn(
    'M120 178C130 216 172 232 226 222M206 172C200 214 160 246 104 254M212 120C214 100 204 80 190 70',
    `${fine} stroke-opacity=".6"`,
  ) +
  drawn('M96 268C136 286 186 286 226 266', stitch)

const ornaBehind = 'M160 48C110 48 96 92 98 142C99 184 96 216 84 262H236C224 216 221 184 222 142C224 92 210 48 160 48z'
const orna = (scarf: string) =>
  filled(
    'M160 48C110 48 96 92 98 142C99 184 86 214 52 258L84 322C100 290 122 262 138 246C112 206 110 170 111 132C112 94 130 72 160 72S208 94 209 132C210 170 208 206 182 246C198 262 220 290 236 322L268 258C234 214 221 184 222 142C224 92 210 48 160 48z',
    scarf,
  ) + drawn('M126 246C104 206 103 168 104 132C106 88 128 64 160 64S214 88 216 132C217 168 216 206 194 246', stitch)

const cap = (hairColour: string) =>
  filled('M114 130C112 118 113 112 116 104H204C207 112 208 118 206 130L200 112H120z', hairColour, fine) +
  filled('M115 108C112 74 132 58 160 58S208 74 205 108C180 99 140 99 115 108z', '#ffffff') +
  drawn('M118 98C142 89 178 89 202 98', stitch)

/** `line` is the width of the main line in the box. */
export function bust(traits: Traits, line = 4.4): string {
  const { cover, turn } = traits
  const skin = skins[traits.skin]
  const shade = mix(skin, '#4a1a14', 0.28)
  const hairColour = hairColours[traits.hairColour]
  const { front, back, parting } = hair[traits.hair]
  const scarfDye = palettes[traits.scarf ?? traits.second].base[1]
  const scarf = lighter(scarfDye, 0.18)
  const worn = clothes[traits.clothes]({
    main: lighter(palettes[traits.dye].base[1], 0.12),
    deep: palettes[traits.dye].base[1],
    second: lighter(palettes[traits.second].base[1], 0.3),
    skin,
  })

  let behind = ''
  if (cover === 'orna') behind = filled(ornaBehind, darker(scarfDye, 0.25))
  else if (back && !cover) behind = filled(back, hairColour)

  let head = ''
  if (cover === 'hijab') head = hijab(scarf, darker(scarfDye, 0.2))
  else if (cover === 'cap') head = cap(hairColour)
  else {
    head = filled(front, hairColour)
    if (parting) head += drawn(parting, ` stroke="${lighter(hairColour, 0.35)}"${fine}`)
    if (cover === 'orna') head += orna(scarf)
  }

  const hidesEars = cover === 'hijab' || (!cover && (traits.hair === 'long' || traits.hair === 'bob'))
  const ears = filled('M116 136C106 130 104 154 117 158M204 136C214 130 216 154 203 158', skin)
  const earrings = filled(
    'M108 160a4 4 0 1 0 8 0a4 4 0 1 0-8 0M204 160a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
    marigold,
    ' stroke-width="2"',
  )
  return [
    `<g stroke="${ink}" stroke-width="${round(line)}" stroke-linejoin="round" stroke-linecap="round" fill="none">`,
    behind,
    cover === 'hijab' ? '' : neck(skin, shade),
    ...worn.map(drawPiece),
    `<g transform="rotate(${round(traits.tilt ?? turn * 3)} 160 210)">`,
    hidesEars ? '' : ears,
    drawFace(traits, skin, shade, hairColour),
    head,
    traits.hasEarrings && !cover ? earrings : '',
    '</g></g>',
  ].join('')
}
