import { expect, test } from 'vitest'
import { Problem } from '../errors.ts'
import { asProblem } from './failure-of.ts'

const failure = (message: string, more: { code?: string; statusCode?: number } = {}) =>
  Object.assign(new Error(message), more)

// As a database that dies, is away, comes back, is full or is too slow fails.
test.each([
  failure('terminating connection due to administrator command', { code: '57P01' }),
  failure('terminating connection because of crash of another server process', { code: '57P02' }),
  failure('the database system is starting up', { code: '57P03' }),
  failure('canceling statement due to statement timeout', { code: '57014' }),
  failure('canceling statement due to lock timeout', { code: '55P03' }),
  failure('could not extend file', { code: '53100' }),
  failure('sorry, too many clients already', { code: '53300' }),
  failure('connection failure', { code: '08006' }),
  failure('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED' }),
  failure('connect ENOENT /data/postgres/.s.PGSQL.5432', { code: 'ENOENT' }),
  failure('read ECONNRESET', { code: 'ECONNRESET' }),
  failure('write EPIPE', { code: 'EPIPE' }),
  failure('Connection terminated unexpectedly'),
  failure('Client has encountered a connection error and is not queryable'),
  failure('Query read timeout'),
  failure('timeout exceeded when trying to connect'),
])('%s is no fault of ours: 503, to be tried again', (error) => {
  expect(asProblem(error)).toMatchObject({ status: 503, code: 'unavailable', retryAfter: 2, cause: error })
})

test.each([
  [failure('x is not a function'), 500, 'internal'],
  [failure('duplicate key value', { code: '23505' }), 500, 'internal'],
  [failure('too large', { statusCode: 413 }), 413, 'too_large'],
  [failure('another type', { statusCode: 415 }), 415, 'wrong_media_type'],
  [failure('no JSON', { statusCode: 400 }), 400, 'unreadable'],
  [new Problem(409, 'taken', 'Taken.'), 409, 'taken'],
])('%s', (error, status, code) => {
  expect(asProblem(error)).toMatchObject({ status, code })
})
