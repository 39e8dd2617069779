// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardForms } from './guard-forms.ts'

const rahima = { learnerId: 'rahima', name: 'Rahima Khatun' }
let stop: () => void
let sent: string[]

beforeEach(() => {
  document.body.innerHTML =
    '<form method="post"><input name="title"><button name="intent" value="save">Save</button></form>'
  sent = []
  document.body.addEventListener('submit', (event) => {
    event.preventDefault()
    sent.push(String(new FormData(event.target as HTMLFormElement, (event as SubmitEvent).submitter).get('intent')))
  })
  document.querySelector('input')!.value = 'Typed'
  Element.prototype.scrollIntoView = () => {}
  stop = guardForms(rahima)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  document.body.replaceWith(document.createElement('body'))
})

function sessionOf(person: { learner_id: string | null; username: string } | null | 'unreached') {
  const ask = vi.fn(async () => {
    if (person === 'unreached') throw new TypeError('fetch failed')
    return new Response(JSON.stringify({ data: person }), { status: person ? 200 : 401 })
  })
  vi.stubGlobal('fetch', ask)
  return ask
}
const press = () => document.querySelector('button')!.click()
const leave = () => document.dispatchEvent(new Event('visibilitychange'))
const told = () => document.querySelector('[role="alert"]')?.textContent

test('a page that was not left sends at once', () => {
  const ask = sessionOf(null)
  press()
  expect(sent).toEqual(['save'])
  expect(ask).not.toHaveBeenCalled()
})

test.each([
  ['its person', { learner_id: 'rahima', username: 'Rahima K.' }],
  ['its person in another role', { learner_id: null, username: 'Rahima Khatun' }],
  ['nobody can say whom', 'unreached' as const],
])('a page that was left sends with its button when the session is that of %s', async (_, person) => {
  sessionOf(person)
  leave()
  press()
  await vi.waitFor(() => expect(sent).toEqual(['save']), { timeout: 15_000 })
  expect(told()).toBeUndefined()
})

test.each([
  ['somebody else', { learner_id: 'farid', username: 'Farid Ahmed' }, 'You are now logged in as Farid Ahmed'],
  ['nobody', null, 'You have been logged out.'],
])('nothing is sent and nothing lost when the session is that of %s', async (_, person, text) => {
  sessionOf(person)
  leave()
  press()
  await vi.waitFor(() => expect(told()).toContain(text), { timeout: 15_000 })
  expect(told()).toContain('Log in as Rahima Khatun in a new tab')
  expect(document.querySelector('input')!.value).toBe('Typed')
  expect(sent).toEqual([])

  sessionOf({ learner_id: 'rahima', username: 'Rahima Khatun' })
  press()
  await vi.waitFor(() => expect(sent).toEqual(['save']), { timeout: 15_000 })
  expect(told()).toBeUndefined()
})
