// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { deviceId } from './device-id.ts'
import { forgetTyped } from '../browser/forget-typed.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a browser is one device for each learner, also after the logout', () => {
  const mine = deviceId('me')
  expect(mine).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(deviceId('you')).not.toBe(mine)
  forgetTyped()
  expect(deviceId('me')).toBe(mine)
})

test('without storage it stays one while the page is open', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(deviceId('nobody')).toBe(deviceId('nobody'))
})
