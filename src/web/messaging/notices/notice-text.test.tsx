import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NoticeText } from './notice-text.tsx'

test('the number of an order or a paper does not break at its hyphens, and the rest of the text may', () => {
  expect(
    renderToStaticMarkup(<NoticeText>Order SA-261120-000058: paid by self-transfer, INV-2026-000012</NoticeText>),
  ).toBe(
    'Order <span class="nowrap">SA-261120-000058</span>: paid by self-transfer, <span class="nowrap">INV-2026-000012</span>',
  )
})

test('a text without a number stays as it is', () => {
  expect(renderToStaticMarkup(<NoticeText>Your class moves to 20:00</NoticeText>)).toBe('Your class moves to 20:00')
})
