/** The picture of a person without a photograph, on a pale ground with rows of kantha stitch. */
import { chanceOf, seedOf } from '../chance.ts'
import { ink, lighter } from '../colours.ts'
import { drawLayers } from '../covers/draw-object.ts'
import { frame } from '../svg.ts'
import { dyes, type PaletteName, palettes } from '../weave-palettes.ts'
import { bust } from './bust.ts'
import { mentorTraits } from './mentor-traits.ts'
import { notions } from './notions.ts'
import { type Gender, type Traits, traitsOf } from './traits.ts'

export interface PortraitOptions {
  /** As the person gave it. A face is not guessed: without it the picture is a small thing of the trade. */
  gender?: Gender | undefined
  /** Accessible name; without it the picture is decoration. */
  label?: string
}

const known: Readonly<Record<string, Traits | undefined>> = mentorTraits

/** SVG text of 1 to 3 KB for any size. The seed is a mentor's slug, or an id. */
export function portrait(seed: string, { gender, label }: PortraitOptions = {}): string {
  const traits = (Object.hasOwn(known, seed) ? known[seed] : undefined) ?? (gender && traitsOf(seed, gender))
  return frame({ viewBox: [320, 320], label }, traits ? face(seed, traits) : emblem(seed))
}

const pale = (colour: PaletteName, share: number) => lighter(palettes[colour].base[1], share)

function face(seed: string, traits: Traits): string {
  return `${ground(seed, traits.ground)}<g transform="translate(-20.8 -15) scale(1.13)">${bust(traits)}</g>`
}

function emblem(seed: string): string {
  const { pick } = chanceOf(`emblem:${seed}`)
  const colour = pick(dyes)
  const layers = notions[pick(Object.keys(notions) as (keyof typeof notions)[])]
  const look = { line: ink, body: '#ffffff', ground: pale(colour, 0.72), width: 4.2 }
  return `${ground(seed, colour)}<g transform="translate(28 26) scale(2.2)" fill="none" stroke="${ink}" stroke-width="4.2" stroke-linecap="round" stroke-linejoin="round">${drawLayers(layers, look)}</g>`
}

function ground(seed: string, colour: PaletteName): string {
  const turn = [0, 90, 45, -45][seedOf(seed) % 4]
  const rows = Array.from({ length: 24 }, (_, k) => `M${k % 2 ? -66 : -59} ${k * 20 - 70}H390`).join('')
  return `<rect width="320" height="320" fill="${pale(colour, 0.72)}"/><path d="${rows}" transform="rotate(${turn} 160 160)" fill="none" stroke="${pale(colour, 0.58)}" stroke-width="2" stroke-linecap="round" stroke-dasharray="6 8"/>`
}
