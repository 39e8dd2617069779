/** What this server can do of SCIM, told as RFC 7643, sections 5 to 7, have it: no more than it does. */
import { coreSchema, enterpriseSchema, workplaceSchema } from './scim-user.ts'

export const mostAtOnce = 200

export const serviceProviderConfig = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostAtOnce },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that an owner of the company makes under Sign-on and directory; it is shown once.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

/** Users alone: there are no groups. */
export const resourceTypes = (base: string) => [
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: 'A person of the company',
    schema: coreSchema,
    schemaExtensions: [
      { schema: enterpriseSchema, required: false },
      { schema: workplaceSchema, required: false },
    ],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/User` },
  },
]

const attribute = (name: string, more: object = {}) => ({
  ...{ name, type: 'string', multiValued: false, description: name, required: false, caseExact: false },
  ...{ mutability: 'readWrite', returned: 'default', uniqueness: 'none' },
  ...more,
})
const complex = (name: string, subAttributes: readonly object[], multiValued = false) =>
  attribute(name, { type: 'complex', multiValued, subAttributes })

const values = (name: string) =>
  complex(name, [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })], true)

const described = [
  {
    id: coreSchema,
    name: 'User',
    description: 'A person of the company',
    attributes: [
      attribute('userName', { required: true, uniqueness: 'server' }),
      attribute('displayName'),
      attribute('title'),
      attribute('active', { type: 'boolean' }),
      complex('name', [attribute('givenName'), attribute('familyName')]),
      values('emails'),
      values('phoneNumbers'),
    ],
  },
  {
    id: enterpriseSchema,
    name: 'EnterpriseUser',
    description: 'What a company knows of its people',
    attributes: [
      attribute('employeeNumber', { uniqueness: 'server' }),
      attribute('department'),
      complex('manager', [attribute('value')]),
    ],
  },
  {
    id: workplaceSchema,
    name: 'Workplace',
    description: 'Where in a factory somebody works',
    attributes: [attribute('site'), attribute('line'), attribute('grade')],
  },
]

export const schemas = (base: string) =>
  described.map((schema) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...schema,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }))
