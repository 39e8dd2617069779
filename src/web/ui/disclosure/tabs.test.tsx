// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

const tabs = ['Notes', 'Questions', 'Files'].map((label) => ({ id: label, label, panel: <p>{label} here</p> }))
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key })
const selected = () => screen.getByRole('tab', { selected: true }).textContent?.trim()

function show(direction: 'ltr' | 'rtl') {
  render(
    <div style={{ direction }}>
      <Tabs label="Beside the lecture" tabs={tabs} />
    </div>,
  )
  screen.getByRole('tab', { name: 'Notes' }).focus()
}

describe('Tabs', () => {
  it('shows one panel, named by its tab', () => {
    show('ltr')
    fireEvent.click(screen.getByRole('tab', { name: 'Files' }))
    expect(screen.getByRole('tabpanel', { name: 'Files' }).textContent).toBe('Files here')
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
  })

  it('has one stop for the Tab key', () => {
    show('ltr')
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
  })

  it.each([
    ['ltr', 'ArrowRight', 'Questions'],
    ['ltr', 'ArrowLeft', 'Files'],
    ['rtl', 'ArrowLeft', 'Questions'],
    ['rtl', 'ArrowRight', 'Files'],
    ['ltr', 'End', 'Files'],
  ] as const)('%s: %s goes to %s, with the focus', (direction, key, to) => {
    show(direction)
    press(key)
    expect(selected()).toBe(to)
    expect(document.activeElement?.textContent?.trim()).toBe(to)
  })
})
