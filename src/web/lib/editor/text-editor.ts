/** The editor of one text: loaded when one is written on. */
import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, EditorState, Plugin, TextSelection, type Transaction } from 'prosemirror-state'
import { goToNextCell, tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { insertPicture, linkAddress, setLink, toolCommands } from './editor-commands.ts'
import { schema } from './html-schema.ts'
import { readHtml, type Sources, writeHtml } from './html-text.ts'
import { cleanPasted } from './clean-pasted.ts'
import type { Tool } from './rich-tools.tsx'

const { p, br, li, dt, dd } = schema.nodes
const { strong, em, u } = schema.marks

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(br.create()).scrollIntoView())
  return true
}

const keys = keymap({
  'Mod-z': undo,
  'Shift-Mod-z': redo,
  'Mod-y': redo,
  'Mod-b': toggleMark(strong),
  'Mod-i': toggleMark(em),
  'Mod-u': toggleMark(u),
  Enter: splitListItem([li, dt, dd]),
  'Shift-Enter': chainCommands(exitCode, breakLine),
  'Mod-]': sinkListItem(li),
  'Mod-[': liftListItem(li),
  // At a table's last cell and everywhere else these leave the text.
  Tab: goToNextCell(1),
  'Shift-Tab': goToNextCell(-1),
})

/** Below a table or a figure at the end one could write nothing; the empty line is not written into the text. */
const lineAtEnd = new Plugin({
  appendTransaction: (_, __, { doc, tr }) =>
    doc.lastChild?.type === p ? null : tr.insert(doc.content.size, p.create()).setMeta('addToHistory', false),
})

const tools = Object.keys(toolCommands) as Tool[]

// Classes that they set and the back office's styles draw: `selectedCell`, `ProseMirror-selectednode` for a picture that is
// chosen, and meanwhile `ProseMirror-hideselection` for the whole text.
const plugins = [keys, keymap(baseKeymap), history(), tableEditing(), lineAtEnd]

/** Browsers tell of what is chosen after the next key, and that key would act on what was chosen before. */
function readSelection(view: EditorView): void {
  const { state, dom } = view
  const { anchorNode, anchorOffset, focusNode, focusOffset } = dom.ownerDocument.getSelection() ?? {}
  // Words that are being put together are not in the text yet.
  if (view.composing || !view.hasFocus()) return
  if (!anchorNode || !focusNode || !dom.contains(anchorNode) || !dom.contains(focusNode)) return
  const at = (node: Node, offset: number) => state.doc.resolve(view.posAtDOM(node, offset, 1))
  const now = TextSelection.between(at(anchorNode, anchorOffset ?? 0), at(focusNode, focusOffset ?? 0))
  // The page shows a picture or cells that are chosen as the words that they lie around.
  const { $anchor, $head } = state.selection
  if (!now.eq(TextSelection.between($anchor, $head))) view.dispatch(state.tr.setSelection(now))
}

export interface TextEditor {
  read: (html: string) => void
  run: (tool: Tool) => void
  /** Of the link at the place; empty without one. */
  linkAddress: () => string
  /** False where the address leads nowhere that is safe. */
  link: (address: string) => boolean
  addPicture: (src: string, alt: string) => void
  focus: () => void
  close: () => void
}

interface Options {
  html: string
  onWrite: (html: string) => void
  /** Which tools are on at the place where one writes. */
  onPlace: (on: readonly Tool[]) => void
}

export function openTextEditor(place: HTMLElement, { html, onWrite, onPlace }: Options): TextEditor {
  let sources: Sources
  function stateOf(html: string): EditorState {
    const text = readHtml(html)
    sources = text.sources
    const state = EditorState.create({ doc: text.doc, plugins })
    return state.apply(state.tr.setMeta('addToHistory', false))
  }
  const tell = ({ state }: EditorView) => onPlace(tools.filter((tool) => toolCommands[tool].isOn(state)))
  const view: EditorView = new EditorView(
    { mount: place },
    {
      state: stateOf(html),
      dispatchTransaction(transaction: Transaction) {
        view.updateState(view.state.apply(transaction))
        if (transaction.docChanged) onWrite(writeHtml(view.state.doc, sources))
        tell(view)
      },
      transformPastedHTML: (pasted) => cleanPasted(pasted, place.dir),
      handleDOMEvents: {
        focus: tell,
        // 229 is a key that a keyboard of another script still works on: what it writes is not in the text yet.
        keydown: (view, { keyCode }) => void (keyCode !== 229 && readSelection(view)),
      },
    },
  )
  function run(command: Command): boolean {
    readSelection(view)
    const isDone = command(view.state, view.dispatch)
    if (isDone) view.focus()
    return isDone
  }
  return {
    read: (html) => view.updateState(stateOf(html)),
    run: (tool) => {
      run(toolCommands[tool].run)
      view.focus()
    },
    linkAddress: () => linkAddress(view.state),
    link: (address) => run(setLink(address)),
    addPicture: (src, alt) => run(insertPicture(src, alt)),
    focus: () => view.focus(),
    close: () => view.destroy(),
  }
}
