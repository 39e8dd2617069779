import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { zipOfParts } from '#server/platform/documents/zip-of-parts.ts'
import { readFile } from '../question-imports/read-file.ts'
import { readQtiItem } from './read-qti-item.ts'

const place = { line: 1, category: '', tags: [] }
const item = (declarations: string, body: string, after = '') =>
  `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="a" title="A">${declarations}<itemBody>${body}</itemBody>${after}</assessmentItem>`
const response = (cardinality: string, baseType: string, ...values: string[]) =>
  `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${baseType}"><correctResponse>${values.map((each) => `<value>${each}</value>`).join('')}</correctResponse></responseDeclaration>`
const read = (declarations: string, body: string, after?: string) => readQtiItem(item(declarations, body, after), place)
const choice = `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Which seam?</prompt>
  <simpleChoice identifier="x">French</simpleChoice><simpleChoice identifier="y">Plain<feedbackInline identifier="y" outcomeIdentifier="F">No</feedbackInline></simpleChoice></choiceInteraction>`
const single = item(response('single', 'identifier', 'x'), choice)

const zip = async (files: Record<string, string | Buffer>) => ({
  bytes: await buffer(
    zipOfParts(
      Object.entries(files).map(([name, text]) => ({
        name,
        isText: true,
        open: async () => Readable.from([Buffer.from(text)]),
      })),
      new Date(),
    ),
  ),
  filename: 'questions.zip',
})
const manifest = (...resources: string[]) =>
  `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources>${resources.join('')}</resources></manifest>`
const resource = (href: string, type = 'imsqti_item_xmlv2p1') =>
  `<resource identifier="r" type="${type}" href="${href}"><file href="${href}"/></resource>`

describe('an item', () => {
  test('of choices, with its prompt; feedback on one option is left out, which is said', () => {
    expect(readQtiItem(single, place)).toMatchObject({
      asked: { text: 'Which seam?', points: 1, wanted: { kind: 'single', options: ['French', 'Plain'], right: [0] } },
      remarks: [{ say: 'option_feedback' }],
    })
  })
  test('of a gap in a sentence, with other spellings by their worth', () => {
    const declared = `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"><correctResponse><value>York</value></correctResponse>
      <mapping><mapEntry mapKey="York" mappedValue="1"/><mapEntry mapKey="york" mappedValue="0.5"/></mapping></responseDeclaration>`
    expect(read(declared, '<p>Duke of <textEntryInteraction responseIdentifier="RESPONSE"/>!</p>')).toMatchObject({
      asked: { text: 'Duke of ___!', wanted: { kind: 'short_text', accepted: ['York'] } },
      remarks: [{ say: 'partly_right', values: { answer: 'york' } }],
    })
  })
  test('of a number with its tolerance', () => {
    const equal = '<responseProcessing><equal toleranceMode="absolute" tolerance="0.5 0.5"/></responseProcessing>'
    const body = '<p>How many?</p><p><textEntryInteraction responseIdentifier="RESPONSE"/></p>'
    expect(read(response('single', 'float', '4.5'), body, equal).asked).toMatchObject({
      text: 'How many?',
      wanted: { kind: 'numeric', value: 4.5, tolerance: 0.5 },
    })
  })
  test('of pairs from one set', () => {
    const body = `<associateInteraction responseIdentifier="RESPONSE"><prompt>Who with whom?</prompt>${[
      'A',
      'B',
      'C',
      'D',
    ]
      .map((each) => `<simpleAssociableChoice identifier="${each}" matchMax="1">${each}</simpleAssociableChoice>`)
      .join('')}</associateInteraction>`
    expect(read(response('multiple', 'pair', 'A D', 'C B'), body).asked?.wanted).toEqual({
      kind: 'matching',
      pairs: [
        ['A', 'D'],
        ['C', 'B'],
      ],
      others: [],
    })
  })
  test.each([
    ['no_interaction', '<p>Read this.</p>'],
    ['several_interactions', choice + choice],
    ['no_answer', choice.replaceAll('"x"', '"z"')],
    ['unknown_kind', '<p>Draw</p><drawingInteraction responseIdentifier="RESPONSE"/>'],
    ['picture', `<p><img src="a.png" alt=""/></p>${choice}`],
  ])('stays out with the reason %s', (say, body) => {
    expect(read(response('single', 'identifier', 'x'), body).problem?.say).toBe(say)
  })
})

describe('a file', () => {
  test('may be one item', async () => {
    const { format, rows } = await readFile({ bytes: Buffer.from(single), filename: 'item.xml' }, 'en')
    expect(format).toBe('qti')
    expect(rows).toMatchObject([{ question: { kind: 'single' } }])
  })
  test('may be a package: each bad item has its own reason, and nothing is lost', async () => {
    const { rows } = await readFile(
      await zip({
        'imsmanifest.xml': manifest(
          resource('a%20b.xml'),
          resource('gone.xml'),
          resource('broken.xml'),
          resource('old.xml', 'imsqti_xmlv1p2'),
          resource('test.xml', 'imsqti_test_xmlv2p1'),
          resource('picture.png', 'webcontent'),
        ),
        'a b.xml': single,
        'broken.xml': single.slice(0, -9),
      }),
      'en',
    )
    expect(rows.map(({ question, problem }) => question?.kind ?? problem?.say)).toEqual([
      'single',
      'missing_file',
      'unreadable',
      'unknown_kind',
    ])
  })
  test('with a million letters of beginnings is read in no time, as one of Moodle', { timeout: 30_000 }, async () => {
    const many = '<![CDATA['.repeat(110_000)
    const begun = performance.now()
    const item = single.replace(/<itemBody>/, `<itemBody>${many}`)
    const read = await readFile({ bytes: Buffer.from(item), filename: 'item.xml' }, 'en')
    expect(read.rows[0]?.problem?.say).toBe('unreadable')
    const quiz = `<quiz><question type="essay"><name><text><![CDATA[${'<question '.repeat(100_000)}]]></text></name></question></quiz>`
    await readFile({ bytes: Buffer.from(quiz), filename: 'quiz.xml' }, 'en')
    await expect(readFile({ bytes: Buffer.from(`<quiz>${many}`), filename: 'quiz.xml' }, 'en')).rejects.toMatchObject({
      errors: { file: [expect.stringMatching(/incomplete/)] },
    })
    // A minute and more when each beginning looked for its end anew.
    expect(performance.now() - begun).toBeLessThan(15_000)
  })
  const doctype = single.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>')
  test.each([
    ['a document type', () => ({ bytes: Buffer.from(doctype), filename: 'item.xml' }), /DOCTYPE/],
    [
      'a document type in a package',
      () => zip({ 'imsmanifest.xml': manifest(resource('a.xml')), 'a.xml': doctype }),
      /DOCTYPE/,
    ],
    ['a package without its manifest', () => zip({ 'a.xml': single }), /imsmanifest/],
    [
      'what grows when it is unpacked',
      () => zip({ 'imsmanifest.xml': manifest(resource('a.xml')), 'a.xml': Buffer.alloc(4_000_000, 32) }),
      /too large/,
    ],
  ])('is refused for %s', async (_, file, message) => {
    await expect(readFile(await file(), 'en')).rejects.toMatchObject({
      errors: { file: [expect.stringMatching(message)] },
    })
  })
})
