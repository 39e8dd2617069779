// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PaymentMethods } from './payment-methods.tsx'

const offered = (methods: React.ReactElement) => {
  const page = document.createElement('main')
  page.innerHTML = renderToStaticMarkup(methods)
  return [...page.querySelectorAll('input')].map(({ value, defaultChecked }) => [value, defaultChecked])
}

test('another way to pay than the transfer leaves the transfer out', () => {
  expect(offered(<PaymentMethods selected="mobile" />)).toEqual([
    ['card', false],
    ['mobile', true],
    ['bank', false],
  ])
  expect(offered(<PaymentMethods selected="card" except="bank" />)).toEqual([
    ['card', true],
    ['mobile', false],
  ])
})
