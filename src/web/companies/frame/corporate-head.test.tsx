import { expect, test } from 'vitest'
import { companyRoles } from '#contracts/company-roles.ts'
import { pagesFor } from './corporate-head.tsx'

test('everybody who acts for a company is shown the pages that open for them, and no other', () => {
  const shown = Object.fromEntries(
    companyRoles.map((role) => [role, pagesFor(role).map(({ href }) => href.replace('/corporate', ''))]),
  )
  const own = ['', '/learners', '/training', '/views']
  const read = [...own, '/audit-sheets', '/allocate-user', '/seats', '/seats/buy']
  const all = [...read, '/lists', '/circulars', '/page', '/tokens', '/log']
  const owner = [...read, '/lists', '/circulars', '/page', '/tokens', '/sign-on', '/log']
  expect(shown).toEqual({ owner, hr: all, buyer: read, viewer: read, line_manager: own })
})
