/** XML as a tree that keeps the order of words and elements. Nothing outside the file is ever read. */
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { refuseDocumentType } from '../question-items/refuse-document-type.ts'

export interface Element {
  name: string
  attributes: Record<string, string>
  children: (Element | string)[]
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  htmlEntities: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
})

type Parsed = Record<string, unknown>

function elementOf(parsed: Parsed): Element | string | undefined {
  const name = Object.keys(parsed).find((key) => key !== ':@')
  if (name === undefined) return undefined
  if (name === '#text') return String(parsed[name])
  const attributes = (parsed[':@'] ?? {}) as Record<string, string>
  return { name, attributes, children: childrenOf(parsed[name] as Parsed[]) }
}
const childrenOf = (parsed: Parsed[]) => parsed.flatMap((each) => elementOf(each) ?? [])

/** The outermost element. Throws 422 at `file` for a document type or an entity of its own, SyntaxError for what is no XML. */
export function readXml(text: string): Element {
  refuseDocumentType(text)
  if (XMLValidator.validate(text) !== true) throw new SyntaxError('Not XML')
  const root = childrenOf(parser.parse(text) as Parsed[]).find((each) => typeof each !== 'string')
  if (!root) throw new SyntaxError('Empty XML')
  return root
}

export const elementsOf = ({ children }: Element): Element[] => children.filter((each) => typeof each !== 'string')

/** Itself and all below it, in the order of the file. */
function* everyElement(element: Element): Generator<Element> {
  yield element
  for (const each of elementsOf(element)) yield* everyElement(each)
}

export const findAll = (element: Element, ...names: string[]): Element[] =>
  [...everyElement(element)].filter(({ name }) => names.includes(name))

export const findFirst = (element: Element | undefined, name: string): Element | undefined =>
  element && findAll(element, name)[0]

/** Its words alone. */
export const textOf = (element: Element | undefined): string =>
  (element?.children ?? [])
    .map((each) => (typeof each === 'string' ? each : textOf(each)))
    .join('')
    .trim()
