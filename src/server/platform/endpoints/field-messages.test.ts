/** What a field is told in the product's own words. */
import { expect, it } from 'vitest'
import { z } from 'zod'
import './field-messages.ts'

it.each<[string, z.ZodType, unknown, string]>([
  ['a text that is too long', z.string().max(2), 'abc', 'This is too long.'],
  ['a number that is too much', z.number().max(2), 3, 'This is too much.'],
  ['a text that is too short', z.string().min(2), 'a', 'This is too short.'],
  ['a number that is too little', z.number().min(2), 1, 'This is too little.'],
  ['nothing', z.string(), undefined, 'Input field is required'],
  ['another type', z.string(), 5, 'This has the wrong type.'],
  ['a choice that there is not', z.enum(['a']), 'b', 'Please choose one of the options.'],
])('%s', (_, schema, input, message) => expect(schema.safeParse(input).error?.issues[0]?.message).toBe(message))
