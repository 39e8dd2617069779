/** Draws the picture that a shared link shows. */
import { readFileSync } from 'node:fs'
import type { Locale } from '#contracts/locales.ts'
import { printableText } from '#server/platform/documents/printable-text.ts'
import { typesetSvg } from '#server/platform/documents/typst.ts'

export interface SharePicture {
  language: Locale
  academy: string
  /** Above the title: what it is. */
  kind: string
  title: string
  /** Below it, one line. */
  line: string
  /** As on the page: SVG of 400 by 630. */
  cover: string
}

const template = readFileSync(new URL('picture.typ', import.meta.url), 'utf8')
/** The mark as it stands on maroon. */
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" width="34" height="34" viewBox="0 0 34 34"><g fill="none" stroke-width="5.4" stroke-linecap="round"><path d="M8 3v28M26 3v28M17 3v28" stroke="#f6e6ea"/><path d="M3 8h10M21 8h10M12.5 17h9M3 26h10M21 26h10" stroke="#3d0c1a" stroke-width="9" stroke-linecap="butt"/><path d="M4 8h8M22 8h8M4 26h8M22 26h8" stroke="#b5475f"/><path d="M13 17h8" stroke="#f2a33a"/></g></svg>'

/** PNG of 1200 by 630; its pixels are drawn off the event loop. */
export async function drawPicture(picture: SharePicture): Promise<Buffer> {
  const svg = typesetSvg({
    template,
    data: {
      language: picture.language,
      direction: picture.language === 'ar' ? 'rtl' : 'ltr',
      academy: printableText(picture.academy),
      kind: printableText(picture.kind),
      title: printableText(picture.title),
      line: printableText(picture.line),
      mark,
      cover: picture.cover,
    },
  })
  const { renderAsync } = await import('@resvg/resvg-js')
  const image = await renderAsync(svg, { fitTo: { mode: 'width', value: 1200 }, font: { loadSystemFonts: false } })
  return image.asPng()
}
