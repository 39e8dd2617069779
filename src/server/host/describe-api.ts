/** The API described from its contracts, as OpenAPI 3.1 has it. */
import { z } from 'zod'
import type { Access, EndpointDefinition } from '#contracts/endpoint.ts'
import { generalErrors } from '#contracts/general-errors.ts'

export type Schema = Record<string, unknown>
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Schema
  return json
}

export function accessText(access: Access): string {
  if (typeof access !== 'string') return `Staff with the permission ${access.permission}`
  const texts = {
    anyone: 'Anyone',
    person: 'Whoever is logged in',
    learner: 'Learners',
    mentor: 'Mentors',
    corporate: 'Company administrators',
    staff: 'Staff',
  }
  return texts[access]
}

const failure: Schema = {
  type: 'object',
  required: ['status', 'message', 'error'],
  properties: {
    status: { type: 'integer' },
    message: { type: 'string' },
    error: {
      type: 'object',
      properties: { http_code: { type: 'integer' }, code: { type: 'string' }, message: { type: 'string' } },
    },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
}

function parameters(endpoint: EndpointDefinition): Schema[] {
  const of = (schema: z.ZodObject | undefined, place: 'path' | 'query') => {
    if (!schema) return []
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Record<string, Schema>
      required?: string[]
    }
    return Object.entries(properties).map(([name, json]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: json,
    }))
  }
  const key = endpoint.isIdempotent
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } }]
    : []
  return [...of(endpoint.params, 'path'), ...of(endpoint.query, 'query'), ...key]
}

function operation(endpoint: EndpointDefinition): Schema {
  const data = schemaOf(endpoint.data, 'output')
  const properties: Schema = {
    status: { type: 'integer' },
    message: { type: 'string' },
    data: endpoint.isPaged ? { type: 'array', items: data } : data,
  }
  if (endpoint.isPaged) Object.assign(properties, { links: { type: 'object' }, meta: { type: 'object' } })
  if (endpoint.beside) Object.assign(properties, schemaOf(endpoint.beside, 'output').properties)
  const media = endpoint.isUpload ? 'multipart/form-data' : 'application/json'
  return {
    summary: endpoint.summary,
    description: `Who may call: ${accessText(endpoint.access)}.${endpoint.errors ? ` Error codes: ${endpoint.errors.join(', ')}.` : ''}`,
    parameters: parameters(endpoint),
    ...(endpoint.body ? { requestBody: { content: { [media]: { schema: schemaOf(endpoint.body, 'input') } } } } : {}),
    ...(endpoint.access === 'anyone' ? {} : { security: [{ session: [] }, { bearer: [] }] }),
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': { schema: { type: 'object', required: ['status', 'message', 'data'], properties } },
        },
      },
      default: {
        description: 'Refused or failed',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

export function describeApi(endpoints: Iterable<EndpointDefinition>, title: string): Schema {
  const paths: Record<string, Schema> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: `Success: {status, message, data}. Failure: {status, message, error, errors}. Money is in taka, times are ISO 8601, dates are of Asia/Dhaka. Error codes of every call: ${Object.keys(generalErrors).join(', ')}.`,
    },
    servers: [{ url: '/api' }],
    components: {
      schemas: { Failure: failure },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
    paths,
  }
}
