/** Draws the icons of the installed academy from its mark: node scripts/draw-icons.ts */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { Resvg } from '@resvg/resvg-js'

const folder = new URL('../public/icons/', import.meta.url)
const mark = (await readFile(new URL('../public/favicon.svg', import.meta.url), 'utf8'))
  .replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
  .replace(/<rect[^>]*\/>/, '')

/** `share`: how much of the side the mark takes; a maskable icon may lose everything outside of 80 per cent. */
const icon = (radius: number, share: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34"><rect width="34" height="34" rx="${radius}" fill="#3d0c1a"/><g transform="translate(17 17) scale(${share}) translate(-17 -17)">${mark}</g></svg>`

const icons: [name: string, size: number, svg: string][] = [
  ['192.png', 192, icon(7, 1)],
  ['512.png', 512, icon(7, 1)],
  ['maskable-512.png', 512, icon(0, 0.8)],
  ['apple-180.png', 180, icon(0, 0.94)],
]
await mkdir(folder, { recursive: true })
for (const [name, size, svg] of icons) {
  const png = new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng()
  await writeFile(new URL(name, folder), png)
  console.log(name, png.length)
}
