/** What the buttons and keys of the editor do, and what is on at the place where one writes. */
import { setBlockType, toggleMark } from 'prosemirror-commands'
import type { MarkType, NodeType, ResolvedPos } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { isSafeAddress, schema } from './html-schema.ts'
import type { Tool } from './rich-tools.tsx'

const { p, h2, h3, ul, ol, li, img } = schema.nodes
const { a, strong, em } = schema.marks

interface ToolCommand {
  run: Command
  isOn: (state: EditorState) => boolean
}

const ofMark = (type: MarkType): ToolCommand => ({
  run: toggleMark(type),
  isOn: ({ selection: { empty, $from, from, to }, storedMarks, doc }) =>
    empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type),
})

/** A second press makes a paragraph of it again. */
function ofLine(type: NodeType): ToolCommand {
  const isOn = ({ selection }: EditorState) => selection.$from.parent.type === type
  return { run: (state, dispatch) => setBlockType(isOn(state) ? p : type)(state, dispatch), isOn }
}

/** How deep the nearest list around a place is; 0 for none. */
function listDepth($from: ResolvedPos): number {
  let depth = $from.depth
  while (depth > 0 && $from.node(depth).type !== ul && $from.node(depth).type !== ol) depth--
  return depth
}

/** Makes a list, makes it one of the other kind, or takes what is chosen out of it. */
const ofList = (type: NodeType): ToolCommand => ({
  run(state, dispatch) {
    const { $from } = state.selection
    const depth = listDepth($from)
    if (depth === 0) return wrapInList(type)(state, dispatch)
    const list = $from.node(depth)
    if (list.type === type) return liftListItem(li)(state, dispatch)
    const { lang, dir } = list.attrs
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), type, { lang, dir }))
    return true
  },
  isOn: ({ selection: { $from } }) => {
    const depth = listDepth($from)
    return depth > 0 && $from.node(depth).type === type
  },
})

export const toolCommands: Record<Tool, ToolCommand> = {
  h2: ofLine(h2),
  h3: ofLine(h3),
  p: { run: setBlockType(p), isOn: () => false },
  strong: ofMark(strong),
  em: ofMark(em),
  ul: ofList(ul),
  ol: ofList(ol),
}

/** The whole of the link in which nothing is chosen. */
function linkAround({ selection: { empty, $from } }: EditorState) {
  const link = empty && a.isInSet($from.marks())
  if (!link) return
  const isPart = (index: number) => link.isInSet($from.parent.maybeChild(index)?.marks ?? [])
  let [first, after] = [$from.index(), $from.index()]
  while (isPart(first - 1)) first--
  while (isPart(after)) after++
  return { from: $from.posAtIndex(first), to: $from.posAtIndex(after), address: String(link.attrs.href) }
}

/** The address of the link at the place, if there is one. */
export function linkAddress(state: EditorState): string {
  const { from, to } = state.selection
  let address = linkAround(state)?.address
  state.doc.nodesBetween(from, to, ({ marks }) => {
    address ??= a.isInSet(marks)?.attrs.href
  })
  return address ?? ''
}

/** Links what is chosen, or the address itself where nothing is; no address takes the link away. */
export const setLink =
  (address: string): Command =>
  (state, dispatch) => {
    if (address && !isSafeAddress(address)) return false
    const { tr, selection } = state
    const { from, to } = linkAround(state) ?? selection
    tr.removeMark(from, to, a)
    if (address && from < to) tr.addMark(from, to, a.create({ href: address }))
    else if (address) tr.replaceSelectionWith(schema.text(address, [a.create({ href: address })]), false)
    dispatch?.(tr.scrollIntoView())
    return true
  }

export const insertPicture =
  (src: string, alt: string): Command =>
  ({ tr }, dispatch) => {
    dispatch?.(tr.replaceSelectionWith(img.create({ src, alt })).scrollIntoView())
    return true
  }
