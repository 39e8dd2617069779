/** Sets printed documents (PDF, SVG) from a Typst template and data; one warm compiler, built at the first document and let go after the last. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

export interface DocumentSource {
  /** The template's own text; what prelude.typ defines stands before it, its data as `d`. */
  template: string
  /** Anything JSON can hold. It reaches the page as text only: markup inside a value is printed, not run. */
  data: unknown
}

const prelude = readFileSync(new URL('prelude.typ', import.meta.url), 'utf8')

const fontFiles = [
  'serif-500.ttf',
  'sans-400.ttf',
  'sans-600.ttf',
  'bangla-400.ttf',
  'bangla-600.ttf',
  'arabic-400.ttf',
]
const fontFile = (name: string) => readFileSync(new URL(`fonts/${name}`, import.meta.url))

const require = createRequire(import.meta.url)

/** Milliseconds without a document until the compiler with its fonts, some 40 MB, is let go. */
const keepsWarm = 60_000

let warm: NodeCompiler | undefined
const cooling = setTimeout(() => (warm = undefined), keepsWarm).unref()

function compiler(): NodeCompiler {
  // Loaded with the first document: most processes never set one, and the typesetter is large.
  const typst =
    require('@myriaddreamin/typst-ts-node-compiler') as typeof import('@myriaddreamin/typst-ts-node-compiler')
  cooling.refresh()
  warm ??= typst.NodeCompiler.create({
    // Templates read no files; this folder holds none that they should not see.
    workspace: fileURLToPath(new URL('fonts', import.meta.url)),
    fontArgs: [{ fontBlobs: [...fontFiles.map(fontFile), brotliDecompressSync(fontFile('han-400.otf.br'))] }],
  })
  return warm
}

function draw<Output>(
  { template, data }: DocumentSource,
  output: (typst: NodeCompiler, input: Parameters<NodeCompiler['pdf']>[0]) => Output,
): Output {
  const typst = compiler()
  try {
    return output(typst, { mainFileContent: prelude + template, inputs: { data: JSON.stringify(data) } })
  } catch (error) {
    // The typesetter's own words stand in the error's code.
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new Error(`The document could not be set: ${reason}`, { cause: error })
  } finally {
    // Layout results are remembered across documents; without this the memory grows with every new name.
    typst.evictCache(2)
  }
}

/**
 * PDF 1.7, tagged, text selectable. `createdAt` stands in it as its creation time, so that the same input gives the same bytes.
 * Takes 3 to 20 ms of the event loop. Throws when the template is wrong or a picture in the data cannot be read.
 */
export function typesetPdf(source: DocumentSource, createdAt: Date): Buffer {
  return draw(source, (typst, input) => typst.pdf(input, { creationTimestamp: Math.floor(createdAt.getTime() / 1000) }))
}

/** All pages in one SVG, lengths in pt. Text becomes outlines: no font is needed where it is shown. Throws as above. */
export function typesetSvg(source: DocumentSource): string {
  return draw(source, (typst, input) => typst.plainSvg(input))
}
