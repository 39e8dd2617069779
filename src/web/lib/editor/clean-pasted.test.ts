// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readHtml, writeHtml } from './html-text.ts'
import { cleanPasted } from './clean-pasted.ts'

const pasted = (html: string, direction = 'ltr') => writeHtml(readHtml(cleanPasted(html, direction)).doc)

/** A paragraph of a list as Word writes it. */
const item = (level: number, mark: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level / 2}in;text-indent:-.25in;mso-list:l0 level${level} lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${mark}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>\n`

test('a document of Word keeps headings, lists, tables, links and stress, and nothing of its looks', () => {
  const word =
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0} --></style></head><body lang=EN-US><!--StartFragment-->` +
    `<h1 style='margin-top:12pt'><span style='color:#2F5496'>Safety<o:p></o:p></span></h1>\n` +
    `<p class=MsoNormal><b>Keep</b> the <i><span style='font-size:14.0pt'>exit</span></i> <a href="https://selai.example/exit">free</a>.<a name="_Toc1"></a><o:p></o:p></p>\n` +
    `<p class=MsoNormal><o:p>&nbsp;</o:p></p>\n` +
    item(1, '·', 'Doors') +
    item(2, 'o', 'front') +
    item(2, 'o', 'back') +
    item(1, '·', 'Stairs') +
    `<p class=MsoNormal>Then:<o:p></o:p></p>\n` +
    item(1, '3.', 'Ring') +
    item(1, '4.', 'Leave') +
    `<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=301 style='border:solid'><p class=MsoNormal>Floor<o:p></o:p></p></td><td width=301><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></table>` +
    `<p class=MsoNormal><img width=96 src="file:///C:/Users/x/clip_image001.png"></p><!--EndFragment--></body></html>`
  expect(pasted(word).split('\n')).toEqual([
    '<h2>Safety</h2>',
    '<p><strong>Keep</strong> the <em>exit</em> <a href="https://selai.example/exit">free</a>.</p>',
    '<ul><li>Doors<ul><li>front</li><li>back</li></ul></li><li>Stairs</li></ul>',
    '<p>Then:</p>',
    '<ol start="3"><li>Ring</li><li>Leave</li></ol>',
    '<table><tbody><tr><td>Floor</td><td></td></tr></tbody></table>',
  ])
})

test.each([
  ['১.', 'ol'],
  ['٢-', 'ol'],
  ['iv.', 'ol'],
  ['(b)', 'ol'],
  ['o', 'ul'],
  ['§', 'ul'],
])('a list marked %s is %s', (mark, tag) => {
  expect(pasted(item(1, mark, 'words'))).toMatch(new RegExp(`^<${tag}( start="\\d+")?><li>words</li></${tag}>$`))
})

test('a list that begins deep is a list all the same, and another kind another list', () => {
  expect(pasted(item(3, '·', 'a') + item(1, '1.', 'b'))).toBe('<ul><li>a</li></ul>\n<ol><li>b</li></ol>')
})

test('the direction that the field has anyway is not written into every paragraph', () => {
  expect(pasted('<p dir=RTL>أ</p><p dir="ltr">b</p>', 'rtl')).toBe('<p>أ</p>\n<p dir="ltr">b</p>')
})
