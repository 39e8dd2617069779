/** The words of the audit log: every action that the server's code writes has some. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { actionName, kindName } from './audit-words.ts'

const server = join(import.meta.dirname, '..', '..', '..', 'server')
const written = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => [...readFileSync(join(server, file), 'utf8').matchAll(/action: '([a-z_]+\.[a-z_]+)'/g)])
  .map(([, action = '']) => action)

test('every action of the code is said in words, none by its code', () => {
  expect(written.length).toBeGreaterThan(40)
  const bare = [...new Set(written)].filter((action) => {
    const [kind = '', deed = ''] = action.split('.')
    const readable = (name: string) => name.replaceAll('_', ' ')
    const words = actionName(action)
    return words.startsWith(`${readable(kind)}: `) || words.endsWith(`: ${readable(deed)}`) || words.includes('.')
  })
  expect(bare).toEqual([])
})

test('behind its subject stands what was done, not the words of a button', () => {
  const deeds = [...new Set(written)].flatMap((action) => actionName(action).split(': ').slice(1))
  expect(deeds.filter((deed) => !/^(?:[a-z]|PIN )/.test(deed))).toEqual([])
})

test('an unknown action stays readable', () => {
  expect(actionName('site.config')).toBe('Website: settings changed')
  expect(actionName('moon_base.launch_rocket')).toBe('moon base: launch rocket')
  expect(actionName('test')).toBe('test')
  expect(kindName('moon_base')).toBe('moon base')
})
