/** Visitors load nothing of the back office. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pagesNeeding } from '../scripts/page-graph.ts'
import { rootFolder } from './import-rule.ts'

const web = join(rootFolder, 'src/web')
const files = readdirSync(web, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
const office = files.filter((file) => /\/([\w-]+-)?(office|desk)\//.test(file.slice(web.length)))

it('no page of visitors needs a file of the back office', () => {
  expect(office.length).toBeGreaterThan(20)
  expect(office.filter((file) => pagesNeeding(file)?.visited !== 0)).toEqual([])
})

it('knows what every page needs, and what is not ours', () => {
  expect(pagesNeeding(join(web, 'ui/fields/button.tsx'))?.visited).toBeGreaterThan(10)
  expect(pagesNeeding(join(web, 'paraglide/messages/site_name.js'))?.visited).toBeGreaterThan(10)
  expect(pagesNeeding(join(web, 'paraglide/messages/office_roles.js'))).toMatchObject({ visited: 0 })
  expect(pagesNeeding(join(rootFolder, 'node_modules/zod/index.js'))).toBeUndefined()
})
