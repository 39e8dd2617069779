/** Roles, modules and permissions; looking at the back office as a role. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id, instant } from '#contracts/fields.ts'
import { shownTexts, someTexts, texts } from '#contracts/fields.office.ts'

export const actions = ['view', 'create', 'edit', 'delete', 'publish', 'export', 'approve'] as const
const scopes = ['own', 'company', 'all'] as const
export const action = z.enum(actions)
export const scope = z.enum(scopes)
export const module = z.string().max(40)
const params = z.object({ id })

/** `users.view` → in what scope it is held; what is not there is not held. */
export const held = z.record(z.string(), scope)
export type Held = z.output<typeof held>

/** One cell of the table; null takes the permission away. */
const permissionChange = z.strictObject({ module, action, scope: scope.nullable() })
export const changesBody = z.strictObject({ changes: z.array(permissionChange).min(1).max(200) })

export const officeModule = z.object({
  slug: z.string(),
  name: z.string(),
  actions: z.array(action),
  roles: z.array(z.object({ id: z.string(), name: z.string() })),
  people: z.number(),
  /** Added by the academy: can be deleted. */
  is_custom: z.boolean(),
})

export const officeModules = endpoint({
  method: 'GET',
  path: '/admin/modules',
  access: { permission: 'permissions.view' },
  summary: 'The areas of the back office, what can be done in each, and which roles and how many people may see it',
  data: z.array(officeModule),
})
export const postModule = endpoint({
  method: 'POST',
  path: '/admin/modules',
  isOneOfDoubles: true,
  access: { permission: 'permissions.create' },
  summary:
    'Add a module of the academy’s own: an area that roles can be given; to view it is always among what can be done',
  body: z.strictObject({ name: someTexts(60), actions: z.array(action).max(7).default([]) }),
  data: z.object({ slug: z.string() }),
})
export const deleteModule = endpoint({
  method: 'DELETE',
  path: '/admin/modules/:module',
  access: { permission: 'permissions.delete' },
  summary: 'Delete a module that the academy added, with what was granted in it',
  params: z.object({ module }),
  data: done,
  errors: ['module_locked'],
})

const officeRole = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** Came with the product: cannot be deleted. */
  is_system: z.boolean(),
  /** The administrator's: holds everything, and nobody changes that. */
  is_locked: z.boolean(),
  people: z.number(),
  permissions: held,
})

export const officeRoles = endpoint({
  method: 'GET',
  path: '/admin/roles',
  access: { permission: 'permissions.view' },
  summary: 'Every role with what it may do and how many people hold it',
  data: z.array(officeRole),
})

export const officeRoleById = endpoint({
  method: 'GET',
  path: '/admin/roles/:id',
  access: { permission: 'permissions.view' },
  summary: 'One role: its texts, what it may do, who holds it',
  params,
  data: officeRole.extend({
    texts: z.object({ name: shownTexts, description: shownTexts }),
    /** The first fifty by name. */
    holders: z.array(z.object({ id: z.string(), name: z.string(), granted_at: instant })),
    can: z.object({ edit: z.boolean(), delete: z.boolean(), clone: z.boolean() }),
  }),
})

export const roleBody = z.strictObject({ name: someTexts(60), description: texts(300) })

export const postRole = endpoint({
  method: 'POST',
  path: '/admin/roles',
  isOneOfDoubles: true,
  access: { permission: 'permissions.create' },
  summary: 'Make a role: empty, or with the permissions of another one',
  body: roleBody.extend({ clone_of: id.optional() }),
  data: z.object({ id: z.string() }),
  errors: ['not_to_grant'],
})

export const putRole = endpoint({
  method: 'PUT',
  path: '/admin/roles/:id',
  access: { permission: 'permissions.edit' },
  summary: 'Change the name and description of a role',
  params,
  body: roleBody,
  data: done,
  errors: ['not_to_grant'],
})

export const putRolePermissions = endpoint({
  method: 'PUT',
  path: '/admin/roles/:id/permissions',
  access: { permission: 'permissions.edit' },
  summary: 'Change what a role may do; nobody gives or takes what they do not hold as widely',
  params,
  body: changesBody,
  data: done,
  errors: ['not_to_grant', 'role_locked', 'unknown_permission'],
})

export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/admin/roles/:id',
  access: { permission: 'permissions.delete' },
  summary: 'Delete a role that nobody holds and that did not come with the product',
  params,
  data: done,
  errors: ['role_locked', 'role_in_use', 'not_to_grant'],
})

export const compareRoles = endpoint({
  method: 'GET',
  path: '/admin/roles-compared',
  access: { permission: 'permissions.view' },
  summary: 'What two roles may do, side by side',
  query: z.object({ one: id, other: id }),
  data: z.object({
    one: z.object({ id: z.string(), name: z.string() }),
    other: z.object({ id: z.string(), name: z.string() }),
    rows: z.array(
      z.object({
        module: z.string(),
        module_name: z.string(),
        action,
        one: scope.nullable(),
        other: scope.nullable(),
        differs: z.boolean(),
      }),
    ),
  }),
})

export const startPreview = endpoint({
  method: 'POST',
  path: '/admin/preview',
  access: { permission: 'permissions.view' },
  summary: 'See the back office as a role sees it: never more than one’s own, and nothing can be saved',
  body: z.strictObject({ role_id: id }),
  data: done,
})

export const endPreview = endpoint({
  method: 'POST',
  path: '/admin/preview/end',
  access: 'staff',
  isForPreview: true,
  summary: 'Go back to one’s own permissions',
  data: done,
})
