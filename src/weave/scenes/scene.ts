/** Scenes of 480 by 320 in the line of the portraits, for pages that have nothing else to show. */
import { ink, lighter } from '../colours.ts'
import { frame } from '../svg.ts'
import { type PaletteName, palettes } from '../weave-palettes.ts'
import { begun } from './begun.ts'
import { hoop } from './hoop.ts'
import { audit, floor, machine, phone } from './people-scenes.ts'
import { rail } from './rail.ts'

export interface Scene {
  /** Of the ground, much lightened. */
  colour: PaletteName
  draw: (ground: string) => string
}

const scenes = { floor, phone, machine, audit, rail, begun } satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes | `hoop-${number}`

export const sceneNames = Object.keys(scenes) as (keyof typeof scenes)[]

const named = (name: string): Scene | undefined => {
  const number = /^hoop-(\d{3})$/.exec(name)?.[1]
  if (number) return hoop(number)
  return Object.hasOwn(scenes, name) ? scenes[name as keyof typeof scenes] : undefined
}

/** SVG text of 2 to 8 KB; undefined for a name that no scene has. */
export function scene(name: string, label?: string): string | undefined {
  const found = named(name)
  if (!found) return undefined
  const ground = lighter(palettes[found.colour].base[1], 0.84)
  return frame(
    { viewBox: [480, 320], label },
    `<rect width="480" height="320" fill="${ground}"/><g stroke="${ink}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${found.draw(ground)}</g>`,
  )
}
