/** What a cover is about: each subject has one colour and one object, wherever it is drawn. */
import { seedOf } from '../chance.ts'
import { dyes, type PaletteName } from '../weave-palettes.ts'
import { type ObjectName } from './objects.ts'

export interface Subject {
  colour: PaletteName
  object: ObjectName
}

/** The subject areas and industries that an academy starts with, by their slugs, and what the product itself speaks of. */
export const subjects = {
  'merchandising-and-costing': { colour: 'turmeric', object: 'costing' },
  'quality-assurance': { colour: 'indigo', object: 'quality' },
  'industrial-engineering-and-lean': { colour: 'leaf', object: 'lean' },
  'sewing-technology': { colour: 'catechu', object: 'sewing' },
  'pattern-making-and-cad': { colour: 'lac', object: 'pattern' },
  'fabric-and-cutting': { colour: 'teal', object: 'cutting' },
  'wet-processing-and-washing': { colour: 'indigo', object: 'washing' },
  'supply-chain-and-export': { colour: 'ash', object: 'supply' },
  'compliance-and-social-audit': { colour: 'lac', object: 'compliance' },
  'fire-and-building-safety': { colour: 'madder', object: 'fire' },
  'sustainability-and-chemicals': { colour: 'leaf', object: 'leaf' },
  'hr-and-labour-law': { colour: 'catechu', object: 'law' },
  'leadership-and-communication': { colour: 'madder', object: 'leadership' },
  'data-and-digital': { colour: 'teal', object: 'data' },

  'rmg-woven': { colour: 'indigo', object: 'shirt' },
  'rmg-knit': { colour: 'teal', object: 'tee' },
  sweater: { colour: 'lac', object: 'knit' },
  denim: { colour: 'indigo', object: 'jeans' },
  'textile-mills': { colour: 'leaf', object: 'cone' },
  'washing-and-finishing': { colour: 'teal', object: 'washing' },
  'accessories-and-packaging': { colour: 'turmeric', object: 'zip' },
  'home-textile': { colour: 'leaf', object: 'home' },
  'leather-and-footwear': { colour: 'catechu', object: 'leather' },
  'buying-houses': { colour: 'lac', object: 'rail' },

  masterclass: { colour: 'turmeric', object: 'shears' },
  department: { colour: 'teal', object: 'rail' },
  executive: { colour: 'madder', object: 'leadership' },
  microlearning: { colour: 'indigo', object: 'phone' },
  'home-banner': { colour: 'madder', object: 'sewing' },
  event: { colour: 'madder', object: 'talk' },
} as const satisfies Record<string, Subject>

/** Words of a slug that say more than its subject area does. */
const telling: readonly (readonly [words: RegExp, object: ObjectName])[] = [
  [/document|lc$/, 'export'],
  [/needle|sharp/, 'needle'],
  [/sweater/, 'knit'],
  [/^knit-/, 'tee'],
  [/negotiat|english|respect/, 'talk'],
  [/ppe|chemical-/, 'chemical'],
  [/electrical|energy/, 'power'],
  [/grievance/, 'grievance'],
  [/factory-as|business$/, 'factory'],
  [/^wjsb$|trainee|graduate/, 'graduate'],
  [/supervisor/, 'board'],
]

/** What suits anything that the trade teaches. */
const general: readonly ObjectName[] = ['shirt', 'tee', 'jeans', 'cone', 'zip', 'rail', 'shears', 'sewing']

const isKnown = (name: string): name is keyof typeof subjects => Object.hasOwn(subjects, name)

/** A subject area that nobody has drawn, or a course without one, has the look that its name stands for: always the same. */
export function subjectOf(slug: string, area?: string | undefined): Subject {
  const name = area ?? slug
  const { colour, object }: Subject = isKnown(name)
    ? subjects[name]
    : {
        colour: dyes[seedOf(name) % dyes.length] ?? 'madder',
        object: general[seedOf(`object ${name}`) % general.length] ?? 'sewing',
      }
  if (isKnown(slug)) return { colour, object }
  return { colour, object: telling.find(([words]) => words.test(slug))?.[1] ?? object }
}
