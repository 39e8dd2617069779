// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { reloadOnLostChunk, withoutReload } from './lost-chunk.ts'

/** As the build's loader tells that a script cannot be had; whoever reloads the page says so. */
const isReloaded = () => !window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))

it('reloads a page whose script is gone once a minute, and never for one it can do without', async () => {
  reloadOnLostChunk()
  const gone = withoutReload(async () => {
    expect(isReloaded()).toBe(false)
    throw new Error('gone')
  })
  await expect(gone).rejects.toThrow('gone')
  expect(await withoutReload(async () => 'rules')).toBe('rules')
  expect(isReloaded()).toBe(true)
  expect(isReloaded()).toBe(false)
})
