/** What tells one drawn person from another; a person without a drawing of their own gets traits from a seed. */
import { chanceOf } from '../chance.ts'
import { dyes, type PaletteName } from '../weave-palettes.ts'
import type { ClothesName } from './clothes.ts'
import type { BeardName, HairName } from './hair.ts'

export const skins = ['#d3a078', '#c48d63', '#b57b52', '#a36a44', '#8f5b39'] as const
export const hairColours = { black: '#2b1a1c', brown: '#43281f', salt: '#6f6462', grey: '#a79d98', white: '#e6ddd6' }

export const genders = ['female', 'male'] as const
export type Gender = (typeof genders)[number]

export interface Traits {
  gender: Gender
  skin: 0 | 1 | 2 | 3 | 4
  hair: HairName
  hairColour: keyof typeof hairColours
  /** On the head; never drawn by lot. */
  cover?: 'hijab' | 'orna' | 'cap'
  beard?: BeardName | undefined
  glasses?: 'round' | 'square' | undefined
  hasEarrings?: boolean
  /** Grey hair and two lines. */
  isOld?: boolean
  clothes: ClothesName
  /** Of the clothes, of what is worn over them, of a scarf and of the ground. */
  dye: PaletteName
  second: PaletteName
  scarf?: PaletteName
  ground: PaletteName
  /** Where the face looks: -1 left, 1 right. */
  turn: number
  /** In degrees; a little of the turn unless told. */
  tilt?: number
}

const quiet = dyes.filter((name) => name !== 'turmeric')

/** The same seed always gets the same face: seed with an id, so that a changed name keeps it. */
export function traitsOf(seed: string, gender: Gender): Traits {
  const { next, pick } = chanceOf(`person:${seed}`)
  const dye = pick(quiet)
  const second = pick(quiet.filter((name) => name !== dye))
  const ground = pick(dyes)
  const skin = pick([0, 1, 1, 2, 2, 3, 4] as const)
  const isOld = next() < 0.1
  const turn = pick([-0.6, -0.4, 0.4, 0.6])
  const hairColour = isOld ? pick(['salt', 'grey'] as const) : pick(['black', 'black', 'brown'] as const)
  const [wearsGlasses, chance] = [next() < 0.19, next()]
  const same = { gender, skin, hairColour, isOld, dye, second, ground, turn }
  if (gender === 'female')
    return {
      ...same,
      hair: pick(['bun', 'low', 'long', 'bob']),
      clothes: pick(['kameez', 'scarf', 'sari', 'kameez']),
      glasses: wearsGlasses ? 'round' : undefined,
      hasEarrings: chance < 0.5,
    }
  return {
    ...same,
    hair: isOld ? pick(['receding', 'side']) : pick(['side', 'crop', 'quiff', 'curly', 'crop']),
    clothes: pick(['shirt', 'polo', 'pocket', 'panjabi', 'shirt']),
    glasses: wearsGlasses ? 'square' : undefined,
    beard: chance < 0.3 ? 'full' : chance < 0.42 ? 'moustache' : chance < 0.5 ? 'goatee' : undefined,
  }
}
