/** A package of QTI 2.2: an item each, with its picture where it has one, and the manifest that names them. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type ZipPart, zipOfParts } from '#server/platform/documents/zip-of-parts.ts'
import { type ExportedItem, plainNumber, type Written } from './plain-question.ts'
import { askedOnPicture } from './asked-on-picture.ts'
import { xmlEscaped as escaped } from './xml-escaped.ts'
import type { Wanted } from '../question-items/imported-question.ts'

const lines = (text: string) => escaped(text).replaceAll('\n', '<br/>')
const id = (letter: string, at: number) => `${letter}${at + 1}`

export interface Asked {
  cardinality: 'single' | 'multiple' | 'ordered'
  baseType: string
  correct: string[]
  /** What else is declared of the answer. */
  mapping?: string
  interaction: string
  processing?: string
}

const matchCorrect =
  '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p2/rptemplates/match_correct"/>'
const choice = (identifier: string, text: string) =>
  `<simpleChoice identifier="${identifier}">${lines(text)}</simpleChoice>`
const associable = (identifier: string, text: string, most: number) =>
  `<simpleAssociableChoice identifier="${identifier}" matchMax="${most}">${lines(text)}</simpleAssociableChoice>`
const entry = '<div><textEntryInteraction responseIdentifier="RESPONSE"/></div>'

/** A tolerance has no place but the rule by which the answer is compared. */
const numberRule = (tolerance: number) =>
  `<responseProcessing><responseCondition><responseIf><equal toleranceMode="absolute" tolerance="${plainNumber(tolerance)} ${plainNumber(tolerance)}"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal><setOutcomeValue identifier="SCORE"><variable identifier="MAXSCORE"/></setOutcomeValue></responseIf></responseCondition></responseProcessing>`

const limits = ({ leastWords, mostWords }: Extract<Wanted, { kind: 'essay' }>) =>
  `${leastWords === null ? '' : ` data-least-words="${leastWords}"`}${mostWords === null ? '' : ` data-most-words="${mostWords}"`}`

const pictureName = (identifier: string) => `${identifier}.webp`

function askedOf({ wanted, points }: ExportedItem, identifier: string): Asked {
  switch (wanted.kind) {
    case 'single':
    case 'multiple': {
      const isSingle = wanted.kind === 'single'
      const choices = wanted.options.map((text, at) => choice(id('C', at), text)).join('')
      return {
        cardinality: isSingle ? 'single' : 'multiple',
        baseType: 'identifier',
        correct: wanted.right.map((at) => id('C', at)),
        interaction: `<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="${isSingle ? 1 : 0}">${choices}</choiceInteraction>`,
      }
    }
    case 'true_false':
      return {
        cardinality: 'single',
        baseType: 'identifier',
        correct: [String(wanted.isTrue)],
        interaction: `<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1">${choice('true', 'True')}${choice('false', 'False')}</choiceInteraction>`,
      }
    case 'ordering':
      return {
        cardinality: 'ordered',
        baseType: 'identifier',
        correct: wanted.right.map((at) => id('C', at)),
        interaction: `<orderInteraction responseIdentifier="RESPONSE" shuffle="true">${wanted.options.map((text, at) => choice(id('C', at), text)).join('')}</orderInteraction>`,
      }
    case 'matching': {
      const right = [...new Set([...wanted.pairs.map(([, each]) => each), ...wanted.others])]
      const left = wanted.pairs.map(([text], at) => associable(id('L', at), text, 1)).join('')
      const others = right.map((text, at) => associable(id('R', at), text, 0)).join('')
      return {
        cardinality: 'multiple',
        baseType: 'directedPair',
        correct: wanted.pairs.map(([, each], at) => `${id('L', at)} ${id('R', right.indexOf(each))}`),
        interaction: `<matchInteraction responseIdentifier="RESPONSE" shuffle="true" maxAssociations="0"><simpleMatchSet>${left}</simpleMatchSet><simpleMatchSet>${others}</simpleMatchSet></matchInteraction>`,
      }
    }
    case 'numeric':
      return {
        cardinality: 'single',
        baseType: 'float',
        correct: [plainNumber(wanted.value)],
        interaction: entry,
        processing: numberRule(wanted.tolerance),
      }
    case 'short_text':
      return { cardinality: 'single', baseType: 'string', correct: wanted.accepted, interaction: entry }
    case 'hotspot':
      return askedOnPicture(wanted, { points, file: pictureName(identifier) })
    case 'essay': {
      const notes = wanted.notes ? `<rubricBlock view="scorer"><div>${lines(wanted.notes)}</div></rubricBlock>` : ''
      return {
        cardinality: 'single',
        baseType: 'string',
        correct: [],
        interaction: `${notes}<extendedTextInteraction responseIdentifier="RESPONSE"${limits(wanted)}/>`,
        processing: '',
      }
    }
  }
}

