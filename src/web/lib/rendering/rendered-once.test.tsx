// @vitest-environment jsdom
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { renderOnce } from './render-once.server.ts'
import { RenderedOnce, RenderOnceContext } from './rendered-once.tsx'

const rendered = vi.fn()

function Part({ name, words }: { name: string; words: string[] }) {
  return (
    <RenderedOnce as="ul" className="list" name={name} shows={words}>
      {() => {
        rendered()
        return words.map((word) => (
          <li key={word}>
            {word} & {words.length}
            <SmartLink href="/courses">{word}</SmartLink>
          </li>
        ))
      }}
    </RenderedOnce>
  )
}

const page = (name: string, words: string[], basename = '/') => (
  <MemoryRouter basename={basename} initialEntries={[basename]}>
    <Part name={name} words={words} />
  </MemoryRouter>
)
const onServer = (name: string, words: string[], basename?: string) =>
  renderToString(<RenderOnceContext value={renderOnce}>{page(name, words, basename)}</RenderOnceContext>)

beforeEach(() => vi.stubEnv('SSR', true))
afterEach(() => {
  vi.unstubAllEnvs()
  rendered.mockClear()
})

describe('a part rendered once', () => {
  it('is the HTML that it would be without', () => {
    expect(onServer('same', ['a', '<b>'])).toBe(renderToString(page('same', ['a', '<b>'])))
  })

  it('is rendered by the first who shows it, and anew when it shows something else', () => {
    const first = onServer('count', ['a'])
    expect(onServer('count', ['a'])).toBe(first)
    expect(rendered).toHaveBeenCalledTimes(1)
    expect(onServer('count', ['b'])).not.toBe(first)
    expect(onServer('other name', ['a'])).toBe(first)
    expect(rendered).toHaveBeenCalledTimes(3)
  })

  it('leads to the addresses of its language', () => {
    expect(onServer('language', ['a'], '/bn')).toContain('href="/bn/courses"')
  })

  it('is taken over by the browser as it stands', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    const box = document.createElement('div')
    box.innerHTML = onServer('browser', ['a', 'b'])
    const item = box.querySelector('li')
    vi.stubEnv('SSR', false)
    const onRecoverableError = vi.fn()
    await act(async () => {
      hydrateRoot(box, page('browser', ['a', 'b']), { onRecoverableError })
    })
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(complaints).not.toHaveBeenCalled()
    expect(box.querySelector('li')).toBe(item)
    complaints.mockRestore()
  })
})
