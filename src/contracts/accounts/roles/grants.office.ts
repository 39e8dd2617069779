/** What one person may do in the back office, and by which role. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { action, changesBody, held, module, scope } from './roles.office.ts'
import { done, id, instant, line, paging } from '#contracts/fields.ts'

const params = z.object({ id })
const roleOfPerson = z.object({ id: z.string(), name: z.string() })

export const ownPermissions = endpoint({
  method: 'GET',
  path: '/admin/own-permissions',
  access: 'staff',
  summary: 'What the caller may do, and in what scope: the most that they can give',
  data: held,
})

export const grantees = endpoint({
  method: 'GET',
  path: '/admin/grantees',
  access: { permission: 'permissions.view' },
  summary: 'Who holds roles or permissions; with words, everybody who fits them',
  isPaged: true,
  query: z.object({ q: line(100).optional(), role: id.optional(), ...paging }),
  data: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    contact_no: z.string().nullable(),
    roles: z.array(roleOfPerson),
    /** Permissions given to the person alone. */
    own_permissions: z.number(),
    is_active: z.boolean(),
  }),
})

export const permissionsOfUser = endpoint({
  method: 'GET',
  path: '/admin/grantees/:id',
  access: { permission: 'permissions.view' },
  summary: 'What one person may do: roles, permissions of their own, and both together',
  params,
  data: z.object({
    id: z.string(),
    name: z.string(),
    is_active: z.boolean(),
    roles: z.array(roleOfPerson.extend({ granted_at: instant, granted_by: z.string().nullable() })),
    own: held,
    effective: held,
    can_edit: z.boolean(),
  }),
})

export const giveRole = endpoint({
  method: 'PUT',
  path: '/admin/grantees/:id/roles/:role',
  access: { permission: 'permissions.edit' },
  summary: 'Give a role to a person',
  params: params.extend({ role: id }),
  data: done,
  errors: ['not_to_grant', 'outranked'],
})

export const takeRole = endpoint({
  method: 'DELETE',
  path: '/admin/grantees/:id/roles/:role',
  access: { permission: 'permissions.edit' },
  summary: 'Take a role from a person; the last administrator stays',
  params: params.extend({ role: id }),
  data: done,
  errors: ['outranked', 'last_administrator'],
})

export const putOwnPermissions = endpoint({
  method: 'PUT',
  path: '/admin/grantees/:id/permissions',
  access: { permission: 'permissions.edit' },
  summary: 'Give permissions to one person alone, or take them',
  params,
  body: changesBody,
  data: done,
  errors: ['not_to_grant', 'outranked', 'unknown_permission'],
})

export const whyAllowed = endpoint({
  method: 'GET',
  path: '/admin/grantees/:id/why',
  access: { permission: 'permissions.view' },
  summary: 'Why a person may do something: the roles and grants that give it, or what stands against it',
  params,
  query: z.object({ module, action }),
  data: z.object({
    is_allowed: z.boolean(),
    scope: scope.nullable(),
    sources: z.array(
      z.object({
        kind: z.enum(['role', 'grant']),
        role: roleOfPerson.nullable(),
        scope,
        granted_at: instant,
        granted_by: z.string().nullable(),
      }),
    ),
    /** Why what is granted does not count. */
    obstacle: z.enum(['deactivated', 'left']).nullable(),
  }),
})
