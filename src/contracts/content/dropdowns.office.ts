/** The drop-down lists of people's details, kept by the back office. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, line } from '#contracts/fields.ts'
import { may, ordered, seen, shownTexts, someTexts } from '#contracts/fields.office.ts'

/** What the product itself works with (learning modes, levels, kinds, years of experience) is not among them. */
export const dropdownLists = [
  'ORGANIZATION_DROPDOWN',
  'DEPARTMENT',
  'DESIGNATION',
  'EMPLOYMENT_STATUS',
  'INSTITUTE',
  'BOARD_UNIVERSITY',
  'ACADEMIC_SUBJECT',
  'ACADEMIC_DEGREE',
  'GENDER',
  'RELIGION',
  'MARITAL_STATUS',
  'EMPLOYEE_TYPE',
  'BANK',
] as const
export type DropdownList = (typeof dropdownLists)[number]
/** What is known of colleagues alone: who has what is for those who may change people (`users.edit`). */
export const privateLists: readonly DropdownList[] = ['GENDER', 'RELIGION', 'MARITAL_STATUS', 'EMPLOYEE_TYPE', 'BANK']

const params = z.object({ list: z.enum(dropdownLists) })
const optionParams = params.extend({ option: line(80) })
const body = z.strictObject({ text: someTexts(120) })
const edit = { permission: 'site.edit' } as const

export const officeDropdown = endpoint({
  method: 'GET',
  path: '/admin/site/dropdowns/:list',
  access: { permission: 'site.view' },
  summary: 'The choices of a drop-down list in their order, and how often each was chosen',
  params,
  data: z.object({
    options: z.array(
      z.object({
        value: z.string(),
        text: z.string(),
        texts: shownTexts,
        /** People, records and vacancies that have it; null where that is not for the caller. */
        uses: z.number().nullable(),
        seen: z.string(),
      }),
    ),
    /** Merging and removing; of what is private it takes users.edit, too. */
    can: may('edit', 'take_out'),
  }),
})
export const postDropdownOption = endpoint({
  method: 'POST',
  path: '/admin/site/dropdowns/:list',
  isOneOfDoubles: true,
  access: edit,
  summary: 'Adds a choice at the end of a drop-down list',
  params,
  body,
  data: z.object({ value: z.string() }),
})
export const putDropdownOption = endpoint({
  method: 'PUT',
  path: '/admin/site/dropdowns/:list/:option',
  access: edit,
  summary: 'Renames a choice; people who chose it keep it',
  params: optionParams,
  body: body.extend({ seen }),
  data: done,
  errors: ['changed_meanwhile'],
})
export const deleteDropdownOption = endpoint({
  method: 'DELETE',
  path: '/admin/site/dropdowns/:list/:option',
  access: edit,
  summary: 'Removes a choice that nobody has; of what is private it takes users.edit, too',
  params: optionParams,
  data: done,
  errors: ['in_use'],
})
export const mergeDropdownOption = endpoint({
  method: 'POST',
  path: '/admin/site/dropdowns/:list/:option/merge',
  access: edit,
  summary:
    'Gives everybody who has a choice another one, and removes the first; of what is private it takes users.edit, too',
  params: optionParams,
  body: z.strictObject({ into: line(80) }),
  data: z.object({ changed: z.number() }),
})
export const orderDropdown = endpoint({
  method: 'POST',
  path: '/admin/site/dropdowns/:list/order',
  access: edit,
  summary: 'Sets the order of a drop-down list',
  params,
  body: ordered,
  data: done,
})
