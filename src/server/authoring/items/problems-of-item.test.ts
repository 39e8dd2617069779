import { expect, it } from 'vitest'
import { problemsOfItem } from './problems-of-item.ts'

type Item = Parameters<typeof problemsOfItem>[0]
type File = Parameters<typeof problemsOfItem>[1]

const titled = { title: { en: 'A title' } }
const item = (kind: Item['kind'], more: Partial<Item> = {}): Item =>
  ({ kind, content: titled, hasBody: false, lacksDrawable: false, ...more }) as Item
const file = (state: NonNullable<File>['state'], has_captions = true): File => ({ kind: 'video', state, has_captions })

const area = { shape: 'circle', x: 1, y: 2, radius: 3, name: { en: 'Collar' } }
const hotspot = (options: object, areas: object[]) => ({
  ...{ id: 'q', kind: 'hotspot', text: { en: 'Tap the fault.' }, explanation: {}, points: 1, answer: { areas } },
  options: {
    picture: '/a.webp',
    width: 10,
    height: 10,
    alt: 'picture' in options ? {} : { en: 'A shirt' },
    ...options,
  },
})

it.each<[string, Item, File, string[]]>([
  ['a film with captions', item('video'), file('ready'), []],
  ['no film', item('video'), null, ['film']],
  ['no sound', item('audio'), null, ['film']],
  ['a film that is being made', item('video'), file('working'), ['film_working']],
  ['a film that could not be made', item('video'), file('failed'), ['film_failed']],
  ['a film without captions', item('video'), file('ready', false), ['captions']],
  ['sound without captions', item('audio'), file('ready', false), []],
  ['no file to download', item('file'), null, ['file']],
  ['a file to download that is broken', item('file'), file('failed'), ['film_failed']],
  ['a reading without words', item('reading'), null, ['body']],
  ['a reading with words', item('reading', { hasBody: true }), null, []],
  ['a class without words', item('live'), null, ['body']],
  ['a link to nowhere', item('link'), null, ['link']],
  ['a link', item('link', { content: { ...titled, link: 'https://example.org' } as never }), null, []],
  [
    'a title in no language',
    item('reading', { hasBody: true, content: { title: { en: '' } } as never }),
    null,
    ['title'],
  ],
  [
    'a question on a picture that is not there, without words and areas',
    item('quiz', { content: { ...titled, questions: [hotspot({ picture: null }, [])] } as never }),
    null,
    ['question_picture', 'question_alt', 'question_areas'],
  ],
  [
    'one with an area without a name',
    item('quiz', {
      content: { ...titled, questions: [hotspot({}, [{ ...area, name: { en: '' } }, area])] } as never,
    }),
    null,
    ['question_areas'],
  ],
  ['a whole one', item('quiz', { content: { ...titled, questions: [hotspot({}, [area])] } as never }), null, []],
  ['a quiz without questions', item('quiz', { content: { ...titled, questions: [] } as never }), null, ['questions']],
])('%s', (_, given, of, problems) => expect(problemsOfItem(given, of)).toEqual(problems))
