// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { htmlTags } from '#contracts/html.ts'
import { schema } from './html-schema.ts'
import { readHtml, writeHtml } from './html-text.ts'

/** As the editor writes what it reads. */
const written = (html: string) => writeHtml(readHtml(html).doc)

test('the editor has a node or a mark for every tag that texts may have, and no other', () => {
  const sameAs: Record<string, string> = { b: 'strong', i: 'em' }
  const parts = ['thead', 'tbody', 'tfoot']
  const held = new Set([...Object.keys(schema.nodes), ...Object.keys(schema.marks), ...parts])
  expect(htmlTags.filter((tag) => !held.has(sameAs[tag] ?? tag))).toEqual([])
  expect([...held].filter((name) => !htmlTags.includes(name)).sort()).toEqual(['doc', 'grid', 'text'])
})

describe('what is read is written as clean HTML', () => {
  test.each([
    ['<p onclick="x()">Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
    ['<img src=x onerror=alert(1)>', '<p><img src="x"></p>'],
    ['<p>a<img src="javascript:alert(1)"></p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<p>a</p>'],
    ['<a href="java\nscript:alert(1)">a</a>', '<p>a</p>'],
    ['<svg onload=alert(1)><p>b</p></svg><iframe srcdoc="<script>1</script>"></iframe><p>c</p>', '<p>b</p>\n<p>c</p>'],
    ['<svg><text>drawn</text></svg><p>c</p>', '<p>c</p>'],
    ['<p style="color:red" class="MsoNormal">Word</p>', '<p>Word</p>'],
    ['<h1>Big</h1><h6>small</h6>', '<h2>Big</h2>\n<h4>small</h4>'],
    [
      '<span style="font-weight:700">B</span> <span style="font-style:italic">i</span>',
      '<p><strong>B</strong> <em>i</em></p>',
    ],
    ['<b style="font-weight:normal"><p>Docs</p></b>', '<p>Docs</p>'],
    ['<p><b>b</b><i>i</i></p>', '<p><strong>b</strong><em>i</em></p>'],
    ['<div>one</div><div>two</div>', '<p>one</p>\n<p>two</p>'],
    ['plain <em>words</em>', '<p>plain <em>words</em></p>'],
    ['<p><br></p><p>middle</p><p><br></p>', '<p>middle</p>'],
    ['<p>a</p><p><br></p><p>b</p>', '<p>a</p>\n<p><br></p>\n<p>b</p>'],
    ['<p><br></p>', ''],
    ['', ''],
    ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    [
      '<table><td colspan="200000" rowspan="-1">t</td></table>',
      '<table><tbody><tr><td colspan="100">t</td></tr></tbody></table>',
    ],
  ])('%s', (given, expected) => {
    expect(written(given)).toBe(expected)
  })
})

describe('nothing is lost of', () => {
  test.each([
    '<p lang="bn" dir="ltr"><a href="/courses" title="All">x</a> <a href="mailto:a@b.test">m</a></p>',
    '<p>one<br>two</p>\n<hr>\n<h3>three</h3>',
    '<p><u>u</u><s>s</s>H<sub>2</sub>O x<sup>2</sup> <code>f(x)</code></p>',
    '<ul><li>one</li><li>two<ol start="7"><li>seven</li></ol></li></ul>',
    '<ol><li><p>a</p><p>b</p></li></ol>',
    '<blockquote><p>said</p></blockquote>',
    '<pre><code>a   b\n  c\n</code></pre>',
    '<dl><dt>CM</dt><dd>cut and make</dd><dd><p>one</p><p>more</p></dd></dl>',
    '<figure><img src="/media/a.webp" alt="A seam" width="9" height="4" loading="lazy"><figcaption>A <em>seam</em></figcaption></figure>',
    '<p>text <img src="/media/a.webp" alt=""></p>',
    '<table><caption>Hours</caption><thead><tr><th scope="col" align="right">a</th><th>b</th></tr></thead><tbody><tr><td colspan="2" align="right">1</td></tr></tbody><tfoot><tr><td>2</td><td></td></tr></tfoot></table>',
    '<table><tbody><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>',
  ])('%s', (html) => {
    expect(written(html)).toBe(html)
  })
})

describe('a block that nobody touched', () => {
  const stored = '<p>first</p>\n<ul>\n<li><p>one</p></li>\n</ul>\n<p>a\nb</p>'

  test('is written as it was', () => {
    const { doc, sources } = readHtml(stored)
    expect(writeHtml(doc, sources)).toBe(stored)
    expect(writeHtml(doc)).toBe('<p>first</p>\n<ul><li>one</li></ul>\n<p>a b</p>')
  })

  test('stays so when others are new, changed or taken away', () => {
    const { doc, sources } = readHtml(stored)
    const [, list, last] = doc.children
    const changed = schema.node('doc', null, [list!, schema.node('p', null, [schema.text('new')]), last!])
    expect(writeHtml(changed, sources)).toBe('<ul>\n<li><p>one</p></li>\n</ul>\n<p>new</p>\n<p>a\nb</p>')
  })

  test('is written clean where it was not', () => {
    const { doc, sources } = readHtml('<div><p>a</p></div><h1>b</h1>')
    expect(writeHtml(doc, sources)).toBe('<p>a</p>\n<h2>b</h2>')
  })
})
