/** The dyes of the house's cloth: palettes by name. The thread is the same marigold in all of them. */

export interface Palette {
  /** Colour behind the threads. */
  ground: string
  /** The three dominant threads. */
  base: readonly [string, string, string]
  light: string
}

export const palettes = {
  madder: { ground: '#2a0812', base: ['#741933', '#96203f', '#561226'], light: '#ecd8cb' },
  indigo: { ground: '#0d1728', base: ['#23426b', '#35608f', '#182e4f'], light: '#e4dfd6' },
  leaf: { ground: '#0d2018', base: ['#256049', '#3a7f60', '#184434'], light: '#e6e1cb' },
  catechu: { ground: '#24140b', base: ['#7d4b26', '#a06b3a', '#5a3318'], light: '#f0e1cc' },
  lac: { ground: '#1e0c22', base: ['#5a2b62', '#7a457f', '#401c48'], light: '#ecdbe2' },
  teal: { ground: '#08201f', base: ['#1d5e62', '#338084', '#124447'], light: '#dfe7df' },
  ash: { ground: '#191a1f', base: ['#4a525d', '#69737f', '#343b45'], light: '#e6ddd6' },
  turmeric: { ground: '#3d1f06', base: ['#c67a16', '#e09a33', '#9a5a0c'], light: '#fbead0' },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes

export const dyes = Object.keys(palettes) as PaletteName[]
