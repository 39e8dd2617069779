// @vitest-environment jsdom
import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { describe, expect, test } from 'vitest'
import { insertPicture, linkAddress, setLink, toolCommands } from './editor-commands.ts'
import { readHtml, writeHtml } from './html-text.ts'

/** A text in which what stands between `[` and `]` is chosen; `[]` is a place. */
function stateOf(marked: string): EditorState {
  let state = EditorState.create({ doc: readHtml(marked).doc })
  const find = (sign: string) => {
    let at = 0
    state.doc.descendants((node, position) => {
      if (node.text?.includes(sign)) at = position + node.text.indexOf(sign)
    })
    state = state.apply(state.tr.delete(at, at + 1))
    return at
  }
  const [from, to] = [find('['), find(']')]
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)))
}
function after(state: EditorState, command: Command): EditorState {
  let next = state
  command(state, (transaction) => {
    next = state.apply(transaction)
  })
  return next
}
const done = (marked: string, command: Command) => writeHtml(after(stateOf(marked), command).doc)

describe('tools', () => {
  test.each([
    ['h2', '<p>a[]</p><p>b</p>', '<h2>a</h2>\n<p>b</p>'],
    ['h2', '<h2>a[]</h2>', '<p>a</p>'],
    ['h3', '<p>[a</p><p>b]</p>', '<h3>a</h3>\n<h3>b</h3>'],
    ['p', '<h3>a[]</h3>', '<p>a</p>'],
    ['strong', '<p>a [b] c</p>', '<p>a <strong>b</strong> c</p>'],
    ['strong', '<p>a <b>[b]</b> c</p>', '<p>a b c</p>'],
    ['em', '<p>[a</p><p>b]</p>', '<p><em>a</em></p>\n<p><em>b</em></p>'],
    ['ul', '<p>[a</p><p>b]</p>', '<ul><li>a</li><li>b</li></ul>'],
    ['ul', '<ul><li>a</li><li>b[]</li></ul>', '<ul><li>a</li></ul>\n<p>b</p>'],
    ['ol', '<ul lang="bn"><li>a[]</li></ul>', '<ol lang="bn"><li>a</li></ol>'],
    ['ul', '<ol start="3"><li>a[]</li></ol>', '<ul><li>a</li></ul>'],
  ] as const)('%s turns %s into %s', (tool, before, expected) => {
    expect(done(before, toolCommands[tool].run)).toBe(expected)
  })

  test.each([
    ['<h2>a[]</h2>', ['h2']],
    ['<p>a <strong>b[]</strong></p>', ['strong']],
    ['<ul><li><em>[a]</em><ol><li>b</li></ol></li></ul>', ['em', 'ul']],
    ['<ul><li>a<ol><li>b[]</li></ol></li></ul>', ['ol']],
    ['<p>a[]</p>', []],
  ])('in %s are on: %s', (text, expected) => {
    const state = stateOf(text)
    expect(Object.keys(toolCommands).filter((tool) => toolCommands[tool as 'h2'].isOn(state))).toEqual(expected)
  })

  test('what is chosen for the next letter is on', () => {
    const state = after(stateOf('<p>a[]</p>'), toolCommands.strong.run)
    expect(toolCommands.strong.isOn(state)).toBe(true)
  })
})

describe('links', () => {
  test.each([
    ['/courses', '<p>our [courses]</p>', '<p>our <a href="/courses">courses</a></p>'],
    ['/new', '<p>our <a href="/old">cou[]<em>rses</em></a> x</p>', '<p>our <a href="/new">cou<em>rses</em></a> x</p>'],
    ['', '<p>our <a href="/old">cou[]<em>rses</em></a> x</p>', '<p>our cou<em>rses</em> x</p>'],
    ['/a?b&c', '<p>see []</p>', '<p>see <a href="/a?b&amp;c">/a?b&amp;c</a></p>'],
    ['javascript:alert(1)', '<p>our [courses]</p>', '<p>our courses</p>'],
  ])('%s in %s', (address, before, expected) => {
    expect(done(before, setLink(address))).toBe(expected)
  })

  test('their address is known before it is changed', () => {
    expect(linkAddress(stateOf('<p>our <a href="/old">cou[]rses</a></p>'))).toBe('/old')
    expect(linkAddress(stateOf('<p>[our <a href="/old">courses</a>]</p>'))).toBe('/old')
    expect(linkAddress(stateOf('<p>our [courses]</p>'))).toBe('')
  })
})

test('a picture stands where one writes, in the place of what was chosen', () => {
  expect(done('<p>a [b] c</p>', insertPicture('/media/a.webp', 'A "seam"'))).toBe(
    '<p>a <img src="/media/a.webp" alt="A &quot;seam&quot;"> c</p>',
  )
})