function declarationOf({ cardinality, baseType, correct, mapping: areas = '' }: Asked, { kind }: Wanted): string {
  const values = (kind === 'short_text' ? correct.slice(0, 1) : correct).map(
    (each) => `<value>${escaped(each)}</value>`,
  )
  const right = values.length > 0 ? `<correctResponse>${values.join('')}</correctResponse>` : ''
  // Further spellings: only a mapping can hold them.
  const mapping =
    kind === 'short_text'
      ? `<mapping defaultValue="0">${correct.map((each) => `<mapEntry mapKey="${escaped(each).replaceAll('\n', '&#10;')}" mappedValue="1" caseSensitive="false"/>`).join('')}</mapping>`
      : areas
  return `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${baseType}">${right}${mapping}</responseDeclaration>`
}

function itemOf(item: ExportedItem, identifier: string): string {
  const asked = askedOf(item, identifier)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="${identifier}" title="${escaped(item.text.replaceAll('\n', ' ').slice(0, 80))}" adaptive="false" timeDependent="false">`,
    declarationOf(asked, item.wanted),
    '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>',
    `<outcomeDeclaration identifier="MAXSCORE" cardinality="single" baseType="float"><defaultValue><value>${item.points}</value></defaultValue></outcomeDeclaration>`,
    item.explanation && '<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>',
    `<itemBody><div>${lines(item.text)}</div>${asked.interaction}</itemBody>`,
    asked.processing ?? matchCorrect,
    item.explanation &&
      `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="EXPLANATION" showHide="hide"><div>${lines(item.explanation)}</div></modalFeedback>`,
    '</assessmentItem>',
  ]
    .filter(Boolean)
    .join('\n')
}

function resourceOf({ category, tags, wanted }: ExportedItem, identifier: string): string {
  const said = (text: string) => `<imsmd:string language="x-none">${escaped(text)}</imsmd:string>`
  const general = tags.map((tag) => `<imsmd:keyword>${said(tag)}</imsmd:keyword>`).join('')
  const taxon = category
    ? `<imsmd:classification><imsmd:taxonPath><imsmd:taxon><imsmd:entry>${said(category)}</imsmd:entry></imsmd:taxon></imsmd:taxonPath></imsmd:classification>`
    : ''
  const file = `items/${identifier}.xml`
  const picture = wanted.kind === 'hotspot' ? `<file href="items/${pictureName(identifier)}"/>` : ''
  return `<resource identifier="${identifier}" type="imsqti_item_xmlv2p2" href="${file}"><metadata><imsmd:lom>${general && `<imsmd:general>${general}</imsmd:general>`}${taxon}</imsmd:lom></metadata><file href="${file}"/>${picture}</resource>`
}

const manifestOf = (items: readonly ExportedItem[]) => `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:imsmd="http://ltsc.ieee.org/xsd/LOM" identifier="QUESTIONS">
<metadata><schema>QTIv2.2 Package</schema><schemaversion>1.0.0</schemaversion></metadata>
<organizations/>
<resources>
${items.map((item, at) => resourceOf(item, id('Q', at))).join('\n')}
</resources>
</manifest>
`

/** The text is the ZIP in base64. `pictures`: bytes by their address; a question whose picture is not there stays out. */
export async function writeQti(
  all: readonly ExportedItem[],
  pictures: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<Written> {
  const bytesOf = ({ wanted }: ExportedItem) =>
    wanted.kind === 'hotspot' ? pictures.get(wanted.picture.name) : undefined
  const items = all.filter((item) => item.wanted.kind !== 'hotspot' || bytesOf(item))
  const files = [
    { name: 'imsmanifest.xml', text: manifestOf(items) },
    ...items.map((item, at) => ({ name: `items/${id('Q', at)}.xml`, text: itemOf(item, id('Q', at)) })),
  ]
  const parts: ZipPart[] = files.map(({ name, text }) => ({
    name,
    isText: true,
    open: async () => Readable.from([Buffer.from(text)]),
  }))
  for (const [at, item] of items.entries()) {
    const bytes = bytesOf(item)
    if (bytes)
      parts.push({ name: `items/${pictureName(id('Q', at))}`, open: async () => Readable.from([Buffer.from(bytes)]) })
  }
  const zip = await buffer(zipOfParts(parts, new Date()))
  return { text: zip.toString('base64'), leftOut: all.filter((item) => !items.includes(item)) }
}
