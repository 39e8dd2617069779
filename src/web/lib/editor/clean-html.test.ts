// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanNodes, htmlOf } from './clean-html.ts'

function editorWith(html: string): HTMLElement {
  const editor = document.createElement('div')
  editor.append(cleanNodes(html))
  return editor
}

test.each([
  ['<p onclick="x()">Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
  ['<img src=x onerror=alert(1)>', '<p><img src="x"></p>'],
  ['<a href="javascript:alert(1)">a</a>', '<p><a>a</a></p>'],
  ['<a href="java\nscript:alert(1)">a</a>', '<p><a>a</a></p>'],
  ['<svg onload=alert(1)><p>b</p></svg><iframe srcdoc="<script>1</script>"></iframe>', '<p>b</p>'],
  ['<p style="color:red" class="MsoNormal">Word</p>', '<p>Word</p>'],
  ['<h1>Big</h1><h6>small</h6>', '<h2>Big</h2>\n<h4>small</h4>'],
  [
    '<span style="font-weight:700">B</span> <span style="font-style:italic">i</span>',
    '<p><strong>B</strong> <em>i</em></p>',
  ],
  ['<b style="font-weight:normal"><p>Docs</p></b>', '<p>Docs</p>'],
  ['<div>one</div><div>two</div>', '<p>one</p>\n<p>two</p>'],
  ['plain <em>words</em>', '<p>plain <em>words</em></p>'],
  ['<p><br></p><p>middle</p><p><br></p>', '<p>middle</p>'],
  ['<p>a</p><p></p><ul><li>b</li></ul>', '<p>a</p>\n<ul><li>b</li></ul>'],
  ['<p><br></p>', ''],
  [
    '<table><tbody><tr><td colspan="2">t</td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2">t</td></tr></tbody></table>',
  ],
  [
    '<p lang="bn" dir="ltr"><a href="/courses">x</a> <a href="mailto:a@b.test">m</a></p>',
    '<p lang="bn" dir="ltr"><a href="/courses">x</a> <a href="mailto:a@b.test">m</a></p>',
  ],
])('%s', (given, written) => {
  expect(htmlOf(editorWith(given))).toBe(written)
})

test('what was written is read as the same', () => {
  const html =
    '<h2>Who</h2>\n<p>We <strong>are</strong>.</p>\n<ul><li>one</li><li>two</li></ul>\n<p><img src="/media/a.webp" alt="A seam"></p>'
  expect(htmlOf(editorWith(html))).toBe(html)
})
