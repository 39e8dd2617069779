/** What of a call its callers rely on, as a line: its name, what it takes, what it answers, and a digest of all of it. */
import { createHash } from 'node:crypto'
import type { EndpointDefinition } from '#contracts/endpoint.ts'
import { describeApi, type Schema } from './describe-api.ts'

/** Sorted by call. */
export function shapeLines(endpoints: readonly EndpointDefinition[]): string[] {
  const { paths } = describeApi(endpoints, '') as { paths: Record<string, Record<string, Schema>> }
  return Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => lineOf(`${method.toUpperCase()} ${path}`, operation)),
    )
    .sort()
}

function lineOf(name: string, { summary: _, ...operation }: Schema): string {
  const digest = createHash('sha256').update(JSON.stringify(operation)).digest('hex').slice(0, 12)
  const {
    parameters = [],
    requestBody,
    responses,
  } = operation as {
    parameters?: { name: string }[]
    requestBody?: object
    responses: Record<string, object>
  }
  const takes = [...parameters.map((parameter) => parameter.name), ...fieldsOf(requestBody)]
  return [name, digest, takes.join(' '), fieldsOf(responses['200']).join(' ')].join('\t')
}

/** Names of all fields, with those that they lie in: `data.items.id`. */
function fieldsOf(schema: unknown, above = ''): string[] {
  if (!schema || typeof schema !== 'object') return []
  const found = Object.entries(schema).flatMap(([key, value]) => {
    if (key !== 'properties') return fieldsOf(value, above)
    return Object.entries(value as Schema).flatMap(([name, inner]) => [
      `${above}${name}`,
      ...fieldsOf(inner, `${above}${name}.`),
    ])
  })
  return [...new Set(found)]
}
