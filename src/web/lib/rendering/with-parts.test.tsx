import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { withParts } from './with-parts.tsx'

it('puts each part where the sentence wants it', () => {
  const sentence = withParts(
    ([terms, refund]) => `${refund} 与 ${terms}。`,
    [
      <a key="t" href="/t">
        T
      </a>,
      <a key="r" href="/r">
        R
      </a>,
    ],
  )
  expect(renderToStaticMarkup(<p>{sentence}</p>)).toBe('<p><a href="/r">R</a> 与 <a href="/t">T</a>。</p>')
})
