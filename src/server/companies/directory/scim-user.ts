/** A user of SCIM (RFC 7643) as it is kept here, and as it is told. */

export const coreSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
/** What a factory knows of its people beyond the enterprise schema. */
export const workplaceSchema = 'urn:academy:params:scim:schemas:extension:workplace:2.0:User'
export const extensions = [enterpriseSchema, workplaceSchema] as const

/** What a directory may write. */
export interface DirectoryUser {
  userName: string
  externalId: string | null
  displayName: string | null
  givenName: string | null
  familyName: string | null
  email: string | null
  phone: string | null
  title: string | null
  active: boolean
  employeeNumber: string | null
  department: string | null
  /** The id of another user of the directory. */
  managerId: string | null
  site: string | null
  line: string | null
  grade: string | null
}

export interface KeptUser extends DirectoryUser {
  id: string
  learnerId: string
  createdAt: string
  changedAt: string
}

/** A user's attributes by their names; SCIM takes names in capitals and small letters alike. */
export type Attributes = Record<string, unknown>

/** Without attributes that have no value, as SCIM has it. */
const present = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined))
const unlessEmpty = (attributes: Attributes) => (Object.keys(attributes).length > 0 ? attributes : undefined)

/** What a client wrote, in the form in which it is patched and told. */
export function attributesOf(user: DirectoryUser): Attributes {
  const { userName, externalId, displayName, givenName, familyName, email, phone, title, active } = user
  const { employeeNumber, department, managerId, site, line, grade } = user
  const enterprise = { employeeNumber, department, manager: managerId ? { value: managerId } : null }
  return present({
    ...{ userName, externalId, displayName, title, active },
    name: unlessEmpty(present({ givenName, familyName })),
    emails: email ? [{ value: email, type: 'work', primary: true }] : undefined,
    phoneNumbers: phone ? [{ value: phone, type: 'mobile' }] : undefined,
    [enterpriseSchema]: unlessEmpty(present(enterprise)),
    [workplaceSchema]: unlessEmpty(present({ site, line, grade })),
  })
}

/** As a client is told: only what the company itself wrote, never what the person's account says. */
export function resourceOf(user: KeptUser, base: string) {
  const attributes = attributesOf(user)
  const { id, createdAt: created, changedAt: lastModified } = user
  return {
    schemas: [coreSchema, ...extensions.filter((schema) => schema in attributes)],
    id,
    ...attributes,
    meta: { resourceType: 'User', created, lastModified, location: `${base}/Users/${id}` },
  }
}
