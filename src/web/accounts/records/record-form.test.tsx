// @vitest-environment jsdom
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { RecordForm } from './record-form.tsx'
import type { RecordChoices } from './records.ts'

const none = ['ORGANIZATION_DROPDOWN', 'DEPARTMENT', 'DESIGNATION', 'EMPLOYMENT_STATUS', 'EXPERIENCE']
const education = ['ACADEMIC_DEGREE', 'INSTITUTE', 'ACADEMIC_SUBJECT', 'BOARD_UNIVERSITY']
const choices = Object.fromEntries([
  ...none.map((name) => [name, []]),
  ...education.map((name) => [name, [{ value: '1', text: `One of ${name}` }]]),
]) as unknown as RecordChoices

test('an education offers the entries of its dropdowns, and takes other words too', () => {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => (
        <RecordForm kind="education" values={{}} choices={choices} state={{ errors: {} } as never} cancelHref="/" />
      ),
    },
  ])
  const page = document.createElement('main')
  page.innerHTML = renderToString(<Stub hydrationData={{ loaderData: { root: { now: '2026-01-01' } } }} />)
  const offered = (name: string) => {
    const input = page.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    return page.querySelector(`datalist[id="${input?.getAttribute('list')}"] option`)?.getAttribute('value')
  }
  expect(['degree', 'institute', 'subject', 'board'].map(offered)).toEqual(education.map((name) => `One of ${name}`))
  expect(offered('result')).toBeUndefined()
})
