import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isActivePdf } from './is-active-pdf.ts'

const pdf = (...objects: string[]) =>
  Buffer.from(`%PDF-1.7\n${objects.map((each, at) => `${at + 1} 0 obj\n${each}\nendobj\n`).join('')}%%EOF`, 'latin1')
/** Objects in one packed stream, as most writers of PDF keep them. */
function packed(objects: string[], filter = '/Filter /FlateDecode', pack: (data: Buffer) => Buffer = deflateSync) {
  let at = 0
  const head = objects.map((each, number) => {
    const entry = `${number + 10} ${at}`
    at += each.length + 1
    return entry
  })
  const first = `${head.join(' ')}\n`
  const data = pack(Buffer.from(`${first}${objects.join('\n')}\n`, 'latin1'))
  return pdf(
    '<< /Type /Catalog >>',
    `<< /Type /ObjStm /N ${objects.length} /First ${first.length} ${filter} /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream`,
  )
}
const script = '<< /Type /Action /S /JavaScript /JS (app.alert(1)) >>'

test.each([
  ['a script', pdf(script)],
  ['a script without spaces', pdf('<</S/JavaScript/JS(app.alert(1))>>')],
  ['a script spelt with numbers', pdf('<< /S /J#61vaScript /#4aS (app.alert(1)) >>')],
  ['a script behind a comment', pdf('<< /S %\n/JavaScript >>')],
  ['a script whose kind stands elsewhere', pdf('<< /S 2 0 R >>', '/JavaScript')],
  ['code alone', pdf('<< /JS 4 0 R >>')],
  ['scripts by name', pdf('<< /Names << /JavaScript 3 0 R >> >>')],
  ['a program', pdf('<< /S /Launch /F (cmd.exe) >>')],
  ['a file inside', pdf('<< /Names << /EmbeddedFiles 3 0 R >> >>')],
  ['an attached file', pdf('<< /Type /Filespec /EF << /F 3 0 R >> >>')],
  ['a form that sends', pdf('<< /S /SubmitForm /F (https://elsewhere.example) >>')],
  ['an address that opens by itself', pdf('<< /OpenAction << /S /URI /URI (https://elsewhere.example) >> >>')],
  ['an action elsewhere', pdf('<< /OpenAction 2 0 R >>', '<< /S /URI /URI (https://elsewhere.example) >>')],
  ['an action that is not there', pdf('<< /OpenAction 7 0 R >>')],
  ['an address beside the pages', pdf('<< /OpenAction << /S /URI /URI (https://a.example/[) >> /Kids [3 0 R] >>')],
  ['an address after a beginning', pdf('<< /OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /URI >> >> >>')],
  ['an address in a later version', pdf('<< /OpenAction 2 0 R >>', '<< /S /GoTo >>\nendobj\n2 0 obj\n<< /S /URI >>')],
  ['an address when a page opens', pdf('<< /Type /Page /AA << /O << /S /URI /URI (https://a.example) >> >> >>')],
  ['an address when it is closed', pdf('<< /Type /Catalog /AA 2 0 R >>', '<< /WC << /S /URI >> >>')],
  ['a packed script', packed(['<< /Type /Page >>', script])],
  ['a packed script spelt with numbers', packed(['<< /S /Java#53cript >>'])],
  ['a packed action', packed(['<< /OpenAction 11 0 R >>', '<< /S /URI >>'])],
  ['objects packed as nobody does', packed(['<< >>'], '/Filter [ /ASCIIHexDecode /FlateDecode ]')],
  ['packed objects that cannot be read', packed(['<< >>'], '/Filter /FlateDecode', () => Buffer.from('no'))],
  ['packed objects that grow without end', packed([' '.repeat(21 * 1024 * 1024)])],
])('%s is active', (_, file) => {
  expect(isActivePdf(file)).toBe(true)
})

test.each([
  ['an empty page', pdf('<< /Type /Page >>')],
  ['a link', pdf('<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://selai.example) >> >>')],
  ['a beginning at a page', pdf('<< /OpenAction [3 0 R /Fit] >>')],
  ['a beginning inside', pdf('<< /OpenAction << /S /GoTo /D [3 0 R /Fit] >> /URI << /Base (a) >> >>')],
  ['a beginning elsewhere', pdf('<< /OpenAction 2 0 R >>', '[3 0 R /Fit]')],
  ['a beginning as an action', pdf('<< /OpenAction 2 0 R >>', '<< /S /GoTo /D [3 0 R /Fit] >>')],
  ['a packed beginning', packed(['<< /OpenAction 11 0 R >>', '<< /S /GoTo /D [3 0 R /Fit] >>', '<< /A 1 >>'])],
  ['skills of somebody who writes programs', pdf('<< /Title (HTML/JavaScript/JS, Launch) >>', '(CSS/JS (3 years)) Tj')],
  ['packed pages', packed(['<< /Type /Page >>', '<< /Title (HTML/JavaScript) >>'])],
])('%s is not active', (_, file) => {
  expect(isActivePdf(file)).toBe(false)
})

test.each([
  ['/OpenAction%\n<</S/URI/URI(https://evil.example)>>'],
  ['/Names<</EF %\n<</F 1 0 R>>>>'],
  ['/AA<</O<</JS%\n(app.alert(1))>>>>'],
])('%j hides what it does behind a comment', (object) => {
  expect(isActivePdf(pdf(`<</Type /Catalog ${object}>>`))).toBe(true)
})

test.each([
  ['streams without an object', 'stream\n'],
  ['beginnings at one far page', '/OpenAction 1 0 R '],
  ['comments that never end', '/EF%%%%%%%%'],
])('%s take no time that grows with their square', (_, part) => {
  const began = performance.now()
  isActivePdf(Buffer.from(`%PDF-1.7\n${part.repeat(700_000 / part.length)}\n1 0 obj<</S/GoTo>>endobj`, 'latin1'))
  expect(performance.now() - began).toBeLessThan(2000)
})

/** A file of 20 KB that unpacks to 19 MB of `part`, of which `listed` bytes are the list of what is packed. */
function bomb(part: string, listed: (bytes: number) => number): Buffer {
  const words = Buffer.from(part.repeat(19_000_000 / part.length), 'latin1')
  const data = deflateSync(words).toString('latin1')
  const head = `<< /Type /ObjStm /N 5 /First ${listed(words.length)} /Filter /FlateDecode >>`
  return pdf('<< /OpenAction 1 0 R >>', `${head}\nstream\n${data}\nendstream`)
}
/** Milliseconds, of three times the shortest. */
const taken = (file: Buffer) =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const began = performance.now()
      expect(isActivePdf(file)).toBe(true)
      return performance.now() - began
    }),
  )

test.each([
  ['lists of millions of objects', bomb('1 0 ', (bytes) => bytes)],
  ['millions of letters spelt with numbers', bomb('#61 ', () => 4)],
])('%s in a small file take little longer than as many plain words', (_, file) => {
  expect(taken(file) / taken(bomb('abc ', () => 4))).toBeLessThan(50)
})
