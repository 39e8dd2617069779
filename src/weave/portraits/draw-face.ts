/** The face of a portrait: dots, a brow, one line for the nose, a small smile; beard, glasses, the lines of age. */
import { mix } from '../colours.ts'
import { round } from '../svg.ts'
import { beards } from './hair.ts'
import type { Traits } from './traits.ts'

const eyeOf = (x: number) => `M${round(x - 3.6)} 142a3.6 4 0 1 0 7.2 0a3.6 4 0 1 0-7.2 0`

/** `shade` is a darker skin. */
export function drawFace(traits: Traits, skin: string, shade: string, hairColour: string): string {
  const isFemale = traits.gender === 'female'
  const jaw = isFemale ? 27 : 33
  const shift = traits.turn * 6
  const at = (x: number) => round(x + shift)
  const to = Math.sign(shift || 1)
  const nose = (x: number) => round(160 + shift * 1.5 + to * x)
  const browY = traits.glasses ? 124 : 129
  const isLightHair = traits.hairColour === 'white' || traits.hairColour === 'grey'
  const brow = isLightHair ? mix(hairColour, '#4a3f3d', 0.5) : hairColour
  const lips = mix('#8a2f33', skin, isFemale ? 0 : 0.15)

  const parts = [
    `<path d="M116 122C116 162 ${160 - jaw} 200 160 200S204 162 204 122C204 62 116 62 116 122z" fill="${skin}"/>`,
    '<g stroke-width="3.4">',
    `<path d="M${at(134)} ${browY}q8-${isFemale ? 6 : 5} 17-1M${at(169)} ${browY - 1}q9-${isFemale ? 5 : 4} 17 1" stroke="${brow}"${isFemale ? '' : ' stroke-width="4.6"'}/>`,
    `<path d="${eyeOf(143 + shift)}${eyeOf(177 + shift)}" fill="#2b1113" stroke="none"/>`,
    `<path d="M${nose(0)} 145C${nose(2)} 153 ${nose(7)} 159 ${round(160 + shift * 1.4)} 161" stroke="${shade}"/>`,
    `<path d="M${at(149)} 178q11 ${isFemale ? 9 : 8} 22 0" stroke="${lips}"${isFemale ? ' stroke-width="4"' : ''}/></g>`,
  ]
  if (traits.isOld)
    parts.push(
      `<path d="M${at(134)} 152q6 3 11 1M${at(175)} 153q6 2 11-1M${at(142)} 166q-3 5-3 9M${at(178)} 166q3 5 3 9" stroke="${shade}" stroke-width="2.6"/>`,
    )
  if (traits.beard === 'moustache') parts.push(`<path d="${beards.moustache}" fill="${hairColour}" stroke="none"/>`)
  else if (traits.beard) parts.push(drawBeard(beards[traits.beard], hairColour, skin, shift * 0.5))
  if (traits.glasses) parts.push(drawGlasses(traits.glasses, shift))
  return parts.join('')
}

/** The mouth lies open in it. */
function drawBeard(path: string, colour: string, skin: string, shift: number): string {
  const at = (x: number) => round(x + shift)
  return [
    `<path d="${path}" fill="${colour}"/>`,
    `<path d="M${at(145)} 178C${at(150)} 189 ${at(170)} 189 ${at(175)} 178C168 175 152 175 ${at(145)} 178z" fill="${skin}" stroke="none"/>`,
    `<path d="M${at(151)} 180q9 5 18 0" stroke="#7a2c2f" stroke-width="3.2"/>`,
  ].join('')
}

function drawGlasses(kind: 'round' | 'square', shift: number): string {
  const lenses =
    kind === 'round'
      ? 'M126 143a15 15 0 1 0 30 0a15 15 0 1 0-30 0M164 143a15 15 0 1 0 30 0a15 15 0 1 0-30 0'
      : 'M126 132h30v12q0 10-10 10h-10q-10 0-10-10zM164 132h30v12q0 10-10 10h-10q-10 0-10-10z'
  return `<g transform="translate(${round(shift)})" stroke-width="3.4"><path d="${lenses}" fill="#fff" fill-opacity=".14"/><path d="M156 140q4-3 8 0M126 139L${round(116 - shift)} 136M194 139L${round(204 - shift)} 136"/></g>`
}
